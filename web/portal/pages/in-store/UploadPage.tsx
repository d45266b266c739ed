import { useEffect, useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import { type ClaimType, warrantyTypes } from '#core/reference/claims.ts';
import { issueMissing, whatIsWrongWith } from '#words/details.ts';
import * as words from '#words/evidence.ts';
import * as show from '#words/in-store/show-us.ts';
import { shortIssueLabels } from '#words/labels.ts';
import { ChoiceCard, ChoiceGroup } from '../../../ui/ChoiceCard.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { messageOf } from '../../../ui/form-errors/ErrorSummary.tsx';
import { missing, refused } from '../../../ui/form-errors/form-error.ts';
import { useStillMissing } from '../../../ui/form-errors/use-still-missing.ts';
import { portalOf } from '../../context.ts';
import { afterStep, inStoreOf, saveInStore, stepAt } from '../../draft/in-store.ts';
import { readAfresh } from '../../draft/two-devices.ts';
import { RouterLink } from '../../layout/RouterLink.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { errorsIn, refusedBy } from '../../refusal.ts';
import { Photos } from '../claim-walk/parts/Photos.tsx';
import { FormFrame } from './FormFrame.tsx';
import { readPhotos } from './read-photos.ts';
import { phoneDraft, usePhotoForm } from './use-photo-form.ts';

const title = whatIsWrongWith(1);

export const handle = { title, step: stepAt('upload') } satisfies PageHandle;

const photosField = { name: 'photos', filesField: 'files', mediaType: 'CLAIM', most: 20 } as const;
const receiptsField = { name: 'receipts', filesField: 'receipt-files', mediaType: 'RECEIPT', most: 10 } as const;

export async function loader({ context }: LoaderFunctionArgs) {
  const { id, inStore, media } = await inStoreOf(context, 'receipt');
  return { id, draft: inStore, media };
}

/** Takes the fault, its photos, the receipt and the words over; what a form without script brings along is stored first. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  readAfresh(context, form);
  const session = await inStoreOf(context, 'receipt');
  const claimType = warrantyTypes.find((type) => type === form.get('claimType')) ?? null;
  try {
    const { client } = portalOf(context);
    const photos = await readPhotos(client, form, session.inStore.photos, photosField);
    const receipts = await readPhotos(client, form, session.inStore.receipts, receiptsField);
    const details = String(form.get('details') ?? '').slice(0, 5000);
    const said = { claimType, photos: photos.ids, receipts: receipts.ids, details };
    const { inStore, ...saved } = await saveInStore(context, session, said);
    if (form.get('act') === 'save') {
      return null;
    }
    const noPhoto = claimType !== null && photos.ids.length === 0;
    const noReceipt = inStore.receiptRequired && receipts.ids.length === 0;
    const errors = [
      ...(claimType === null ? [missing('type', issueMissing)] : []),
      ...photos.refused.map((message) => refused('photos', message)),
      ...(noPhoto ? [missing('photos', words.evidenceAsked(claimType))] : []),
      ...receipts.refused.map((message) => refused('receipt', message)),
      ...(noReceipt ? [missing('receipt', show.receiptMissing)] : []),
    ];
    return errors.length > 0 ? { errors } : redirect(afterStep('upload', { ...saved, inStore }), 303);
  } catch (failure) {
    return { errors: refusedBy(failure) };
  }
}

/** The fault and the receipt: its kind, photos of both, a sentence. The receipt’s own addresses open it at that part. */
export function Component() {
  const { id, draft, media } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { form, photos, receipts, photographed, save } = usePhotoForm();
  const [type, setType] = useState<ClaimType | null>(draft.claimType);
  const errors = useStillMissing(errorsIn(refusal), refusal, photographed);
  const { pathname } = useLocation();
  const atReceipt = pathname !== paths.inStore.upload;
  useEffect(() => {
    if (atReceipt) {
      document.getElementById('receipt-heading')?.scrollIntoView({ block: 'start' });
    }
  }, [atReceipt]);
  return (
    <FormFrame
      back={paths.inStore['date-of-purchase']}
      draft={draft}
      errors={errors}
      refusal={refusal}
      {...form}
      onChange={save}
    >
      <h1 className="ui-h1">{title}</h1>
      <div className="page-after-h">
        <ChoiceGroup id="type" legend={words.whatIsWrong} legendHidden columns={2} error={messageOf(errors, 'type')}>
          {warrantyTypes.map((item) => (
            <ChoiceCard
              key={item}
              size="short"
              name="claimType"
              value={item}
              title={shortIssueLabels[item]}
              defaultChecked={item === draft.claimType}
              onChange={() => setType(item)}
            />
          ))}
        </ChoiceGroup>
      </div>
      <div className="ui-block">
        <Photos
          {...photos}
          id="photos"
          name={photosField.name}
          filesName={`${photosField.filesField}.0`}
          heading={words.photosOf(type)}
          requirement={words.evidenceAsked(type ?? 'DEFECTIVE_ITEM')}
          stored={draft.photos}
          media={media}
          error={messageOf(errors, 'photos')}
          phone={phoneDraft(id, 'upload')}
        />
      </div>
      <div className="ui-block">
        <Photos
          {...receipts}
          id="receipt"
          name={receiptsField.name}
          filesName={`${receiptsField.filesField}.0`}
          mediaType="RECEIPT"
          heading={show.receipt}
          requirement={draft.receiptRequired ? show.whyNeeded : show.whyWelcome}
          addLabel={show.addReceipt}
          stored={draft.receipts}
          media={media}
          error={messageOf(errors, 'receipt')}
          phone={phoneDraft(id, 'receipt')}
        />
        {draft.receiptRequired && draft.receipts.length === 0 && !photographed.receipt && (
          <p className="page-note">
            <RouterLink href={paths.inStore.receiptRequired} className="ui-link ui-link-tap">
              {show.noReceipt}
            </RouterLink>
          </p>
        )}
      </div>
      <div className="ui-block">
        <TextArea
          id="details"
          name="details"
          label={words.whatHappened}
          hint={words.optional}
          rows={3}
          maxLength={5000}
          defaultValue={draft.details}
        />
      </div>
    </FormFrame>
  );
}
