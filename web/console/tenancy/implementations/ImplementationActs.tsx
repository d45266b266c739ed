import { useState } from 'react';
import { Link } from 'react-router';
import type { Implementation } from '#core/contract/tenancy/implementations.ts';
import * as words from '#words/console/tenancy/implementations.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { changeCount } from './change-lines.ts';
import { draftAt } from './implementation-paths.ts';
import { type ImplementationAct, useImplementationAct } from './use-implementation-act.ts';

/** What the reader may do to an implementation now, at the foot of its page. */
export function ImplementationActs({ one }: { one: Implementation }) {
  const act = useImplementationAct(one);
  const [asked, setAsked] = useState<'reject' | 'deploy' | 'putBack' | null>(null);
  const { mayChange, maySubmit, mayApprove, mayReject, mayDeploy, mayPutBack } = one;
  const isMoved = one.areas.some(({ moved }) => moved.length > 0);
  if (!(mayChange || maySubmit || mayApprove || mayReject || mayDeploy || mayPutBack)) {
    return null;
  }
  const plain = (does: 'submit' | 'approve') => (
    <button
      type="button"
      className="kit-btn kit-btn-lg kit-btn-primary"
      disabled={act.isPending}
      onClick={() => act.mutate({ act: does })}
    >
      {words.acts[does]}
    </button>
  );
  const opens = (does: 'reject' | 'deploy' | 'putBack', kind = '') => (
    <button type="button" className={`kit-btn kit-btn-lg ${kind}`} onClick={() => setAsked(does)}>
      {words.acts[does]}
    </button>
  );
  return (
    <footer className="implementations-acts">
      <p role="status" className="implementations-acts-words">
        {mayApprove ? words.separate(changeCount(one)) : mayChange && one.state !== 'DRAFT' ? words.editAgain : null}
      </p>
      {mayChange && (
        <Link className="kit-btn kit-btn-lg" to={draftAt(one.storeId, one.id)}>
          {words.acts.edit}
        </Link>
      )}
      {mayReject && opens('reject')}
      {mayPutBack && !isMoved && opens('putBack')}
      {maySubmit && plain('submit')}
      {mayApprove && plain('approve')}
      {mayDeploy && !isMoved && opens('deploy', 'kit-btn-primary')}
      {asked !== null && (
        <Asked
          one={one}
          asked={asked}
          onDo={(does) => act.mutateAsync(does)}
          onClose={() => {
            act.reset();
            setAsked(null);
          }}
        />
      )}
    </footer>
  );
}

interface AskedProps {
  one: Implementation;
  asked: 'reject' | 'deploy' | 'putBack';
  onDo: (act: ImplementationAct) => Promise<unknown>;
  onClose: () => void;
}

/** What follows from an act, before it’s done. */
function Asked({ one, asked, onDo, onClose }: AskedProps) {
  const { name, storeName } = one;
  const says = {
    reject: { title: words.rejectTitle(name), about: words.rejectAbout },
    deploy: { title: words.deployTitle(name, storeName), about: words.deployAbout(changeCount(one)) },
    putBack: { title: words.putBackTitle(name), about: words.putBackAbout },
  }[asked];
  return (
    <FormDialog
      {...says}
      fields={
        asked === 'reject' ? [{ name: 'reason', label: words.rejectReason, type: 'paragraph', required: true }] : []
      }
      act={words.acts[asked]}
      onSave={async ({ reason = '' }) => {
        await onDo(asked === 'reject' ? { act: asked, reason } : { act: asked });
        onClose();
        return null;
      }}
      onClose={onClose}
    />
  );
}
