import { reasons } from '#server-words/engine-reasons.ts';
import type { EngineReason } from '../../../core/reference/engine-reasons.ts';

/** Why a store engine did not do what it was asked, in words. */
export function engineReasonText(reason: EngineReason): string {
  const words = reasons[reason.code];
  // Cast: the compiler does not follow that a code goes with its own values.
  return typeof words === 'string' ? words : (words as (values: unknown) => string)(reason.values);
}
