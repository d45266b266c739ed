const emailForm = /[^\s@"'<>/?=&]+(?:@|%40)[^\s@"'<>/?=&]+\.[^\s@"'<>/?=&]+/gi;
const tokenInPath = /\/(view\/confirm|view|print|sign|invitations?)\/[^/?#\s"]+/g;
const tokenInFragment = /\/new-password#[^\s"<>]+/g;
const secretInQuery =
  /([?&](?:email|token|access_token|signature|x-amz-signature|sig|order|link|code|next|search)=)[^&\s"]+/gi;
const bearer = /\b(Bearer|Claim)\s+[\w.~+/=-]+/g;

/** Takes e-mail addresses, claim links and credentials out of a text before it is written anywhere (T07). */
export function scrub(text: string): string {
  return text
    .replace(tokenInPath, '/$1/[link]')
    .replace(tokenInFragment, '/new-password#[link]')
    .replace(secretInQuery, '$1[scrubbed]')
    .replace(bearer, '$1 [scrubbed]')
    .replace(emailForm, '[email]');
}

/** Keys whose values are about a person, or let somebody in. */
const personalKey =
  /^(?:.*(?:name|e-?mail|phone|street|address(?:line)?\d?|cookie|token|secret|password|passphrase|authorization|signature|iban)|city|zip|postal_?code|postcode|province|birthday|signer|customer|username)$/i;
const keyedJson = /(\\?")([\w-]+)\1\s*:\s*\\?"(?:[^"\\]|\\[^"])*\\?"/g;
const keyedPair = /\b([\w-]+)=(?!\[)[^\s&;,"')\]]+/g;
const query = /[?#][^\s"'<>()?#]*=[^\s"'<>()]*/g;
const apiToken = /\bamd_[0-9A-Za-z]+/g;
const claimToken = /\b[0-9a-z]{26}(?:\.[\w-]+)+/g;
const longSecret = /(?<![\w/-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{32,}(?![\w-])/g;
const phone = /(?<![\w.:-])(?:\+|00)\d[\d ().-]{6,}\d|\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g;

/** Whether a value under this key is about a person, or lets somebody in. */
export function isPersonal(key: string): boolean {
  return personalKey.test(key);
}

/**
 * A text as others may read it: besides what `scrub` takes out, every query of an address, credentials in any form we
 * make them, phone numbers, and what stands under a personal key.
 */
export function scrubForOthers(text: string): string {
  return scrub(text.replace(query, '?[query]'))
    .replace(apiToken, '[token]')
    .replace(claimToken, '[token]')
    .replace(longSecret, '[token]')
    .replace(keyedJson, (whole, quote: string, key: string) =>
      isPersonal(key) ? `${quote}${key}${quote}:${quote}[scrubbed]${quote}` : whole,
    )
    .replace(keyedPair, (whole, key: string) => (isPersonal(key) ? `${key}=[scrubbed]` : whole))
    .replace(phone, '[phone]');
}
