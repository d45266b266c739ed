/**
 * A token with another letter in one place, counted from the end where negative: never the same text, and never the
 * same bytes. The last letter of base64url carries fewer than six bits, so a neighboring letter may mean the same.
 */
export function altered(token: string, at = -1): string {
  const place = at < 0 ? token.length + at : at;
  const other = token[place] === '0' ? '8' : '0';
  return `${token.slice(0, place)}${other}${token.slice(place + 1)}`;
}
