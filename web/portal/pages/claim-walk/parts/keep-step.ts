import { redirect } from 'react-router';
import type { DraftClaim } from '#core/drafts/draft.ts';
import type { Missing } from '../../../../ui/form-errors/form-error.ts';
import { type Draft, saveDraft } from '../../../draft/draft.ts';
import { refusedBy, type Stopped } from '../../../refusal.ts';

/**
 * Keeps what a step was told, then goes on to `next`: unless the form was only to be kept (`act=save`), or something is
 * `missing`. Answers what stops it, which may be that the API does not take it.
 */
export async function keepStep(
  context: Parameters<typeof saveDraft>[0],
  draft: Draft,
  claim: DraftClaim,
  { form, missing, next }: { form: FormData; missing: Missing | null; next: string },
): Promise<Stopped | Response | null> {
  const saving = form.get('act') === 'save';
  try {
    await saveDraft(context, draft, claim, { next: saving || missing !== null ? null : next });
  } catch (failure) {
    return { errors: refusedBy(failure) };
  }
  if (saving) {
    return null;
  }
  return missing === null ? redirect(next, 303) : { errors: [missing] };
}
