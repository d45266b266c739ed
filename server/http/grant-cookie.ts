import type { Services } from '../context.ts';

/** The name of the cookie that holds a shopper's grant: one a store, so that two stores never share. */
export const grantCookieName = (slug: string) => `amends_grant_${slug}`;

const attributes = (services: Pick<Services, 'config'>) =>
  `Path=/; HttpOnly; SameSite=Lax${services.config.publicUrl.protocol === 'https:' ? '; Secure' : ''}`;

/** Sets the grant for two hours; the server's own expiry decides. */
export function grantCookie(services: Pick<Services, 'config'>, slug: string, token: string): string {
  return `${grantCookieName(slug)}=${token}; Max-Age=7200; ${attributes(services)}`;
}

/** Takes the grant back from the browser. */
export function expiredGrantCookie(services: Pick<Services, 'config'>, slug: string): string {
  return `${grantCookieName(slug)}=; Max-Age=0; ${attributes(services)}`;
}
