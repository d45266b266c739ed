/** Nothing lives at an address. */
export const title = 'Page Not Found';
export const notFound = (path: string) => `Page not found: ${path}`;
export const heading = 'We can’t find that page.';
export const cutInTwo =
  'The link may be incomplete. Use your order number and email to find your order and any claims.';
