/** What the provider’s admins are told of somebody who is alone in a role, and confirms what they proposed. */
import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import type { Tag } from '../tag.ts';

const what = { rate: 'an exchange rate', contract: 'a contract' } as const;
type Kind = keyof typeof what;
/** @param by null where it was the reader */
const who = (by: string | null): string => (by === null ? 'You' : isolated(by));

export const proposed = {
  subject: (by: string | null, kind: Kind): string => `${who(by)} proposed ${what[kind]} that no one else can confirm`,
};
export const confirmed = {
  subject: (by: string | null, kind: Kind): string => `${who(by)} confirmed ${what[kind]} without a second person`,
};
/** @param from null once it was confirmed */
export const preview = (from: string | null): string =>
  from === null ? 'It was confirmed by the person who proposed it.' : `It can be confirmed from ${from}.`;
export const because = 'You’re getting this email because you’re a provider admin.';
export const becauseOwn = 'You’re getting this email because you proposed it.';
export const alone = (by: string | null, from: string, strong: Tag): ReactNode =>
  by === null ? (
    <>
      No one else can confirm it, so you can, from {strong(from)}. You’ll be asked for your password and a code. Until
      then, nothing has changed.
    </>
  ) : (
    <>
      No one else can confirm it, so {isolated(by)} can, from {strong(from)}. Until then, nothing has changed.
    </>
  );
export const counts = (kind: Kind): string =>
  kind === 'rate'
    ? 'The rate is used for orders in all stores from now on.'
    : 'The store’s owners have been emailed. If it needs their acceptance, it waits for that.';
export const rate = 'Rate';
export const is = (base: string, much: string, currency: string): string => `1 ${base} = ${much} ${currency}`;
export const day = 'Day';
export const store = 'Store';
export const validFrom = 'Applies from';
export const ifUnknown = (by: string): string =>
  `If you don’t know about this, ask ${isolated(by)}. Once a second person has the same role, they confirm the next one.`;
export const ifNotYou = 'If this wasn’t you, change your password now, and tell a provider admin.';
export const act: Readonly<Record<Kind | 'console', string>> = {
  rate: 'Open exchange rates',
  contract: 'Open the contract',
  console: 'Open the console',
};
