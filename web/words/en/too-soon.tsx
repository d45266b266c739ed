import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import { saved } from './common.ts';
import { pluralOf } from './format.ts';
import { ifItTurnsUp } from './view/shared.ts';

/** Too soon to decide, never too soon to tell. */
export const title = 'Hold that thought';
export const heading = 'Hold that thought. It may still arrive.';
/** Of packages that their shopper has yet to collect, of all that the order has. */
export const readyHeading = (ready: number, all: number) =>
  `Hold that thought. ${
    ready < all
      ? `${ready} of your ${all} packages ${ready === 1 ? 'is' : 'are'}`
      : pluralOf(ready, 'Your package is', 'Your packages are')
  } ready for pickup.`;

export const lastSeen = (contents: string, day: string) => `${contents}: last scanned ${day}.`;
export const from = (day: ReactNode) => (
  <>
    You can file a claim for a package you haven’t received starting <strong>{day},</strong> or immediately after
    tracking shows it was delivered.
  </>
);
/** Of a package that tracking shows as delivered already. */
export const fromDelivered = (day: ReactNode) => (
  <>
    Tracking shows this package was delivered, but packages sometimes turn up a day or two later. If it still isn’t
    there on <strong>{day},</strong> you can file a claim.
  </>
);
export const orNow = 'Or file now, and we’ll decide then.';

export const choices = 'File now, or have us remind you';
export const fileNow = 'File now';
export const fileNowDecideOn = (day: string) => `File now for a decision on ${day}`;
export const whyNow = `It takes a minute. ${ifItTurnsUp}`;
export const remind = 'Remind me';
export const remindOn = (day: string) => `Remind me on ${day}`;
export const whyRemind = 'One email that day, with a link straight back here.';

export const reminded = (day: string) => `We’ll remind you on ${day}.`;
export const remindedHow = (email: string) => `We’ll email ${email} that day, with a link straight back here. ${saved}`;
export const fileNowInstead = 'File now instead';

/** Of a parcel that its customer has yet to collect: where, and since when. */
export const readyToCollect = ({
  contents,
  place,
  day,
}: {
  contents: string;
  place: string | null;
  day: string | null;
}) => (
  <>
    {contents} {place === null ? 'is ready for pickup' : `is ready for pickup at ${isolated(place)}`}
    {day === null ? (
      '.'
    ) : (
      <>
        , since <strong>{day}.</strong>
      </>
    )}
  </>
);

/** Of several packages to collect, where no day opens the rest. */
export const onceAllCollected = 'You can file a claim once you’ve picked them up.';
/** Of an order that no day opens: its parcel has to come first. */
export const onceDelivered = 'You can file a claim immediately after tracking shows your package was delivered.';
export const canFile = 'You can file a claim';
export const wrongAddress = (file: (words: string) => ReactNode) => (
  <>Sent to the wrong address? {file('File a claim now')}</>
);

/** From the last sign of the parcel to the day of the decision. */
export const moments = 'What to expect';
export const since = { delivered: 'Marked as delivered', scanned: 'Last scan', shipped: 'Shipped' };
export const today = 'Today';
export const dayOf = (day: number, all: number) => `Day ${day} of ${all}`;
export const youTell = 'You file';
export const weDecide = 'We’ll decide';
export const weEmail = 'We’ll email you';
