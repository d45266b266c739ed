import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { TextArea, TextField } from '../../../ui/Field.tsx';
import { StickyBar } from '../../../ui/StickyBar.tsx';
import { useStillMissing } from '../../../ui/use-still-missing.ts';
import { afterStep, inStoreOf, saveInStore, stepAt } from '../../draft/in-store.ts';
import { useAutosave } from '../../draft/use-autosave.ts';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { refusalOf } from '../walk/refusal.ts';
import { Frame } from './Frame.tsx';
import { whyNotCovered } from './in-store-words.ts';

export const handle = { title: 'Tell us what it is', step: stepAt('products') } satisfies PageHandle;

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
    ...(name === '' ? [{ field: 'name', message: 'Please say what it is.' }] : []),
    ...(description === '' ? [{ field: 'description', message: 'Please describe the product.' }] : []),
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
    return uncovered === null
      ? redirect(afterStep('products', saved), 303)
      : { errors: [{ field: 'name', message: uncovered }] };
  } catch (failure) {
    return { errors: [{ field: 'name', message: refusalOf(failure).message }] };
  }
}

/** A product that the search does not know, in its buyer's words. */
export function Component() {
  const { draft, name, description } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const autosave = useAutosave();
  const busy = useNavigation().state !== 'idle';
  const errors = useStillMissing(refusal?.errors ?? [], refusal);
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.message;
  return (
    <Frame back={paths.inStore.products} draft={draft} shown={false}>
      <Form method="post" noValidate onChange={(event) => autosave(event.currentTarget)}>
        <ErrorSummary errors={errors} refusal={refusal} />
        <h1 className="ui-h1">Tell us what it is.</h1>
        <p className="ui-lede">A person here finds out which of our products it is.</p>
        <div className="ui-fields page-after-h">
          <TextField
            id="name"
            name="name"
            label="What would you call it?"
            defaultValue={name}
            error={errorOf('name')}
            maxLength={300}
            autoComplete="off"
            required
          />
          <TextArea
            id="description"
            name="description"
            label="What does it look like?"
            hint="Its colour and size, and any number on the back or the box"
            rows={4}
            defaultValue={description}
            error={errorOf('description')}
            maxLength={5000}
            required
          />
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
