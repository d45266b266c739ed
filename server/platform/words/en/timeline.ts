/** "So far": what happened on a claim, how it is, and what comes next, as its customer reads it. */

import { type ClaimType, claimTypeLabels } from '#core/reference/claims.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { list, photosAndVideos, plural, pluralOf } from './format.ts';

export const filed = 'You filed a claim';
export const filledInForYou = 'We filled it in for you';
export const signed = 'You signed';
export const replied = 'You replied';
export const appealed = 'You appealed';
export const someoneElse = 'Someone else will decide';
export const notThem = (name: string): string => `Not ${isolated(name)}, who made the first decision.`;
export const mayAppeal = 'You can appeal';
export const willEmailDecision = 'We’ll email you our decision';
export const saidDelivered = { title: 'Tracking says it was delivered', text: 'We asked you whether it arrived.' };

/** '2 items, damaged. 1 video and 1 photo.' */
export function whatWasFiled(
  units: number,
  type: ClaimType | null,
  files: { photos: number; videos: number; receipt: boolean },
): string {
  const what = type === null ? '' : `, ${claimTypeLabels[type].toLowerCase()}`;
  const photos = photosAndVideos(files.photos, files.videos);
  const sent =
    photos === '' ? (files.receipt ? 'Your receipt' : '') : files.receipt ? `${photos}, and your receipt` : photos;
  return `${plural(units, 'item')}${what}.${sent === '' ? '' : ` ${sent}.`}`;
}

export const asked = (name: string): string => `${isolated(name)} asked you a question`;

export const replacementsOrdered = (units: number): string =>
  pluralOf(units, 'Your replacement was ordered', 'Your replacements were ordered');
export const replacementShipped = 'Your replacement shipped';
export const replacementDelivered = 'Your replacement was delivered';
export const creditGiven = (sum: string): string => `You got ${sum} in store credit`;
export const agreed = 'Agreed';
export const added = (sum: string, inCredit: boolean): string =>
  inCredit ? `We added ${sum} in store credit` : `We added a ${sum} refund`;
export const cameBack = (sum: string): string => `You returned ${sum}`;
export const refundSent = (sum: string): string => `We sent your ${sum} refund`;
export const references = (all: readonly string[]): string =>
  `${pluralOf(all.length, 'Reference', 'References')} ${list(all)}`;

export const reviewed = (by: string): string => `${isolated(by)} reviewed it`;
export const approved = 'Approved';
export const denied = 'Denied';
export const settled = (by: string): string => `${isolated(by)} settled it with you`;
export const closed = (by: string): string => `${isolated(by)} closed it`;

/** Why a claim was closed; a reason that is not here is told by the decision. */
export const closings: Readonly<Record<string, string>> = {
  PACKAGE_ARRIVED: 'The package arrived.',
  NO_RESPONSE: 'We didn’t hear back from you.',
  ALREADY_REFUNDED: 'It was already refunded.',
  ALREADY_REPLACED: 'It was already replaced.',
};

export const saidArrived = 'You said it arrived';
export const withdrew = 'You withdrew your claim';
export const wasClosed = 'It was closed';

export const toSign = { title: 'Your signature', text: 'Sign so we can start.' };
export const toSayWhetherArrived = { title: 'Your reply', text: 'Did it arrive?' };
/** `day` is the last before a question without an answer closes the claim. */
export const toReply = (day: string | null) => ({
  title: 'Your reply',
  text: day === null ? 'Reply below so we can continue.' : `Reply by ${day} so we can continue.`,
});
export const isReviewing = (store: string): string => `${isolated(store)} is reviewing it`;
export const willDecide = {
  title: 'We’ll decide',
  text: 'If the package arrives first, we’ll close the claim for you.',
};
export const processing = 'We’re processing it';
/** The store's system refused it for good. */
export const completing = (store: string): string => `Someone at ${isolated(store)} is completing it`;
