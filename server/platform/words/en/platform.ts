/** The front page of a demo, at the platform's own host. */

/** Puts a text into the markup of a link. */
type Mark = (text: string) => string;

export const intro =
  'When a package is lost, damaged, or wrong, the shopper files a claim in a minute, the store decides, and the refund or replacement goes out.';
export const stores = 'Demo stores';
export const openHere = (link: Mark) => `If that address doesn’t open, ${link('open the store here')}.`;
export const behind = 'For stores and developers';
export const parts = {
  console: { name: 'Console', about: 'Where staff decide claims. Demo sign-ins are on the first page.' },
  mailbox: { name: 'Mailbox', about: 'Every email the demo would have sent.' },
  api: { name: 'API', about: 'The HTTP API reference.' },
};
