import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import * as words from '#words/console/desk/waiting-messages.ts';
import { call } from '../../../api/console-client.ts';
import { keepMessage } from '../../../api/operations.gen.ts';
import { claimChanged } from '../../frame/data/query-keys.ts';
import { useOnce } from '../../kit/data/once.ts';
import { undoable } from '../../kit/notices/toasts.ts';
import { dayAndClock } from '../../kit/pieces/time.ts';
import { useTakeBack } from './use-take-back.ts';

interface ToSend {
  messageContent: string;
  medias: readonly string[];
  needsAnswer: boolean;
  expectedVersion: number;
  /** When it goes out; null for at once. */
  sendAt: string | null;
}

const undoMs = 10_000;

/** Sends a message, at once or at its hour, and offers to undo that. `onKept` clears the form. */
export function useKeepMessage(claim: Pick<Claim, 'id'>, onKept: () => void) {
  const once = useOnce();
  const client = useQueryClient();
  const takeBack = useTakeBack(claim.id);
  const send = useMutation({
    mutationFn: ({ medias, ...rest }: ToSend) => {
      const body = { ...rest, medias: [...medias] };
      const keep = () => once(body, (key) => call(keepMessage, { params: { id: claim.id }, body, key }));
      return undoable(keep, (message) => {
        // First, so that what is taken back at once is put into a form that is empty.
        onKept();
        const act = () => void takeBack(message, 'write-again');
        const until = message.beingSent ? Date.parse(message.sendAt) : Date.now() + undoMs;
        return {
          ...(message.beingSent ? words.isSent : words.isScheduled(dayAndClock(message.sendAt))),
          undo: { act, until },
        };
      });
    },
    onSettled: () => claimChanged(client, claim.id),
  });
  return { mutateAsync: send.mutateAsync, isPending: send.isPending, error: send.error };
}
