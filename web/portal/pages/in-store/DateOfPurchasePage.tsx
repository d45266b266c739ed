import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { formatCalendarDay, weekdayOf } from '#words/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { StickyBar } from '../../../ui/StickyBar.tsx';
import { afterStep, inStoreOf, saveInStore, stepAt } from '../../draft/in-store.ts';
import { useAutosave } from '../../draft/use-autosave.ts';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { refusalOf } from '../walk/refusal.ts';
import { Frame } from './Frame.tsx';
import { dateProblem, whyNotCovered } from './in-store-words.ts';

export const handle = { title: 'When did you buy it?', step: stepAt('date-of-purchase') } satisfies PageHandle;

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
  const busy = useNavigation().state !== 'idle';
  const [day, setDay] = useState(refusal?.given ?? draft.dateOfPurchase ?? '');
  const error = refusal !== undefined && refusal !== null && refusal.given === day ? refusal.message : undefined;
  return (
    <Frame back={paths.inStore['contact-info']} draft={draft} shown={false}>
      <Form method="post" noValidate onChange={(event) => autosave(event.currentTarget)}>
        <ErrorSummary errors={error === undefined ? [] : [{ field: 'dateOfPurchase', message: error }]} />
        <h1 className="ui-h1">When did you buy it?</h1>
        <p className="ui-lede">The warranty counts from that day. It stands on the receipt.</p>
        <div className="page-after-h in-store-date">
          <TextField
            id="dateOfPurchase"
            name="dateOfPurchase"
            type="date"
            label="Date of purchase"
            value={day}
            max={draft.today}
            error={error}
            required
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <p className="ui-small in-store-weekday" aria-live="polite">
            {day !== '' && dateProblem(day, draft.today) === null && `${weekdayOf(day)}, ${formatCalendarDay(day)}`}
          </p>
        </div>
        <div className="page-before-bar" />
        <StickyBar>
          <Button fit busy={busy} busyLabel="Saving">
            Continue
          </Button>
        </StickyBar>
      </Form>
    </Frame>
  );
}
