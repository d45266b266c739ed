/** A host came to a store or left it, by what its DNS says. */
import { isolated } from '#core/rules/platform/isolated.ts';

export const because = 'You’re getting this email because you can change this store’s hosts.';
export const act = 'Open DNS records';

interface Way {
  subject: (host: string, store: string) => string;
  preview: string;
  title: (host: string, store: string) => string;
  body: (host: string, store: string, at: string) => string;
  more: string;
}

export const ways: { here: Way; away: Way } = {
  away: {
    subject: (host, store) => `${host} no longer leads to ${isolated(store)}`,
    preview: 'Another store added its DNS record, and yours is gone.',
    title: (host, store) => `${host} no longer leads to ${isolated(store)}.`,
    body: (host, store, at) =>
      `Another store added its DNS record to ${host}, and the one that showed it belongs to ${isolated(store)} is gone (${at}). Links to your claims now use your other hosts.`,
    more: 'If the domain is still yours, remove the other record and add yours again. It’s under DNS records.',
  },
  here: {
    subject: (host, store) => `${host} now leads to ${isolated(store)}`,
    preview: 'Its DNS record shows that it’s yours.',
    title: (host, store) => `${host} now leads to ${isolated(store)}.`,
    body: (host, store, at) =>
      `We found your DNS record (${at}). Another store used ${host} before, and its record is gone, so customers who open it now see ${isolated(store)}.`,
    more: 'Keep the record in its DNS: it’s how we know that the host is yours.',
  },
};
