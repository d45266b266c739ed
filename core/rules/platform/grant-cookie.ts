/** The name of a store's grant cookie: one browser may hold a grant of several stores. */
export function grantCookieName(slug: string): string {
  return `amends_grant_${slug}`;
}

/** Whether a header of cookies holds a store's grant, which may have ended. */
export function holdsGrant(cookies: string, slug: string): boolean {
  const name = `${grantCookieName(slug)}=`;
  return cookies.split(';').some((cookie) => cookie.trimStart().startsWith(name));
}
