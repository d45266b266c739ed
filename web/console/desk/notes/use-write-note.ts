import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withMentions } from '#core/rules/desk/mentions.ts';
import * as words from '#words/console/desk/notes.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { createNote, editNote } from '../../../api/operations.gen.ts';
import { noteReadersQuery } from '../../claims/claim/queries.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { failureSaid } from '../../kit/data/failure-said.ts';
import { useOnce } from '../../kit/data/once.ts';

/**
 * Saves what was typed as a note of a claim, a new one where none is named: names behind an @ become people. `done` is
 * called once it is saved.
 */
export function useWriteNote(claimId: string, noteId: string | null, done: () => void) {
  const client = useQueryClient();
  const once = useOnce();
  const write = useMutation({
    mutationFn: async (typed: string) => {
      const { people } = await client.fetchQuery(noteReadersQuery(claimId));
      const body = { content: withMentions(typed.trim(), people) };
      return noteId === null
        ? once(body, (key) => call(createNote, { params: { id: claimId }, body, key }))
        : call(editNote, { params: { id: claimId, noteId }, body });
    },
    onSuccess: done,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.desk(claimId) }),
  });
  const { error } = write;
  return {
    write: write.mutate,
    busy: write.isPending,
    refusal: error === null ? null : sentence(error),
  };
}

function sentence(error: Error): string {
  if (!(error instanceof ApiProblem)) {
    return error.message;
  }
  return error.fields[0]?.message ?? failureSaid(error, words.noResponse);
}
