import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimNote } from '#core/contract/desk/notes.ts';
import { writtenOut } from '#core/rules/desk/mentions.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/notes.ts';
import { you as youWord } from '#words/console/desk/talk.ts';
import { call } from '../../../api/console-client.ts';
import { removeNote } from '../../../api/operations.gen.ts';
import { OtherDraft } from '../../claims/drafts/OtherDraft.tsx';
import { useStaffDraft } from '../../claims/drafts/use-staff-draft.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { Avatar } from '../../kit/pieces/pieces.tsx';
import { clock, dateAndClock } from '../../kit/pieces/time.ts';
import { EarlierWordings } from './EarlierWordings.tsx';
import { NoteField } from './NoteField.tsx';
import { NoteWords } from './NoteWords.tsx';
import { noteDraft } from './note-draft.ts';
import { useWriteNote } from './use-write-note.ts';
import './notes.css';

interface Props {
  note: ClaimNote;
  zone: string;
  /** The reader's own name. */
  you: string;
}

/** A note between the messages: set apart, so that nobody takes it for one. */
export function NoteEntry({ note, zone, you }: Props) {
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [earlier, setEarlier] = useState(false);
  const mine = note.authorName === you;
  const author = mine ? youWord : note.authorName;
  if (note.removed !== null) {
    const by = note.removed.by === you ? youWord : note.removed.by;
    return (
      <div className="claim-event">
        <span className="claim-event-mark">
          <Avatar name={note.removed.by} you={note.removed.by === you} />
        </span>
        <span>
          <strong>{isolated(by)} </strong>
          {words.removedNote(note.authorName)}
        </span>
        <time dateTime={note.removed.at} title={dateAndClock(note.removed.at, zone)}>
          {clock(note.removed.at, zone)}
        </time>
      </div>
    );
  }
  return (
    <article className="claim-said note" aria-label={words.wroteNote(note.authorName)}>
      <Avatar name={note.authorName} you={mine} />
      <div>
        <header>
          <span className="kit-strong">{isolated(author)}</span>
          <span className="note-kind kit-small">
            {note.side === 'provider' ? words.providerOnly : words.staffOnly}
            {note.decision !== null && words.withDecision[note.decision]}
            {note.editedAt !== null && words.edited}
          </span>
          <time dateTime={note.createdAt} title={dateAndClock(note.createdAt, zone)}>
            {clock(note.createdAt, zone)}
          </time>
        </header>
        {editing ? (
          <EditNote note={note} onDone={() => setEditing(false)} />
        ) : (
          <>
            <NoteWords content={note.content} mentions={note.mentions} />
            {earlier && <EarlierWordings note={note} author={author} zone={zone} />}
            {(note.may.length > 0 || note.editedAt !== null) && (
              <div className="note-acts">
                {note.editedAt !== null && (
                  <button
                    type="button"
                    className="kit-btn kit-btn-plain"
                    aria-expanded={earlier}
                    onClick={() => setEarlier(!earlier)}
                  >
                    {earlier ? words.hideEarlier : words.showEarlier}
                  </button>
                )}
                {note.may.includes('edit') && (
                  <button type="button" className="kit-btn kit-btn-plain" onClick={() => setEditing(true)}>
                    {words.edit}
                  </button>
                )}
                {note.may.includes('remove') && (
                  <Confirm
                    word={words.remove}
                    title={words.removeTitle}
                    follows={words.removeFollows}
                    onConfirm={async () => {
                      await call(removeNote, { params: { id: note.claimId, noteId: note.id } });
                      await client.invalidateQueries({ queryKey: queryKeys.desk(note.claimId) });
                    }}
                  />
                )}
              </div>
            )}
          </>
        )}
      </div>
    </article>
  );
}

function EditNote({ note, onDone }: { note: ClaimNote; onDone: () => void }) {
  const start = { text: writtenOut(note.content, note.mentions) };
  const {
    value: draft,
    set: setDraft,
    newer,
  } = useStaffDraft({
    claimId: note.claimId,
    ...noteDraft,
    about: note.id,
    start,
    isBlank: ({ text }) => text === start.text,
  });
  const leave = () => {
    setDraft(null);
    onDone();
  };
  const saving = useWriteNote(note.claimId, note.id, leave);
  const ready = draft.text.trim() !== '' && !saving.busy;
  const save = () => ready && saving.write(draft.text);
  return (
    <form
      className="note-edit"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {saving.refusal !== null && (
        <p className="kit-field-error" role="alert">
          {saving.refusal}
        </p>
      )}
      <OtherDraft newer={newer} text={({ text }) => text} />
      <NoteField
        claimId={note.claimId}
        label={words.editNoteLabel}
        value={draft.text}
        onChange={(text) => setDraft({ text })}
        onLeave={onDone}
      />
      <div className="note-acts note-acts-open">
        <button type="submit" className="kit-btn" disabled={!ready}>
          {words.save}
        </button>
        <button type="button" className="kit-btn kit-btn-plain" onClick={leave}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
