import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import * as draftWords from '#words/console/drafts.ts';
import * as words from '#words/console/talk.ts';
import type { Claim } from '../../../core/contract/claims/claim-shapes.ts';
import type { ActionName } from '../../../core/rules/claims/claim-actions.ts';
import { firstNameOf } from '../../../core/rules/platform/text.ts';
import { ApiProblem, call } from '../../api/console-client.ts';
import { sendMessage } from '../../api/operations.gen.ts';
import { claimChanged } from '../data/query-keys.ts';
import { OtherDraft } from '../drafts/OtherDraft.tsx';
import { useStaffDraft } from '../drafts/use-staff-draft.ts';
import { Key } from '../keys/Key.tsx';
import { MacroPicker } from '../macros/MacroPicker.tsx';

interface Written {
  text: string;
  needsAnswer: boolean;
}

const draftOf = {
  act: () => 'message' as const,
  about: null,
  start: { text: '', needsAnswer: true },
  isBlank: ({ text }: Written) => text === '',
};

interface Props {
  claim: Claim;
  version: number;
  allowed: readonly ActionName[];
  paused: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether a macro is being chosen. */
  picking: boolean;
  onPicked: () => void;
}

/** Writes to the customer and says which state that causes. What is typed is kept until it is sent. */
export function MessageForm({ claim, version, allowed, paused, field, picking, onPicked }: Props) {
  const { value: draft, set: setDraft, isHereOnly, newer } = useStaffDraft<Written>({ claimId: claim.id, ...draftOf });
  const [key, setKey] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const first = firstNameOf(claim.authorName) || words.customerName;
  const asks = draft.needsAnswer && allowed.includes('ask-customer');

  const send = useMutation({
    mutationFn: () =>
      call(sendMessage, {
        params: { orderId: claim.orderId },
        query: { storeId: claim.storeId },
        body: { claimId: claim.id, messageContent: draft.text, needsAnswer: asks, expectedVersion: version },
        key,
      }),
    onSuccess: () => {
      setDraft(null);
      setKey(crypto.randomUUID());
      field.current?.blur();
    },
    onError: () => setKey(crypto.randomUUID()),
    onSettled: () => claimChanged(client, claim.id),
  });

  const leavePicker = () => {
    onPicked();
    requestAnimationFrame(() => field.current?.focus());
  };
  const ready = draft.text.trim() !== '' && !send.isPending && !paused;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) {
          send.mutate();
        }
      }}
    >
      {picking && (
        <MacroPicker
          claim={claim}
          onClose={leavePicker}
          onChoose={(text) => {
            // What was typed stays: the macro goes behind it.
            setDraft({ ...draft, text: draft.text.trim() === '' ? text : `${draft.text.trimEnd()}\n\n${text}` });
            leavePicker();
          }}
        />
      )}
      {send.error !== null && (
        <p className="kit-field-error" role="alert">
          {sentence(send.error)}
        </p>
      )}
      <OtherDraft newer={newer} text={({ text }) => text} />
      <textarea
        aria-label={words.message}
        ref={field}
        className="kit-field"
        rows={2}
        maxLength={5000}
        placeholder={words.messageTo(first)}
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && ready) {
            event.preventDefault();
            send.mutate();
          }
          if (event.key === 'Escape') {
            event.preventDefault();
            event.currentTarget.blur();
          }
        }}
      />
      <div className="claim-composer-foot">
        {allowed.includes('ask-customer') ? (
          <>
            <label className="claim-composer-asks">
              <input
                type="checkbox"
                className="kit-check"
                checked={draft.needsAnswer}
                onChange={(event) => setDraft({ ...draft, needsAnswer: event.target.checked })}
              />
              {words.needsAReply}
            </label>
            <span className="kit-ink-2 kit-small kit-cut">
              {asks ? words.movesToPendingReminds : words.forInformation}
            </span>
          </>
        ) : (
          <span className="kit-ink-2 kit-small">{words.stateUnchanged}</span>
        )}
        {isHereOnly && <span className="kit-ink-2 kit-small">{draftWords.onThisDevice}</span>}
        <button type="submit" className="kit-btn kit-push" disabled={!ready}>
          {send.isPending ? words.sending : words.send} <Key k="mod+enter" bare />
        </button>
      </div>
    </form>
  );
}

function sentence(error: Error): string {
  if (error instanceof ApiProblem && error.code === 'state-conflict') {
    return words.thisClaimChangedWhile;
  }
  return error instanceof ApiProblem && error.code === 'no-response' ? words.weCantReachThe : error.message;
}
