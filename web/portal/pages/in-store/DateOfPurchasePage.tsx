import { useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import * as words from '#words/in-store/date-of-purchase.ts';
import { TextField } from '../../../ui/Field.tsx';
import { afterStep, inStoreOf, saveInStore, stepAt } from '../../draft/in-store.ts';
import { useAutosave } from '../../draft/use-autosave.ts';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { refusalOf } from '../../refusal.ts';
import { FormFrame } from './FormFrame.tsx';
import { dateProblem, whyNotCovered } from './purchase.ts';

export const handle = { title: words.title, step: stepAt('date-of-purchase') } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const { inStore } = await inStoreOf(context, 'date-of-purchase');
  return { draft: inStore };
}

/** Takes the day over. One on which a product's warranty is over already is told at once, where the product is known. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const session = await inStoreOf(context, 'date-of-purchase');
  const given = String(form.get('dateOfPurchase') ?? '').trim();
  const problem = dateProblem(given, session.inStore.today);
  try {
    if (form.get('act') === 'save') {
      if (problem === null) {
        await saveInStore(context, session, { dateOfPurchase: given });
      }
      return null;
    }
    if (problem !== null) {
      return { message: problem, given };
    }
    const saved = await saveInStore(context, session, { dateOfPurchase: given });
    const uncovered = saved.inStore.product?.warrantyPeriod == null ? null : whyNotCovered(saved.inStore);
    return uncovered === null ? redirect(afterStep('date-of-purchase', saved), 303) : { message: uncovered, given };
  } catch (failure) {
    return { message: refusalOf(failure).message, given };
  }
}

/** The day of purchase, in the browser's own field for dates. */
export function Component() {
  const { draft } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const autosave = useAutosave();
  const [day, setDay] = useState(refusal?.given ?? draft.dateOfPurchase ?? '');
  const error = refusal !== undefined && refusal !== null && refusal.given === day ? refusal.message : undefined;
  return (
    <FormFrame
      back={paths.inStore['contact-info']}
      draft={draft}
      shown={false}
      errors={error === undefined ? [] : [{ field: 'dateOfPurchase', message: error }]}
      refusal={refusal}
      onChange={(event) => autosave(event.currentTarget)}
    >
      <h1 className="ui-h1">{words.title}</h1>
      <p className="ui-lede">{words.lede}</p>
      <div className="page-after-h in-store-date">
        <TextField
          id="dateOfPurchase"
          name="dateOfPurchase"
          type="date"
          label={words.date}
          value={day}
          max={draft.today}
          error={error}
          required
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <p className="ui-small in-store-weekday" aria-live="polite">
          {day !== '' && dateProblem(day, draft.today) === null && words.inFull(day)}
        </p>
      </div>
    </FormFrame>
  );
}
