import { useState } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { OwnData } from '#core/contract/desk/own-data.ts';
import { formatTimeInZone } from '#words/format.ts';
import * as words from '#words/own-data.ts';
import { backToMyClaim } from '#words/view/shared.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { CheckField } from '../../../ui/Field.tsx';
import { BrandPlate } from '../../layout/BrandPlate.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { sentenceOf } from '../../refusal.ts';
import { usePortal } from '../../use-portal.ts';
import { Expired } from './parts/Expired.tsx';
import { type OwnDataAnswer, type OwnDataView, saveCopy } from './parts/own-data.ts';

export { action, loader } from './parts/own-data.ts';

export const handle = { title: words.title } satisfies PageHandle;

export function Component() {
  const view = useLoaderData<OwnDataView>();
  const answer = useActionData<OwnDataAnswer>();
  // The link ends with what it erased: the receipt stays all the same.
  if (answer?.kind === 'erased') {
    return <Erased {...answer} />;
  }
  if (view.kind === 'expired') {
    return <Expired {...view} />;
  }
  const refused = answer?.kind === 'refused' ? answer.message : null;
  return (
    <Columns side={<BrandPlate />}>
      {view.kind === 'claim' ? (
        <Ask token={view.token} isMailed={answer?.kind === 'mailed'} refused={refused} />
      ) : (
        <Own token={view.token} own={view.own} refused={refused} />
      )}
    </Columns>
  );
}

/** Before anything is shown, the mailbox of the order is asked. */
function Ask({ token, isMailed, refused }: { token: string; isMailed: boolean; refused: string | null }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <BackLink href={paths.view(token)} as={RouterLink} words={backToMyClaim} />
      <h1 className="ui-h1">{words.title}</h1>
      <p className="ui-lede">{words.askLede}</p>
      <Form method="post" className="ui-block">
        <input type="hidden" name="act" value="mail" />
        <Button fit busy={busy} busyLabel={words.mailing}>
          {words.mailMe}
        </Button>
        <Said text={isMailed ? words.mailed : null} refused={refused} />
      </Form>
    </>
  );
}

/** What was done, or why it wasn't, below the button that was pressed. */
function Said({ text = null, refused }: { text?: string | null; refused: string | null }) {
  return (
    <div aria-live="polite" className="view-came">
      {refused !== null && <p className="ui-error">{refused}</p>}
      {text !== null && <p className="ui-small">{text}</p>}
    </div>
  );
}

function Own({ token, own, refused }: { token: string; own: OwnData; refused: string | null }) {
  return (
    <>
      <h1 className="ui-h1">{words.title}</h1>
      <p className="ui-lede">{words.lede(own.email, own.orders)}</p>
      <Copy token={token} />
      <section className="ui-section">
        <h2 className="ui-h2 view-heading">{words.deleteHead}</h2>
        {own.isOnHold ? (
          <p>{words.onHold}</p>
        ) : own.claimsInProgress.length > 0 ? (
          <p>{words.inProgress(own.claimsInProgress)}</p>
        ) : (
          <Erase refused={refused} />
        )}
      </section>
    </>
  );
}

function Copy({ token }: { token: string }) {
  const [state, setState] = useState<{ busy: boolean; refused: string | null }>({ busy: false, refused: null });
  const save = async () => {
    setState({ busy: true, refused: null });
    const refused = await saveCopy(token).then(() => null, sentenceOf);
    setState({ busy: false, refused });
  };
  return (
    <section className="ui-section">
      <h2 className="ui-h2 view-heading">{words.copyHead}</h2>
      <p>{words.copyMeans}</p>
      <div className="ui-block">
        <Button type="button" kind="secondary" fit busy={state.busy} busyLabel={words.downloading} onClick={save}>
          {words.download}
        </Button>
        <Said refused={state.refused} />
      </div>
    </section>
  );
}

/** What goes and what stays, a box to be sure, and the press. */
function Erase({ refused }: { refused: string | null }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post">
      <div className="ui-fields">
        <p>{words.goes}</p>
        <p>{words.stays}</p>
        <p>{words.ends}</p>
        <p className="ui-small">{words.elsewhere}</p>
      </div>
      <div className="ui-block">
        <CheckField name="sure" required invalid={refused === words.notSure}>
          {words.sure}
        </CheckField>
      </div>
      <div className="ui-block">
        <Button kind="secondary" fit busy={busy} busyLabel={words.deleting}>
          {words.deleteNow}
        </Button>
        <Said refused={refused} />
      </div>
    </Form>
  );
}

/** The receipt, which the mailbox has too. */
function Erased({ id, startedAt }: Extract<OwnDataAnswer, { kind: 'erased' }>) {
  const { store } = usePortal();
  return (
    <Columns side={<BrandPlate />}>
      <h1 className="ui-h1">{words.doneTitle}</h1>
      <p className="ui-lede">{words.doneLede}</p>
      <div className="ui-block">
        <Facts
          facts={[
            { label: words.reference, value: id },
            { label: words.asked, value: formatTimeInZone(startedAt, store.timeZone) },
          ]}
        />
      </div>
    </Columns>
  );
}
