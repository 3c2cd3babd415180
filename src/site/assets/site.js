"use strict";
{
  const root = document.documentElement.dataset.root;
  const form = document.querySelector("form");
  const input = form.querySelector("input");
  const results = form.querySelector(".results");
  const status = form.querySelector("[role=status]");
  const most = 30;
  let loading;

  // A script and not a fetch, which a browser refuses to pages that are files.
  function load() {
    loading ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = root + "search-index.js";
      script.onload = () => resolve(searchIndex.map(prepared));
      script.onerror = reject;
      document.head.append(script);
    });
    return loading;
  }

  function prepared(entry) {
    const names = [(entry.section || entry.page).toLowerCase(), ...entry.also];
    return { ...entry, names, all: `${names.join(" ")} ${entry.page} ${entry.text}`.toLowerCase() };
  }

  function points(name, words) {
    if (name === words) return 30;
    const whole = ` ${name} `.includes(` ${words} `) ? 3 : 0;
    return whole + (name.startsWith(words) ? 12 : name.includes(words) ? 8 : 0);
  }

  function score(entry, words) {
    if (!words.every(word => entry.all.includes(word))) return 0;
    const best = [...words, words.join(" ")].map(part => Math.max(...entry.names.map(name => points(name, part))));
    return entry.weight * best.reduce((sum, one) => sum + one, 1);
  }

  function marked(text, words) {
    const parts = document.createDocumentFragment();
    const found = new RegExp(words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "gi");
    let from = 0;
    for (const match of text.matchAll(found)) {
      const mark = document.createElement("mark");
      mark.textContent = match[0];
      parts.append(text.slice(from, match.index), mark);
      from = match.index + match[0].length;
    }
    parts.append(text.slice(from));
    return parts;
  }

  function item(entry, words) {
    const link = document.createElement("a");
    link.href = root + entry.url;
    const name = document.createElement("b");
    name.append(marked(entry.section || entry.page, words));
    const where = document.createElement("small");
    where.append(entry.section ? entry.page : "");
    const at = Math.max(0, entry.text.toLowerCase().indexOf(words[0]) - 60);
    const text = document.createElement("small");
    text.append(at > 0 ? "… " : "", marked(entry.text.slice(at, at + 180), words));
    link.append(name, where, text);
    const line = document.createElement("li");
    line.append(link);
    return line;
  }

  async function search() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    results.hidden = words.length === 0;
    if (results.hidden) {
      status.textContent = "";
      return;
    }
    const index = await load();
    const found = index.map(entry => [score(entry, words), entry]).filter(([sum]) => sum > 0);
    found.sort(([one], [other]) => other - one);
    const list = document.createElement("ul");
    list.append(...found.slice(0, most).map(([, entry]) => item(entry, words)));
    const said = found.length === 0 ? "Nothing found" : found.length > most ? `The first ${most} of ${found.length}` : `${found.length} found`;
    const count = document.createElement("p");
    count.textContent = said;
    status.textContent = said;
    results.replaceChildren(count, list);
  }

  function close() {
    results.hidden = true;
  }

  function move(step) {
    const stops = [input, ...results.querySelectorAll("a")];
    stops[Math.min(stops.length - 1, Math.max(0, stops.indexOf(document.activeElement) + step))].focus();
  }

  form.hidden = false;
  input.addEventListener("focus", load, { once: true });
  input.addEventListener("input", search);
  input.addEventListener("focus", () => { results.hidden = input.value.trim() === ""; });
  form.addEventListener("submit", event => {
    event.preventDefault();
    results.querySelector("a")?.click();
  });
  form.addEventListener("keydown", event => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape") {
      input.focus();
      close();
    }
  });
  document.addEventListener("keydown", event => {
    if (event.key === "/" && document.activeElement !== input) {
      event.preventDefault();
      input.focus();
    }
  });
  document.addEventListener("click", event => {
    if (!form.contains(event.target) || event.target.closest(".results a")) close();
  });

  const wide = matchMedia("(min-width: 56rem)");
  wide.addEventListener("change", () => { document.querySelector(".menu").open = wide.matches; });

  // What scrolls can be reached with the keyboard.
  for (const box of document.querySelectorAll("pre, .scroll")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }
}
