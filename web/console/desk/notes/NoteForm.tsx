import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { onThisDevice } from '#words/console/claims/drafts.ts';
import * as words from '#words/console/desk/notes.ts';
import { noteReadersQuery } from '../../claims/claim/queries.ts';
import { OtherDraft } from '../../claims/drafts/OtherDraft.tsx';
import { useStaffDraft } from '../../claims/drafts/use-staff-draft.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { NoteField } from './NoteField.tsx';
import { noteDraft } from './note-draft.ts';
import { useWriteNote } from './use-write-note.ts';
import './notes.css';

interface Props {
  claimId: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Writes a note for colleagues. It looks unlike a message, and says who reads it; what is typed is kept until it is saved. */
export function NoteForm({ claimId, field }: Props) {
  const ofProvider = useQuery(noteReadersQuery(claimId)).data?.side === 'provider';
  const { value: draft, set: setDraft, isHereOnly, newer } = useStaffDraft({ claimId, ...noteDraft, about: null });
  const note = useWriteNote(claimId, null, () => {
    setDraft(null);
    field.current?.blur();
  });
  const ready = draft.text.trim() !== '' && !note.busy;
  const send = () => ready && note.write(draft.text);
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {note.refusal !== null && (
        <p className="kit-field-error" role="alert">
          {note.refusal}
        </p>
      )}
      <OtherDraft newer={newer} text={({ text }) => text} />
      <NoteField
        claimId={claimId}
        label={words.note}
        placeholder={ofProvider ? words.providerPlaceholder : words.placeholder}
        value={draft.text}
        onChange={(text) => setDraft({ text })}
        onLeave={(element) => element.blur()}
        fieldRef={field}
      />
      <div className="claim-composer-foot">
        <span className="note-seen kit-small">{ofProvider ? words.seenByProvider : words.seenByTeam}</span>
        {isHereOnly && <span className="kit-ink-2 kit-small">{onThisDevice}</span>}
        <button type="submit" className="kit-btn kit-push" disabled={!ready}>
          {note.busy ? words.adding : words.addNote} <Key k="mod+enter" bare />
        </button>
      </div>
    </form>
  );
}
