/** What whoever could stop it is told of a limit that is to be raised. */
import type { ReactNode } from 'react';
import type { GuardedLimit } from '../../../../core/rules/guarded-change.ts';
import { isolated } from '../../../../core/rules/isolated.ts';
import type { Tag } from '../tag.ts';

export const subject = (store: string): string => `A limit for ${isolated(store)} is about to go up`;
export const preview = (holds: string): string => `It applies on ${holds} unless someone stops it.`;
/** @param by null where it was the reader */
export const title = (by: string | null): string =>
  by === null ? 'You asked to raise a limit.' : `${isolated(by)} wants to raise a limit.`;
export const because = 'You’re getting this email because you can change this store’s limits.';
export const body = (holds: string, strong: Tag): ReactNode => (
  <>It applies as soon as a second person confirms it, or on {strong(holds)}. Until then, nothing has changed.</>
);
export const limits: Readonly<Record<GuardedLimit, string>> = {
  perClaim: 'Maximum per claim',
  secondPersonFrom: 'Needs a second approval from',
  creditFactor: 'Store credit without a second approval',
};
export const raise = (from: string, to: string): string => `${to} (now ${from})`;
export const raiseFactor = (from: number, to: number): string => `${to} times what was paid (now ${from})`;
export const reason = 'Reason';
export const ifUnknown = 'If you don’t know why, stop it and ask.';
export const ifNotYou = 'If this wasn’t you, stop it now, change your password, and tell an owner.';
export const act = 'Review the change';
