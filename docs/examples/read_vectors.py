"""Reads the vectors of drda-wire, and judges them by what Python has: python3 read_vectors.py FILE.zip"""
import collections, decimal, json, struct, sys, zipfile

CODECS = {37: "cp037", 273: "cp273", 424: "cp424", 500: "cp500", 819: "latin-1", 875: "cp875", 943: "cp932", 954: "euc_jp",
          1026: "cp1026", 1140: "cp1140", 1200: "utf-16-be", 1208: "utf-8", 5488: "gb18030"}
NUMBERS = {"INTEGER": "i", "BIGINT": "q", "REAL": "f", "DOUBLE": "d"}


def frames(data):  # the objects in each DSS, whose segments have up to X'7FFF' bytes
    while data:
        content, header, length = b"", 6, 0xFFFF
        while length > 0x7FFF:
            length = int.from_bytes(data[:2], "big")
            size = max(header, length & 0x7FFF)
            content, data, header = content + data[header:size], data[size:], 2
        yield list(objects(content))


def objects(data):  # LL counts all of an object, or X'80nn' counts itself and the length of the rest
    while data:
        ll = int.from_bytes(data[:2], "big")
        start = 4 if ll < 0x8000 else ll & 0xFF
        end = ll if ll < 0x8000 else len(data) if start == 4 else start + int.from_bytes(data[4:start], "big")
        yield data[2:4].hex(), data[start:end].hex()
        data = data[max(end, 4):]


def is_dss(dss, found):  # an object of which parameters are listed consists of them
    same = [one["codePoint"] for one in dss["objects"]] == [code_point for code_point, _ in found]
    return same and all([(each["codePoint"], each["bytes"]) for each in one["parameters"]] == list(objects(bytes.fromhex(content)))
                        for one, (_, content) in zip(dss["objects"], found) if "parameters" in one)


def is_text(vector, codec):
    try:
        data, text = vector.get("text", "").encode(codec), bytes.fromhex(vector.get("bytes", "")).decode(codec)
        return "error" not in vector and (data.hex(), text) == (vector["bytes"], vector["text"])
    except UnicodeError:
        return "error" in vector


def is_page(vector, codec):  # CPython has U+001A for some bytes without a character
    theirs = [ord(bytes([byte]).decode(codec, "replace")) for byte in range(256)]
    other = [byte for byte in range(256) if theirs[byte] != vector["codePoints"][byte]]
    known = vector.get("differs", {}).get("CPython", [])
    return all("%02X=%04X" % (byte, theirs[byte]) in known or theirs[byte] in (0x1A, 0xFFFD) for byte in other)


def is_number(vector, machine, digits):
    if vector["type"] == "DECIMAL":  # a digit in each half of a byte, and the sign in the last
        packed = decimal.Decimal((digits[-1] == "d", [int(digit) for digit in digits[:-1]], -vector["scale"]))
        return packed == decimal.Decimal(vector["value"])
    number = (int if vector["type"] in ("INTEGER", "BIGINT") else float)(vector["value"])
    return struct.pack(("<" if machine == "QTDSQLX86" else ">") + NUMBERS[vector["type"]], number).hex() == digits


def judge(vector):  # what was judged, and whether it is right
    if "dss" in vector and "broken" not in vector:
        found = list(frames(bytes.fromhex(vector["bytes"])))
        yield "chains", len(found) == len(vector["dss"]) and all(map(is_dss, vector["dss"], found))
    elif vector.get("ccsid") in CODECS:
        codec = CODECS[vector["ccsid"]]
        yield ("pages", is_page(vector, codec)) if "codePoints" in vector else ("texts", is_text(vector, codec))
    elif "type" in vector:
        for machine, digits in vector.get("bytes", {}).items():
            if vector["type"] in ("DECIMAL", *NUMBERS) and machine != "QTDSQL370":
                yield "numbers", is_number(vector, machine, digits)


judged = collections.Counter()
with zipfile.ZipFile(sys.argv[1]) as zipped:
    for about in json.loads(zipped.read("vectors.json")):
        for number, vector in enumerate(json.loads(zipped.read(about["file"]))["vectors"], 1):
            judged["vectors"] += 1
            for kind, right in (verdict for part in vector.get("flushes", [vector]) for verdict in judge(part)):
                judged[kind] += 1
                right or sys.exit("%s, vector %d: wrong %s" % (about["file"], number, kind))
print(", ".join("%d %s" % (count, kind) for kind, count in judged.items()))
