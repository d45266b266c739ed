/** Nothing lives at an address. */
export const title = 'Page not found';
export const notFound = (path: string) => `Page not found: ${path}`;
export const heading = 'There is nothing here.';
export const cutInTwo =
  'A link may have been cut in two on its way. Your order number and email address open your order and every claim on it.';
