/**
 * Makes a name that can be shown: no folders, no control characters, no characters that turn the
 * reading direction (they hide an ending, T31), at most 120 characters. It is data only; keys never hold it.
 */
export function displayName(given: string): string {
  const last = given.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  const characters = [...plain];
  // The ending stays: it says what the file is.
  // Cut: a list of whole letters.
  return characters.length <= 120 ? plain : `${characters.slice(0, 100).join('')}${characters.slice(-20).join('')}`;
}

/**
 * A Content-Disposition header in one line of ASCII (RFC 6266, RFC 5987), with the ending of what is really sent.
 */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string, suffix: string): string {
  const stem = displayName(filename).replace(/\.[a-z0-9]{1,8}$/i, '') || 'file';
  const name = `${stem}.${suffix}`;
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
