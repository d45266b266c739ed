/** What staff typed and haven't sent: their own of another tab, and that colleagues have some; who is on a claim. */

import type { DraftAct } from '#core/reference/staff-drafts.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { listed, pluralOf } from '../../format.ts';

const things: Record<DraftAct, string> = {
  approve: 'an approval',
  deny: 'a denial',
  close: 'a closure',
  message: 'a reply',
  note: 'a note',
};

export const hasADraft = (name: string): string => `${isolated(name)} has a draft`;
export const hasInDraft = (name: string, act: DraftAct, span: string): string =>
  `${isolated(name)} started drafting ${things[act]} ${span} ago.`;
/** Who else has the claim open right now. */
export const areHere = (names: readonly string[]): string =>
  names.length > 2
    ? `${names[0]} and ${names.length - 1} others are here`
    : `${listed(names)} ${pluralOf(names.length, 'is', 'are')} here`;
export const onThisDevice = 'Saved on this device only';
export const wroteElsewhere = (span: string): string =>
  `You also wrote this in another tab or on another device, ${span} ago.`;
export const keepThis = 'Keep what’s here';
export const takeOther = 'Use the other one';
