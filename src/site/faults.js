// What is wrong with the page that is shown, in words; BrowserCheck asks for it.
(async () => {
  const faults = [];
  const shown = one => one.checkVisibility({ visibilityProperty: true });
  const name = one => one?.outerHTML.slice(0, 100);

  function wide() {
    for (const box of [document.scrollingElement, document.querySelector(".flex-content")]) {
      if (box && box.scrollWidth > box.clientWidth) {
        const one = [...box.querySelectorAll("*")]
            .find(each => each.getBoundingClientRect().right > box.clientWidth + 1);
        faults.push(`${box.scrollWidth} wide: ${name(one)}`);
      }
    }
  }

  // Of a box that scrolls a shadow has to say so, and a few pixels are no reason to scroll.
  function cut(box, style) {
    const more = box.scrollWidth - box.clientWidth;
    const hides = way => ["hidden", "clip"].includes(way);
    if (box.clientWidth <= 1) {
      return;
    }
    if (more > 1 && hides(style.overflowX)) {
      faults.push(`cut: ${name(box)}`);
    } else if (box.scrollHeight > box.clientHeight + 1 && hides(style.overflowY)) {
      faults.push(`cut below: ${name(box)}`);
    } else if (more > 1 && box.matches("pre, :has(> table)")
        && style.overflowX === "auto" && style.backgroundImage === "none") {
      faults.push(`cut without a sign: ${name(box)}`);
    } else if (more > 1 && more < 16 && innerWidth > 1000 && style.overflowX === "auto") {
      faults.push(`scrolls for ${more} pixels: ${name(box)}`);
    }
  }

  // A row may have empty cells, but not all of them.
  function empty(box, style) {
    const place = box.getBoundingClientRect();
    const painted = box.matches("tr") || parseFloat(style.borderTopWidth) > 0
        || style.backgroundColor !== "rgba(0, 0, 0, 0)";
    const filled = "img, svg, input, table, [role]";
    if (painted && place.width > 2 && place.height > 2 && !box.textContent.trim()
        && !box.matches(`td, th, [class^=col-], ${filled}`) && !box.querySelector(filled)) {
      faults.push(`empty: ${name(box)}`);
    }
  }

  // In what is preformatted no line is broken; elsewhere no word that has room in a line.
  function broken(link) {
    const lines = range => new Set([...range.getClientRects()].map(each => Math.round(each.bottom)));
    const range = document.createRange();
    range.selectNodeContents(link);
    if (lines(range).size < 2) {
      return;
    }
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    const box = link.closest("p, li, td, th, dd, dt, pre, div");
    const style = getComputedStyle(box);
    const room = box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const word of text.data.matchAll(link.closest("pre") ? /.+/g : /\w+/g)) {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const width = [...range.getClientRects()].reduce((sum, each) => sum + each.width, 0);
        if (lines(range).size > 1 && (link.closest("pre") || width < room)) {
          faults.push(`broken apart: ${word[0]} in ${name(link)}`);
          return;
        }
      }
    }
  }

  function covered() {
    const texts = [...document.querySelectorAll("h1, h2, h3, h4, p, li, dt, dd, pre, td, th")]
        .filter(shown);
    const frame = "header, nav, .menu, .flex-header";
    const seen = new Set();
    const isWithin = (box, x, y) => {
      const place = box.getBoundingClientRect();
      return x >= place.left && x < place.right && y >= place.top && y < place.bottom;
    };
    const inView = (box, x, y) => !box || (inView(box.parentElement, x, y)
        && (getComputedStyle(box).overflowX === "visible" || isWithin(box, x, y)));
    for (let from = 0; from < document.scrollingElement.scrollHeight; from += innerHeight / 2) {
      scrollTo(0, from);
      for (const text of texts) {
        const place = text.getBoundingClientRect();
        const x = place.left + Math.min(8, place.width / 2);
        const y = place.top + Math.min(8, place.height / 2);
        const over = seen.has(text) ? null : document.elementFromPoint(x, y);
        if (over && inView(text.parentElement, x, y)) {
          seen.add(text);
          if (!text.contains(over) && !over.contains(text) && !over.closest(frame)) {
            faults.push(`${name(over)} covers ${name(text)}`);
          }
        }
      }
    }
  }

  await Promise.all([...document.images].map(image =>
      image.decode().catch(() => faults.push("no picture: " + image.src))));
  wide();
  for (const box of [...document.querySelectorAll("body *")].filter(shown)) {
    const style = getComputedStyle(box);
    cut(box, style);
    empty(box, style);
  }
  [...document.querySelectorAll("main a")].filter(shown).forEach(broken);
  covered();
  return faults;
})()
