import { useRef, useState } from 'react';
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
import { StickyBar } from '../../../ui/StickyBar.tsx';
import { useStillMissing } from '../../../ui/use-still-missing.ts';
import { portalOf } from '../../context.ts';
import { afterStep, inStoreOf, saveInStore, stepAt } from '../../draft/in-store.ts';
import { storeFiles } from '../../draft/store-files.ts';
import { useAutosave } from '../../draft/use-autosave.ts';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { useWaitForFiles } from '../../use-wait-for-files.ts';
import { refusalOf } from '../walk/refusal.ts';
import { Frame } from './Frame.tsx';
import { Photos } from './Photos.tsx';

export const handle = { title: 'Show us the receipt', step: stepAt('receipt') } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const { inStore, media } = await inStoreOf(context, 'receipt');
  return { draft: inStore, media };
}

/** Keeps the receipts that were sent, and stores those that a form without script brings along. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const session = await inStoreOf(context, 'receipt');
  const saving = form.get('act') === 'save';
  try {
    const stored = await storeFiles(portalOf(context).client, form, saving ? 0 : 1, 'RECEIPT');
    const receipts = [...new Set([...form.getAll('receipts').map(String), ...(stored.ids[0] ?? [])])].slice(0, 10);
    const saved = await saveInStore(context, session, { receipts });
    if (saving) {
      return null;
    }
    const [refused] = stored.refused;
    if (refused !== undefined) {
      return { message: refused.message };
    }
    return receipts.length === 0 && saved.inStore.receiptRequired
      ? { message: 'Please add the receipt.' }
      : redirect(afterStep('receipt', saved), 303);
  } catch (failure) {
    return { message: refusalOf(failure).message };
  }
}

/** The receipt as photos. */
export function Component() {
  const { draft, media } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const autosave = useAutosave();
  const form = useRef<HTMLFormElement>(null);
  const [travelling, setTravelling] = useState(false);
  const { waiting, hold } = useWaitForFiles(form, travelling);
  const busy = useNavigation().state !== 'idle' || waiting;
  const [photographed, setPhotographed] = useState(false);
  const missing = refusal?.message === undefined ? [] : [{ field: 'receipt', message: refusal.message }];
  const errors = useStillMissing(missing, refusal, { receipt: photographed });
  return (
    <Frame back={paths.inStore.receipt} draft={draft}>
      <Form method="post" encType="multipart/form-data" ref={form} onSubmit={hold} noValidate>
        <ErrorSummary errors={errors} refusal={refusal} />
        <h1 className="ui-h1">Show us the receipt.</h1>
        <div className="page-after-h">
          <Photos
            id="receipt"
            name="receipts"
            mediaType="RECEIPT"
            heading="Photos of the receipt"
            requirement="The shop, the day and the price should be readable. A long one may take two photos."
            addLabel="Add a photo"
            stored={draft.receipts}
            media={media}
            error={errors[0]?.message}
            onStored={() => autosave(form.current)}
            onTravel={setTravelling}
            onThere={setPhotographed}
          />
        </div>
        <div className="page-before-bar" />
        <StickyBar>
          <Button fit busy={busy} busyLabel={waiting ? 'Sending your photos' : 'Saving'}>
            Continue
          </Button>
        </StickyBar>
      </Form>
    </Frame>
  );
}
