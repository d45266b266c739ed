/** A change of the limits that waits for a second person or a day. */

import type { GuardedLimit } from '../../../../core/rules/guarded-change.ts';
import { isolated } from '../../../../core/rules/isolated.ts';
import { creditFactor, perClaim, secondPersonFrom } from './settings.ts';

export const waits = 'A change is waiting';
/** As their fields are named. */
export const limits: Readonly<Record<GuardedLimit, string>> = { perClaim, secondPersonFrom, creditFactor };
export const raise = (from: string, to: string): string => `${to} (now ${from})`;
export const raiseFactor = (from: number, to: number): string => `${to} times what was paid (now ${from})`;
export const proposed = (by: string, when: string): string => `Proposed by ${isolated(by)} on ${when}.`;
export const applies = (when: string): string => `It applies when someone else confirms it, or on ${when}.`;
/** After “Saved.”, which the bar says. */
export const savedAndWaits = 'It applies when someone else confirms it, or in 24 hours.';
export const confirm = 'Confirm';
export const stop = 'Stop this change';
export const done = { confirm: 'The new limit applies now.', stop: 'The change was stopped.' } as const;
export const notRead = 'We couldn’t check whether a change is waiting.';
