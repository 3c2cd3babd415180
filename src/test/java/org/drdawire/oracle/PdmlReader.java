package org.drdawire.oracle;

import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.drdawire.oracle.Tshark.Dissected;
import org.drdawire.oracle.Tshark.Dissection;

/** Reads tshark's PDML: a {@code proto} element named drda for each DSS. */
final class PdmlReader {

  /** tshark also prints every parameter as text, and complains about the 00 bytes of numbers. */
  private static final String STRAY = "Trailing stray characters";

  private static final int HEADER = 6;
  private static final int LLCP = 4;
  private static final int SQLDTA = 0x2412;

  /**
   * SQLSTT, SQLSTTVRB, SQLOBJNAM and SQLATTR: tshark takes their null indicators and lengths for an
   * LL and a code point.
   */
  private static final List<Integer> TEXTS = List.of(0x2414, 0x2419, 0x243E, 0x2450);

  private final List<Dissected> frames = new ArrayList<>();
  private final List<String> complaints = new ArrayList<>();
  private final Map<String, Integer> numbers = new TreeMap<>();
  private final List<Integer> parameters = new ArrayList<>();
  private int parameterBytes;
  private int streamBytes;

  /** Reads the dissection of a stream of so many bytes. */
  static Dissection read(Reader pdml, int expectedBytes) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    XMLStreamReader xml = factory.createXMLStreamReader(pdml);
    PdmlReader reader = new PdmlReader();
    while (xml.hasNext()) {
      int event = xml.next();
      if (event == XMLStreamConstants.START_ELEMENT) {
        reader.start(xml);
      } else if (event == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals("proto")) {
        reader.finishFrame();
      }
    }
    if (reader.streamBytes != expectedBytes) {
      reader.complaints.add("dissected " + reader.streamBytes + " bytes of " + expectedBytes);
    }
    return new Dissection(List.copyOf(reader.frames), List.copyOf(reader.complaints));
  }

  private void start(XMLStreamReader xml) {
    String name = String.valueOf(xml.getAttributeValue(null, "name"));
    if (xml.getLocalName().equals("proto")) {
      if (name.equals("_ws.malformed")) {
        complaints.add("malformed packet: " + xml.getAttributeValue(null, "showname"));
      }
      return;
    }
    String show = xml.getAttributeValue(null, "show");
    if (name.equals("_ws.expert.message")) {
      if (!show.equals(STRAY)) {
        complaints.add(show);
      }
    } else if (name.equals("drda.param.codepoint")) {
      parameters.add(Integer.decode(show));
    } else if (name.equals("drda.param.length")) {
      parameterBytes += Integer.decode(show);
    } else if (name.startsWith("drda.ddm.") && !name.contains(".fmt.bit")) {
      numbers.put(name, Integer.decode(show));
    }
  }

  private void finishFrame() {
    if (numbers.isEmpty()) {
      return;
    }
    int codePoint = number("drda.ddm.codepoint");
    frames.add(
        new Dissected(
            number("drda.ddm.format"),
            number("drda.ddm.fmt.dsstyp"),
            number("drda.ddm.rqscrr"),
            number("drda.ddm.length"),
            number("drda.ddm.length2"),
            codePoint,
            TEXTS.contains(codePoint) ? List.of() : List.copyOf(parameters)));
    checkLengths(frames.get(frames.size() - 1));
    numbers.clear();
    parameters.clear();
    parameterBytes = 0;
  }

  /** tshark does not report lengths that do not agree, so they are compared here. */
  private void checkLengths(Dissected frame) {
    streamBytes += frame.length();
    if (frame.length() != HEADER + frame.objectLength()) {
      complaints.add("DSS and object differ in length: " + frame);
    }
    boolean collection = frame.type() == 1 || frame.codePoint() == SQLDTA;
    if (collection && frame.objectLength() != LLCP + parameterBytes) {
      complaints.add("parameters have " + parameterBytes + " bytes: " + frame);
    }
  }

  private int number(String field) {
    return numbers.getOrDefault(field, -1);
  }
}
