import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef, useState } from 'react';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { ActionName } from '#core/rules/claims/claim-actions.ts';
import { macros } from '#words/console/desk/macros.ts';
import { note } from '#words/console/desk/notes.ts';
import * as words from '#words/console/desk/talk.ts';
import type { WritingAct } from '../../frame/addresses/linked-acts.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { NoteForm } from '../notes/NoteForm.tsx';
import { MessageForm } from './MessageForm.tsx';

/** What somebody wants to write, and how often they asked: each time the field takes the focus. */
export interface Writing {
  what: WritingAct;
  times: number;
}

interface Props {
  claim: Claim;
  version: number;
  allowed: readonly ActionName[];
  writing: Writing;
}

/** Where staff write: to the customer, or a note to each other. Each looks its own way and keeps its own draft. */
export function Composer({ claim, version, allowed, writing }: Props) {
  const { me } = useFrame();
  const [chosen, setChosen] = useState<WritingAct>(writing.what);
  const [heard, setHeard] = useState(0);
  const fields = { message: useRef<HTMLTextAreaElement>(null), note: useRef<HTMLTextAreaElement>(null) };
  const toCustomer = (['message', 'inform', 'ask-customer'] as const).some((act) => allowed.includes(act));
  const toTeam = allowed.includes('note');
  const canWrite = toCustomer || toTeam;
  if (heard !== writing.times) {
    setHeard(writing.times);
    setChosen(writing.what);
  }
  const what = !toTeam || (toCustomer && chosen === 'message') ? 'message' : 'note';
  const field = fields[what];
  const withMacros = toCustomer && may(me, claim.storeId, 'macros:read');
  const [picking, setPicking] = useState(false);
  const openMacros = () => {
    setChosen('message');
    setPicking(true);
  };
  useKeys('page', { q: openMacros }, { on: withMacros });
  // A call may come before it is known that this person may write: it is answered as soon as the field is there.
  const answered = useRef(0);
  useEffect(() => {
    if (canWrite && writing.times > answered.current) {
      answered.current = writing.times;
      field.current?.focus();
    }
  }, [writing, canWrite, field]);

  if (!canWrite) {
    return (
      <p className="claim-composer kit-ink-2">
        {claim.claimState === 'ARCHIVED' ? words.thisClaimIsArchived : words.youCanViewThis}
      </p>
    );
  }
  return (
    <Tabs.Root className="claim-composer" value={what} onValueChange={(next) => setChosen(next as WritingAct)}>
      <div className="claim-composer-top">
        <Tabs.List className="note-tabs" aria-label={words.write}>
          {toCustomer && (
            <Tabs.Tab value="message">
              {words.message} <Key k="m" />
            </Tabs.Tab>
          )}
          {toTeam && (
            <Tabs.Tab value="note">
              {note} <Key k="n" />
            </Tabs.Tab>
          )}
        </Tabs.List>
        {withMacros && !(picking && what === 'message') && (
          <button type="button" className="claim-composer-macros kit-push" onClick={openMacros}>
            {macros} <Key k="q" />
          </button>
        )}
      </div>
      {toCustomer && (
        <Tabs.Panel value="message">
          <MessageForm
            key={claim.id}
            claim={claim}
            version={version}
            allowed={allowed}
            field={fields.message}
            picking={picking && what === 'message'}
            onPicked={() => setPicking(false)}
          />
        </Tabs.Panel>
      )}
      {toTeam && (
        <Tabs.Panel value="note">
          <NoteForm claimId={claim.id} field={fields.note} />
        </Tabs.Panel>
      )}
    </Tabs.Root>
  );
}
