import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import * as words from '#words/in-store/receipt-upload.ts';
import { useStillMissing } from '../../../ui/use-still-missing.ts';
import { portalOf } from '../../context.ts';
import { afterStep, inStoreOf, saveInStore, stepAt } from '../../draft/in-store.ts';
import { readAfresh } from '../../draft/two-devices.ts';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { refusalOf } from '../../refusal.ts';
import { Photos } from '../claim-walk/parts/Photos.tsx';
import { FormFrame } from './FormFrame.tsx';
import { readPhotos } from './read-photos.ts';
import { phoneDraft, usePhotoForm } from './use-photo-form.ts';

export const handle = { title: words.title, step: stepAt('receipt') } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const { id, inStore, media } = await inStoreOf(context, 'receipt');
  return { id, draft: inStore, media };
}

/** Keeps the receipts that were sent, and stores those that a form without script brings along. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  readAfresh(context, form);
  const session = await inStoreOf(context, 'receipt');
  const refuse = (message: string) => ({ errors: [{ field: 'receipt', message }] });
  try {
    const kind = { name: 'receipts', mediaType: 'RECEIPT', most: 10 } as const;
    const { ids, refused } = await readPhotos(portalOf(context).client, form, session.inStore.receipts, kind);
    const saved = await saveInStore(context, session, { receipts: ids });
    if (form.get('act') === 'save') {
      return null;
    }
    if (refused[0] !== undefined) {
      return refuse(refused[0]);
    }
    return ids.length === 0 && saved.inStore.receiptRequired
      ? refuse(words.missing)
      : redirect(afterStep('receipt', saved), 303);
  } catch (failure) {
    return refuse(refusalOf(failure).message);
  }
}

/** The receipt as photos. */
export function Component() {
  const { id, draft, media } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { form, photos, photographed } = usePhotoForm();
  const errors = useStillMissing(refusal?.errors ?? [], refusal, { receipt: photographed });
  return (
    <FormFrame back={paths.inStore.receipt} draft={draft} errors={errors} refusal={refusal} {...form}>
      <h1 className="ui-h1">{words.heading}</h1>
      <div className="page-after-h">
        <Photos
          {...photos}
          id="receipt"
          name="receipts"
          filesName="files.0"
          mediaType="RECEIPT"
          heading={words.photos}
          requirement={words.photosHint}
          addLabel={words.addPhoto}
          stored={draft.receipts}
          media={media}
          error={errors[0]?.message}
          phone={phoneDraft(id, 'receipt')}
        />
      </div>
    </FormFrame>
  );
}
