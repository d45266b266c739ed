import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { WaitingMessage } from '#core/contract/desk/waiting-messages.ts';
import { draftName } from '#core/reference/staff-drafts.ts';
import * as words from '#words/console/desk/waiting-messages.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { takeBackMessage } from '../../../api/operations.gen.ts';
import { deskQuery } from '../../claims/claim/queries.ts';
import { type WrittenMessage, withWordsBack } from '../../claims/drafts/message-draft.ts';
import { readValue } from '../../claims/drafts/use-staff-draft.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import type { DraftOutbox } from '../../frame/data/draft-outbox.ts';
import { claimChanged } from '../../frame/data/query-keys.ts';
import { toast } from '../../kit/notices/toasts.ts';

/** Takes a message away before it is sent. Where its author writes it again, it is back where it was written. */
export function useTakeBack(claimId: string) {
  const client = useQueryClient();
  const { drafts } = useFrame();
  return async (message: WaitingMessage, to: 'write-again' | 'cancel') => {
    const writesAgain = to === 'write-again';
    try {
      await call(takeBackMessage, { params: { id: claimId, messageId: message.id } });
      if (writesAgain) {
        putBack(client, drafts, claimId, message);
      }
      toast(writesAgain ? words.isBack : words.isCanceled);
    } catch (error) {
      const lost = error instanceof ApiProblem && error.code === 'no-response';
      if (lost && writesAgain) {
        // Whether it was heard nobody knows: better twice than lost.
        putBack(client, drafts, claimId, message);
      }
      const sent = error instanceof ApiProblem && error.code === 'not-found';
      const text = sent ? words.alreadySent : lost && writesAgain ? words.mayBeSent : (error as Error).message;
      toast({ head: writesAgain ? words.notUndone : words.notCanceled, text, stays: 10_000 });
    } finally {
      // Until it has left the list, its buttons press nothing: they would be about what is gone.
      await claimChanged(client, claimId);
    }
  };
}

/** Puts a message into the draft of its claim, on whatever page its author is by now. */
function putBack(client: QueryClient, drafts: DraftOutbox, claimId: string, message: WaitingMessage): void {
  const name = draftName('message', null);
  const unsaved = drafts.unsaved(claimId, name);
  const kept = client.getQueryData(deskQuery(claimId).queryKey)?.drafts.mine.find((draft) => draft.name === name);
  const typed = readValue<WrittenMessage>(unsaved === undefined ? (kept?.content ?? null) : unsaved.content);
  const written = withWordsBack(typed, {
    text: message.content,
    needsAnswer: message.needsAnswer,
    files: message.medias.map(({ id, filename, contentType }) => ({
      id,
      name: filename,
      kind: contentType.startsWith('video/') ? 'video' : 'image',
    })),
  });
  drafts.put({ claimId, act: 'message', about: null, content: JSON.stringify(written) });
}
