import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import * as words from '#words/in-store/product-not-found.ts';
import { TextArea, TextField } from '../../../ui/Field.tsx';
import { messageOf } from '../../../ui/form-errors/ErrorSummary.tsx';
import { missing } from '../../../ui/form-errors/form-error.ts';
import { useStillMissing } from '../../../ui/form-errors/use-still-missing.ts';
import { afterStep, inStoreOf, saveInStore, stepAt } from '../../draft/in-store.ts';
import { useAutosave } from '../../draft/use-autosave.ts';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { errorsIn, refusedBy } from '../../refusal.ts';
import { FormFrame } from './FormFrame.tsx';
import { whyNotCovered } from './purchase.ts';

export const handle = { title: words.title, step: stepAt('products') } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const { inStore } = await inStoreOf(context, 'products');
  const described = inStore.product?.productId === null ? inStore.product : null;
  return { draft: inStore, name: described?.name ?? '', description: described?.description ?? '' };
}

/** Takes the description over in the place of a product of the store. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const session = await inStoreOf(context, 'products');
  const name = String(form.get('name') ?? '')
    .trim()
    .slice(0, 300);
  const description = String(form.get('description') ?? '')
    .trim()
    .slice(0, 5000);
  const saving = form.get('act') === 'save';
  const errors = [
    ...(name === '' ? [missing('name', words.nameMissing)] : []),
    ...(description === '' ? [missing('description', words.descriptionMissing)] : []),
  ];
  try {
    const saved =
      name === '' && description === ''
        ? session
        : await saveInStore(context, session, { product: { productId: null, name, description } });
    if (saving) {
      return null;
    }
    if (errors.length > 0) {
      return { errors };
    }
    const uncovered = whyNotCovered(saved.inStore);
    return uncovered === null ? redirect(afterStep('products', saved), 303) : { errors: [missing('name', uncovered)] };
  } catch (failure) {
    return { errors: refusedBy(failure) };
  }
}

/** A product that the search does not know, in its buyer's words. */
export function Component() {
  const { draft, name, description } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const autosave = useAutosave();
  const errors = useStillMissing(errorsIn(refusal), refusal);
  return (
    <FormFrame
      back={paths.inStore.products}
      draft={draft}
      shown={false}
      errors={errors}
      refusal={refusal}
      onChange={(event) => autosave(event.currentTarget)}
    >
      <h1 className="ui-h1">{words.heading}</h1>
      <p className="ui-lede">{words.lede}</p>
      <div className="ui-fields page-after-h">
        <TextField
          id="name"
          name="name"
          label={words.name}
          defaultValue={name}
          error={messageOf(errors, 'name')}
          maxLength={300}
          autoComplete="off"
          required
        />
        <TextArea
          id="description"
          name="description"
          label={words.description}
          hint={words.descriptionHint}
          rows={4}
          defaultValue={description}
          error={messageOf(errors, 'description')}
          maxLength={5000}
          required
        />
      </div>
    </FormFrame>
  );
}
