/**
 * Text without HTML tags and comments (spec section 9), and without what stood inside script and style. A '<' that
 * begins no tag stays. One pass, linear in the length; the result is plain text, to be escaped where it is shown.
 */
export function stripTags(html: string): string {
  let text = '';
  let place = 0;
  while (place < html.length) {
    const open = html.indexOf('<', place);
    if (open < 0) {
      return text + html.slice(place);
    }
    text += html.slice(place, open);
    const end = endOfTag(html, open);
    if (end === null) {
      text += '<';
      place = open + 1;
    } else if (end < 0) {
      return text + html.slice(open);
    } else {
      place = end;
    }
  }
  return text;
}

/** Where the tag at `open` ends; null where none begins there, -1 where nothing after it closes a tag at all. */
function endOfTag(html: string, open: number): number | null {
  if (html.startsWith('<!--', open)) {
    const close = html.indexOf('-->', open + 4);
    if (close >= 0) {
      return close + 3;
    }
  }
  if (!/[a-z/!?]/i.test(html.charAt(open + 1))) {
    return null;
  }
  const close = html.indexOf('>', open);
  if (close < 0) {
    return -1;
  }
  const hidden = /^(script|style)\b/i.exec(html.slice(open + 1, open + 8))?.[1]?.toLowerCase();
  if (!hidden) {
    return close + 1;
  }
  const rest = html.slice(close + 1);
  const ending = rest.search(new RegExp(`</${hidden}\\s*>`, 'i'));
  return ending < 0 ? html.length : close + 1 + rest.indexOf('>', ending) + 1;
}
