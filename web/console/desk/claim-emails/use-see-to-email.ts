import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/console/desk/claim-emails.ts';
import { call } from '../../../api/console-client.ts';
import { markEmailHandled, sendEmailAgain } from '../../../api/operations.gen.ts';
import { claimChanged } from '../../frame/data/query-keys.ts';
import { toast } from '../../kit/notices/toasts.ts';

interface Email {
  id: string;
  claimId: string;
  claimNumber: number;
}

interface Named {
  id: string;
  emailId: string;
}

const ways = {
  again: { run: (params: Named) => call(sendEmailAgain, { params }), done: words.isSentAgain },
  handled: { run: (params: Named) => call(markEmailHandled, { params }), done: words.isHandled },
} as const;

/** What is done about an email that reached no one: sent again, or taken off the list; each is told here. */
export function useSeeToEmail({ id: emailId, claimId, claimNumber }: Email) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (way: keyof typeof ways) => ways[way].run({ id: claimId, emailId }),
    onSuccess: (_done, way) => toast(ways[way].done(claimNumber)),
    onError: (error) => toast({ head: words.notDone, text: error.message, stays: 10_000 }),
    onSettled: () => claimChanged(client, claimId),
  });
}
