import type { ClaimNote } from '#core/contract/desk/notes.ts';
import { partsOfNote } from '#core/rules/desk/mentions.ts';
import { isolated } from '#core/rules/platform/isolated.ts';

/** The words of a note, with whoever is mentioned set apart. */
export function NoteWords({ content, mentions }: Pick<ClaimNote, 'content' | 'mentions'>) {
  return (
    <p>
      {partsOfNote(content, mentions).map((part, index) =>
        typeof part === 'string' ? (
          isolated(part)
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names of their own
          <span className="note-mention" key={index}>
            @{isolated(part.name)}
          </span>
        ),
      )}
    </p>
  );
}
