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
import { photoHeadings, shortIssueLabels } from '#words/labels.ts';
import { type ClaimType, warrantyTypes } from '../../../../core/reference/claims.ts';
import { evidenceFor } from '../../../../core/rules/evidence.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../ui/ChoiceCard.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { TextArea } from '../../../ui/Field.tsx';
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

export const handle = { title: 'What’s wrong with it?', step: stepAt('upload') } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const { inStore, media } = await inStoreOf(context, 'upload');
  return { draft: inStore, media };
}

/** Takes the fault, its photos and the words over; what a form without script brings along is stored first. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const session = await inStoreOf(context, 'upload');
  const saving = form.get('act') === 'save';
  const claimType = warrantyTypes.find((type) => type === form.get('claimType')) ?? null;
  try {
    const stored = await storeFiles(portalOf(context).client, form, saving ? 0 : 1);
    const photos = [...new Set([...form.getAll('photos').map(String), ...(stored.ids[0] ?? [])])].slice(0, 20);
    const details = String(form.get('details') ?? '').slice(0, 5000);
    const saved = await saveInStore(context, session, { claimType, photos, details });
    if (saving) {
      return null;
    }
    const errors = [
      ...stored.refused.map(({ message }) => ({ field: 'photos', message })),
      ...(claimType === null ? [{ field: 'type', message: 'Please tell us what is wrong with this item.' }] : []),
      ...(claimType !== null && photos.length === 0
        ? [{ field: 'photos', message: evidenceFor(claimType).sentence }]
        : []),
    ];
    return errors.length > 0 ? { errors } : redirect(afterStep('upload', saved), 303);
  } catch (failure) {
    return { errors: [{ field: 'main', message: refusalOf(failure).message }] };
  }
}

/** The fault: its kind, photos of it, a sentence. */
export function Component() {
  const { draft, media } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const autosave = useAutosave();
  const form = useRef<HTMLFormElement>(null);
  const [type, setType] = useState<ClaimType | null>(draft.claimType);
  const [travelling, setTravelling] = useState(false);
  const { waiting, hold } = useWaitForFiles(form, travelling);
  const busy = useNavigation().state !== 'idle' || waiting;
  const [photographed, setPhotographed] = useState(false);
  const errors = useStillMissing(refusal?.errors ?? [], refusal, { photos: photographed });
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.message;
  return (
    <Frame back={paths.inStore.receipt} draft={draft}>
      <Form
        method="post"
        encType="multipart/form-data"
        ref={form}
        onChange={(event) => autosave(event.currentTarget)}
        onSubmit={hold}
        noValidate
      >
        <ErrorSummary errors={errors} refusal={refusal} />
        <h1 className="ui-h1">What’s wrong with it?</h1>
        <div className="page-after-h">
          <ChoiceGroup id="type" legend="What is wrong" legendHidden columns={2} error={errorOf('type')}>
            {warrantyTypes.map((one) => (
              <ChoiceCard
                key={one}
                size="short"
                name="claimType"
                value={one}
                title={shortIssueLabels[one]}
                defaultChecked={one === draft.claimType}
                onChange={() => setType(one)}
              />
            ))}
          </ChoiceGroup>
        </div>
        <div className="details-more" data-shown={type !== null}>
          <div className="ui-block">
            <Photos
              id="photos"
              name="photos"
              mediaType="CLAIM"
              heading={(type !== null && photoHeadings[type]) || 'Photos'}
              requirement={evidenceFor(type ?? 'DEFECTIVE_ITEM').sentence}
              stored={draft.photos}
              media={media}
              error={errorOf('photos')}
              onStored={() => autosave(form.current)}
              onTravel={setTravelling}
              onThere={setPhotographed}
            />
          </div>
          <div className="ui-block">
            <TextArea
              id="details"
              name="details"
              label="What happened?"
              hint="Optional. A sentence is plenty."
              rows={3}
              maxLength={5000}
              defaultValue={draft.details}
            />
          </div>
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
