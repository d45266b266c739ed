import { quoted } from '#words/format.ts';
import { ErrorSummary } from '../../../ui/form-errors/ErrorSummary.tsx';
import { errorsIn } from '../../refusal.ts';
import type { ViewRefusal } from './parts/view-claim.ts';

/** What an act was refused with whose place has gone from the page, since the claim moved on; what was typed can be copied. */
export function RefusedMeanwhile({ refusal }: { refusal: ViewRefusal | undefined }) {
  return refusal === undefined ? null : (
    <ErrorSummary errors={errorsIn(refusal)} refusal={refusal}>
      {refusal.text === '' ? undefined : quoted(refusal.text)}
    </ErrorSummary>
  );
}
