import { useQuery } from '@tanstack/react-query';
import type { ClaimNote } from '#core/contract/desk/notes.ts';
import * as words from '#words/console/desk/notes.ts';
import { call } from '../../../api/console-client.ts';
import { listNoteWordings } from '../../../api/operations.gen.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { NoteWords } from './NoteWords.tsx';

interface Props {
  note: ClaimNote;
  /** As the note names them. */
  author: string;
  zone: string;
}

/** How an edited note read before, the oldest first. */
export function EarlierWordings({ note, author, zone }: Props) {
  const { id: noteId, claimId: id, editedAt } = note;
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.desk(id), 'wordings', noteId, editedAt],
    queryFn: () => call(listNoteWordings, { params: { id, noteId } }),
  });
  if (data === undefined) {
    return (
      <p className="kit-small" role="status">
        {isError ? words.noEarlier : words.loading}
      </p>
    );
  }
  return (
    <ol className="note-earlier" aria-label={words.earlierVersions}>
      {data.wordings.slice(0, -1).map((wording) => (
        <li key={wording.version}>
          <time className="note-kind kit-small" dateTime={wording.writtenAt}>
            {words.wordingBy(author, dateAndClock(wording.writtenAt, zone))}
          </time>
          <NoteWords content={wording.content} mentions={wording.mentions} />
        </li>
      ))}
    </ol>
  );
}
