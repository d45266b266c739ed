import { useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { warrantyStanding } from '#core/rules/claims/in-store.ts';
import * as words from '#words/in-store/date-of-purchase.ts';
import { writeInstead } from '#words/walk/write-instead.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { messageOf } from '../../../ui/form-errors/ErrorSummary.tsx';
import { missing } from '../../../ui/form-errors/form-error.ts';
import { useStillMissing } from '../../../ui/form-errors/use-still-missing.ts';
import { ProductRow } from '../../../ui/ProductRow.tsx';
import { afterStep, inStoreOf, saveInStore, stepAt } from '../../draft/in-store.ts';
import { useAutosave } from '../../draft/use-autosave.ts';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { OrWriteToStore } from '../../layout/WriteToStore.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { errorsIn, refusedBy } from '../../refusal.ts';
import { FormFrame } from './FormFrame.tsx';
import { dateProblem, nameOfProduct, warrantyOffered, whyNotCovered } from './purchase.ts';

export const handle = { title: words.title, step: stepAt('date-of-purchase') } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const { inStore } = await inStoreOf(context, 'date-of-purchase');
  return { draft: inStore };
}

/** Takes the day over. One on which the product's warranty is over already is told at once. */
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
      return { errors: [missing('dateOfPurchase', problem)], given };
    }
    const saved = await saveInStore(context, session, { dateOfPurchase: given });
    const uncovered = whyNotCovered(saved.inStore);
    return uncovered === null
      ? redirect(afterStep('date-of-purchase', saved), 303)
      : { errors: [missing('dateOfPurchase', uncovered)], given };
  } catch (failure) {
    return { errors: refusedBy(failure), given };
  }
}

/** The product that was chosen, and the day of purchase in the browser's own field for dates. */
export function Component() {
  const { draft } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const autosave = useAutosave();
  const [day, setDay] = useState(refusal?.given ?? draft.dateOfPurchase ?? '');
  // Another day may be right; what was refused stands whatever the day is.
  const errors = useStillMissing(errorsIn(refusal), refusal, { dateOfPurchase: day !== (refusal?.given ?? day) });
  const error = messageOf(errors, 'dateOfPurchase');
  const { product, today } = draft;
  const known = day !== '' && dateProblem(day, today) === null;
  const standing = known && product !== null ? warrantyStanding(day, product.warrantyPeriod, today) : null;
  const isOver = error !== undefined && standing?.state === 'over';
  const again = product?.productId === null ? paths.inStore.productNotFound : paths.inStore.products;
  return (
    <FormFrame
      back={paths.inStore.products}
      draft={draft}
      shown={false}
      errors={errors}
      refusal={refusal}
      {...(isOver && { title: words.isOver, over: true })}
      onChange={(event) => autosave(event.currentTarget)}
    >
      <h1 className="ui-h1">{words.title}</h1>
      {product !== null && (
        <div className="page-after-h in-store-chosen">
          <ProductRow
            frame="bare"
            name={nameOfProduct(product)}
            meta={warrantyOffered(product.warrantyPeriod)}
            picture={product.image?.thumbUrl ?? null}
            end={
              <RouterLink href={again} className="ui-link ui-link-tap">
                {words.change} <span className="ui-hidden">{words.theProduct}</span>
              </RouterLink>
            }
          />
        </div>
      )}
      <div className="ui-block in-store-date">
        <TextField
          id="dateOfPurchase"
          name="dateOfPurchase"
          type="date"
          label={words.date}
          hint={words.dateHint}
          value={day}
          max={today}
          error={error}
          required
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <div aria-live="polite">
          {standing?.state === 'covered' && (
            <Banner tone="plain" icon="check">
              {words.warrantyUntil(standing.lastDay)}
            </Banner>
          )}
        </div>
        {isOver && <OrWriteToStore sentence={writeInstead} />}
      </div>
    </FormFrame>
  );
}
