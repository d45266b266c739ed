import { useRef, useState } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { isolated } from '#core/rules/platform/isolated.ts';
import { acceptedFiles } from '#core/rules/platform/media-files.ts';
import { sending } from '#words/common.ts';
import { gallery } from '#words/evidence.ts';
import { formatLongDay } from '#words/format.ts';
import * as words from '#words/view/answers.ts';
import { backToMyClaim } from '#words/view/shared.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { useStillMissing } from '../../../ui/form-errors/use-still-missing.ts';
import { Uploader } from '../../../ui/uploader/Uploader.tsx';
import { useUploads } from '../../../ui/uploader/use-uploads.ts';
import { useViewer } from '../../../ui/viewer/use-viewer.tsx';
import { browserClient } from '../../browser-client.ts';
import { viewedTiles } from '../../draft/photo-tiles.ts';
import { ClaimSide } from '../../layout/ClaimSide.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { WayOn } from '../../layout/WayOn.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { errorsIn } from '../../refusal.ts';
import { useWaitForFiles } from '../../use-wait-for-files.ts';
import { Expired } from './parts/Expired.tsx';
import { useKeptAppeal } from './parts/kept-appeal.ts';
import { useFocusOnRefusal } from './parts/use-act.ts';
import type { ViewData, ViewRefusal } from './parts/view-claim.ts';
import { RefusedMeanwhile } from './RefusedMeanwhile.tsx';

export { action, loader } from './parts/view-claim.ts';

export const handle = { title: words.appealThis } satisfies PageHandle;

export function Component() {
  const view = useLoaderData<ViewData>();
  if (view.kind === 'expired') {
    return <Expired {...view} />;
  }
  return view.allowed.includes('appeal') ? <Appeal {...view} /> : <TooLate {...view} />;
}

type Viewed = Extract<ViewData, { kind: 'claim' }>;

/** The time is over, or the one appeal was used. */
function TooLate({ claim, token }: Viewed) {
  const refusal = useActionData<ViewRefusal>();
  return (
    <Columns side={<ClaimSide claim={claim} />}>
      <RefusedMeanwhile refusal={refusal} />
      <h1 className="ui-h1">{words.noAppeal}</h1>
      <p className="ui-lede">{words.noAppealLede}</p>
      <WayOn href={paths.view(token)}>{backToMyClaim}</WayOn>
    </Columns>
  );
}

/** What the store got wrong, in the shopper's words and photos; the denial is quoted, and what is typed stays. */
function Appeal({ claim, token }: Viewed) {
  const refusal = useActionData<ViewRefusal>();
  const busy = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const uploads = useUploads({ request: (asked) => browserClient.createUpload(asked, token) });
  const { waiting, hold } = useWaitForFiles(form, uploads.busy);
  const { open, viewer } = useViewer(viewedTiles(uploads.tiles, {}), gallery);
  const field = useRef<HTMLTextAreaElement>(null);
  const { keepText } = useKeptAppeal({ claimId: claim.id, token }, field, uploads);
  useFocusOnRefusal(refusal, 'appeal');
  const [typed, setTyped] = useState(false);
  const errors = useStillMissing(errorsIn(refusal), refusal, { appeal: typed });
  const until = claim.decision?.appealUntil ?? null;
  return (
    <Columns side={<ClaimSide claim={claim} />}>
      <BackLink href={paths.view(token)} as={RouterLink} words={backToMyClaim} />
      <Form ref={form} method="post" encType="multipart/form-data" onSubmit={hold}>
        <input type="hidden" name="act" value="appeal" />
        <input type="hidden" name="version" value={claim.version} />
        {uploads.mediaIds.map((id) => (
          <input key={id} type="hidden" name="medias" value={id} />
        ))}
        <h1 className="ui-h1">{words.appealThis}</h1>
        {claim.decision !== null && (
          <blockquote className="view-denial">
            {claim.decision.clause !== '' && <p>{claim.decision.clause}</p>}
            {claim.decision.customerText !== '' && <p>{isolated(claim.decision.customerText)}</p>}
          </blockquote>
        )}
        <div className="ui-block">
          <TextArea
            id="appeal"
            name="text"
            label={words.whichFact}
            error={errors.map(({ message }) => message).join(' ') || undefined}
            ref={field}
            defaultValue={refusal?.text ?? ''}
            onInput={(event) => {
              keepText(event.currentTarget.value);
              setTyped(event.currentTarget.value.trim() !== '');
            }}
            rows={5}
            maxLength={4900}
          />
        </div>
        <div className="ui-block">
          <Uploader
            id="appeal-photos"
            name="photos"
            heading={words.photosOfFact}
            requirement={words.appealSupport}
            accept={acceptedFiles}
            tiles={uploads.tiles}
            left={uploads.left}
            error={undefined}
            onFiles={uploads.add}
            onRemove={uploads.remove}
            onRetry={uploads.retry}
            onOpen={(key) => open(uploads.tiles.findIndex((tile) => tile.key === key))}
          />
        </div>
        {until !== null && <p className="ui-block">{words.appealBy(formatLongDay(until, claim.timeZone))}</p>}
        <div className="ui-block">
          <Button fit busy={busy || waiting} busyLabel={sending}>
            {words.askAgain}
          </Button>
        </div>
      </Form>
      {viewer}
    </Columns>
  );
}
