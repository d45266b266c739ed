/** A change of the controls that waits for a second person or a day. */

import { isolated } from '#core/rules/platform/isolated.ts';
import type { GuardedArea, GuardedLimit } from '#core/rules/tenancy/guarded-change.ts';

export { fields, kind as engine } from '../commerce/engine.tsx';

import {
  creditFactor,
  perClaim,
  secondPersonFrom,
  secondPersonFromCustomer,
  secondPersonFromDay,
  secondPersonFromOrder,
} from './settings.ts';

export const waits = 'A change is waiting';
/** As their fields are named. */
export const limits: Readonly<Record<GuardedLimit, string>> = {
  perClaim,
  secondPersonFrom,
  creditFactor,
  secondPersonFromOrder,
  secondPersonFromCustomer,
  secondPersonFromDay,
};
export const raise = (from: string, to: string): string => `${to} (now ${from})`;
export const rateOf = (code: string): string => `Exchange rate of ${code}`;
/** @param from null where the currency had no rate */
export const rate = (currency: string, from: number | null, to: number): string =>
  `${to} for 1 ${currency} (${from === null ? 'none yet' : `now ${from}`})`;
export const raiseFactor = (from: number, to: number): string => `${to} times what was paid (now ${from})`;
/** @param from null where the engine is another one */
export const moved = (from: string | null, to: string): string =>
  from === null ? isolated(to) : `${isolated(to)} (now ${isolated(from)})`;
export const none = 'none';
export const proposed = (by: string, when: string): string => `Proposed by ${isolated(by)} on ${when}.`;
export const applies = (when: string): string => `It applies when someone else confirms it, or on ${when}.`;
/** After “Saved.” */
export const savedAndWaits = 'It applies when someone else confirms it, or in 24 hours.';
export const confirm = 'Confirm';
export const stop = 'Stop this change';
const stopped = 'The change was stopped.';
export const done: Readonly<Record<GuardedArea, Readonly<Record<'confirm' | 'stop', string>>>> = {
  limits: { confirm: 'The new limit applies now.', stop: stopped },
  engine: { confirm: 'The new connection applies now.', stop: stopped },
};
export const notRead = 'We couldn’t check whether a change is waiting.';
