import { type RefObject, useState } from 'react';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { ActionName } from '#core/rules/claims/claim-actions.ts';
import { firstNameOf } from '#core/rules/platform/text.ts';
import * as draftWords from '#words/console/claims/drafts.ts';
import * as fileWords from '#words/console/desk/attached-files.ts';
import * as words from '#words/console/desk/talk.ts';
import { ApiProblem } from '../../../api/console-client.ts';
import { type AttachedFile, messageDraft, type WrittenMessage } from '../../claims/drafts/message-draft.ts';
import { OtherDraft } from '../../claims/drafts/OtherDraft.tsx';
import { useStaffDraft } from '../../claims/drafts/use-staff-draft.ts';
import { failureSaid } from '../../kit/data/failure-said.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { MacroPicker } from '../macros/MacroPicker.tsx';
import { SendLater } from '../waiting-messages/SendLater.tsx';
import { useKeepMessage } from '../waiting-messages/use-keep-message.ts';
import { AttachButton, AttachedFiles } from './AttachedFiles.tsx';
import { useAttachedFiles } from './use-attached-files.ts';

const noFiles: readonly AttachedFile[] = [];

interface Props {
  claim: Claim;
  version: number;
  allowed: readonly ActionName[];
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether a macro is being chosen. */
  picking: boolean;
  onPicked: () => void;
}

/** Writes to the customer and says which state that causes. What is typed is kept until it is sent. */
export function MessageForm({ claim, version, allowed, field, picking, onPicked }: Props) {
  const {
    value: draft,
    set: setDraft,
    isHereOnly,
    newer,
  } = useStaffDraft<WrittenMessage>({
    claimId: claim.id,
    ...messageDraft,
  });
  const first = firstNameOf(claim.authorName) || words.customerName;
  const asks = draft.needsAnswer && allowed.includes('ask-customer');
  const attached = useAttachedFiles(claim, draft.files ?? noFiles, (files) => setDraft({ ...draft, files }));
  const [isOver, setOver] = useState(false);

  const send = useKeepMessage(claim, () => {
    setDraft(null);
    attached.clear();
    field.current?.blur();
  });
  const sendAt = (at: string | null) =>
    send.mutateAsync({
      messageContent: draft.text,
      medias: attached.files.map(({ id }) => id),
      needsAnswer: asks,
      expectedVersion: version,
      sendAt: at,
    });

  const leavePicker = () => {
    onPicked();
    requestAnimationFrame(() => field.current?.focus());
  };
  const ready = draft.text.trim() !== '' && !send.isPending && !attached.busy;
  return (
    <form
      className={isOver ? 'claim-attached-drop' : undefined}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) {
          event.preventDefault();
          setOver(true);
        }
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length > 0) {
          event.preventDefault();
          attached.take(event.dataTransfer.files);
        }
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) {
          // What is refused is said above the field.
          void sendAt(null).catch(() => {});
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
        placeholder={isOver ? fileWords.dropHere : words.messageTo(first)}
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        onPaste={(event) => {
          if (event.clipboardData.files.length > 0) {
            event.preventDefault();
            attached.take(event.clipboardData.files);
          }
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            event.currentTarget.blur();
          }
        }}
      />
      <AttachedFiles attached={attached} storeId={claim.storeId} field={field} />
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
        <AttachButton attached={attached} />
        {isHereOnly && <span className="kit-ink-2 kit-small">{draftWords.onThisDevice}</span>}
        <SendLater off={!ready} onChoose={sendAt} />
        <button type="submit" className="kit-btn" disabled={!ready}>
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
  return failureSaid(error, words.weCantReachThe);
}
