import { isolated } from '#core/rules/platform/isolated.ts';
import { listed, plural } from './format.ts';

/** What customers can do with their own data: asking for the link, and the page that it opens. */
export const title = 'Your data';
export const askLede =
  'You can get a copy of what we keep about you here, or delete it. So we know it’s you, we’ll email a link to the address on your order.';
export const mailMe = 'Email me a link';
export const mailing = 'Sending a link';
export const mailed = 'We emailed a link to the address on your order. Use it within 24 hours.';

export const lede = (email: string, orders: number): string =>
  orders === 1
    ? `We keep data about 1 order and its claims for ${isolated(email)}. Download it or delete it.`
    : `We keep data about ${plural(orders, 'order')} and their claims for ${isolated(email)}. Download it or delete it.`;
export const copyHead = 'Get a copy';
export const copyMeans =
  'Your orders, claims, messages, and emails, as a JSON file. Photo links in the file work for 5 minutes.';
export const download = 'Download my data';
export const downloading = 'Preparing your data';

export const deleteHead = 'Delete my data';
export const goes =
  'We’ll delete your name, email, phone, and addresses, and everything you wrote and uploaded, from every order and claim with this email.';
export const stays = 'What was bought, paid, and decided stays, without your name.';
export const ends = 'Your claim links stop working. Your claims can’t be appealed or reopened.';
export const elsewhere = 'Your account and orders on our site are separate. Contact us about those.';
export const inProgress = (claims: readonly number[]): string => {
  const named = listed(claims.map((claim) => `#${claim}`));
  return claims.length === 1
    ? `You can’t delete your data yet: claim ${named} is still in progress. You can once it’s decided and any refund or replacement is complete.`
    : `You can’t delete your data yet: claims ${named} are still in progress. You can once they’re decided and any refunds or replacements are complete.`;
};
export const onHold =
  'We have to keep your data for now, so you can’t delete it yet. Contact us if you have questions.';
export const sure = 'I understand that this can’t be undone.';
export const notSure = 'Check the box first.';
export const deleteNow = 'Delete my data';
export const deleting = 'Deleting your data';

export const doneTitle = 'We’re deleting your data.';
export const doneLede = 'It usually takes a few minutes. We’re emailing you this receipt first.';
export const reference = 'Reference';
export const asked = 'Requested on';
