/** What customers ask about their own data: a link to it, and the receipt of its erasure. */

import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../format.ts';
import type { Tag } from '../tag.ts';

export const link = {
  subject: (store: string): string => `Your data at ${isolated(store)}`,
  preview: (hours: number): string => `The link works for ${plural(hours, 'hour')}.`,
  title: 'Your data, in your hands.',
  body: (store: string, hours: number, strong: Tag): ReactNode => (
    <>
      Someone, probably you, asked about the data that {strong(isolated(store))} keeps about you here. Use the link to
      download a copy or delete it. It works for {plural(hours, 'hour')}.
    </>
  ),
  act: 'See my data',
  notYou:
    'If this wasn’t you, ignore this email. Anyone with this link can delete your data, so please don’t forward it.',
};

export const erased = {
  subject: (store: string): string => `We’re deleting your data at ${isolated(store)}`,
  preview: 'Keep this email as your receipt.',
  title: 'We’re deleting your data.',
  because: 'You’re getting this email because you asked us to delete your data. It’s the last one about it.',
  body: (store: string): string =>
    `You asked us to delete what ${isolated(store)} keeps about you here: your name, email, phone, and addresses, and everything you wrote and uploaded. This usually takes a few minutes. Your claim links stop working.`,
  stays: (store: string): string =>
    `What was bought, paid, and decided stays, without your name. Your account and orders on the ${isolated(store)} site are separate. Contact us about those.`,
  reference: 'Reference',
  asked: 'Requested on',
  act: 'Open our claims page',
};
