import { useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { issueMissing, whatIsWrongWith } from '#words/details.ts';
import * as words from '#words/evidence.ts';
import { shortIssueLabels } from '#words/labels.ts';
import { type ClaimType, warrantyTypes } from '../../../../core/reference/claims.ts';
import { ChoiceCard, ChoiceGroup } from '../../../ui/ChoiceCard.tsx';
import { messageOf } from '../../../ui/ErrorSummary.tsx';
import { TextArea } from '../../../ui/Field.tsx';
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

const title = whatIsWrongWith(1);

export const handle = { title, step: stepAt('upload') } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const { id, inStore, media } = await inStoreOf(context, 'upload');
  return { id, draft: inStore, media };
}

/** Takes the fault, its photos and the words over; what a form without script brings along is stored first. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  readAfresh(context, form);
  const session = await inStoreOf(context, 'upload');
  const claimType = warrantyTypes.find((type) => type === form.get('claimType')) ?? null;
  try {
    const kind = { name: 'photos', mediaType: 'CLAIM', most: 20 } as const;
    const { ids, refused } = await readPhotos(portalOf(context).client, form, session.inStore.photos, kind);
    const details = String(form.get('details') ?? '').slice(0, 5000);
    const saved = await saveInStore(context, session, { claimType, photos: ids, details });
    if (form.get('act') === 'save') {
      return null;
    }
    const errors = [
      ...refused.map((message) => ({ field: 'photos', message })),
      ...(claimType === null ? [{ field: 'type', message: issueMissing }] : []),
      ...(claimType !== null && ids.length === 0 ? [{ field: 'photos', message: words.evidenceAsked(claimType) }] : []),
    ];
    return errors.length > 0 ? { errors } : redirect(afterStep('upload', saved), 303);
  } catch (failure) {
    return { errors: [{ field: 'main', message: refusalOf(failure).message }] };
  }
}

/** The fault: its kind, photos of it, a sentence. */
export function Component() {
  const { id, draft, media } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { form, photos, photographed, save } = usePhotoForm();
  const [type, setType] = useState<ClaimType | null>(draft.claimType);
  const errors = useStillMissing(refusal?.errors ?? [], refusal, { photos: photographed });
  return (
    <FormFrame back={paths.inStore.receipt} draft={draft} errors={errors} refusal={refusal} {...form} onChange={save}>
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
      <div className="details-more" data-shown={type !== null}>
        <div className="ui-block">
          <Photos
            {...photos}
            id="photos"
            name="photos"
            filesName="files.0"
            heading={words.photosOf(type)}
            requirement={words.evidenceAsked(type ?? 'DEFECTIVE_ITEM')}
            stored={draft.photos}
            media={media}
            error={messageOf(errors, 'photos')}
            phone={phoneDraft(id, 'upload')}
          />
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
      </div>
    </FormFrame>
  );
}
