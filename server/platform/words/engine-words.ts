import type { EngineReason } from '#core/reference/engine-reasons.ts';
import { filled } from './filled.ts';
import { wordsOf } from './languages.ts';

const engineWords = wordsOf('engine-reasons');

/** Why a store engine did not do what it was asked, in words. */
export function engineReasonText(reason: EngineReason): string {
  return filled(engineWords.reasons[reason.code], reason.values);
}
