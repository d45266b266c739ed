import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { WaitingMessage } from '#core/contract/desk/waiting-messages.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as talk from '#words/console/desk/talk.ts';
import * as words from '#words/console/desk/waiting-messages.ts';
import { call } from '../../../api/console-client.ts';
import { sendMessageNow } from '../../../api/operations.gen.ts';
import { claimChanged } from '../../frame/data/query-keys.ts';
import { Folded } from '../../kit/Folded.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { Avatar } from '../../kit/pieces/pieces.tsx';
import { dayAndClock } from '../../kit/pieces/time.ts';
import { useTakeBack } from './use-take-back.ts';
import './waiting-messages.css';

interface Props {
  claim: Pick<Claim, 'id'>;
  message: WaitingMessage;
}

/** A message in the activity of its claim that isn't sent: when it will be, or why it wasn't, and what to do about it. */
export function WaitingEntry({ claim, message }: Props) {
  const client = useQueryClient();
  const takeBack = useTakeBack(claim.id);
  const [isLeaving, setLeaving] = useState(false);
  const away = (to: 'write-again' | 'cancel') => {
    setLeaving(true);
    void takeBack(message, to).finally(() => setLeaving(false));
  };
  const now = useMutation({
    mutationFn: () => call(sendMessageNow, { params: { id: claim.id, messageId: message.id } }),
    onError: (error) => toast({ head: words.notSentNow, text: error.message, stays: 10_000 }),
    onSettled: () => claimChanged(client, claim.id),
  });
  const { authorName, mine, beingSent, unsent, may } = message;
  const busy = isLeaving || now.isPending;
  return (
    <article className="claim-said waiting-message" aria-label={words.waits(authorName)}>
      <Avatar name={authorName} you={mine} />
      <div>
        <header>
          <span className="kit-strong">{mine ? talk.you : isolated(authorName)}</span>
          <Standing message={message} />
        </header>
        <p>
          <Folded text={message.content} most={900} />
        </p>
        {message.medias.length > 0 && (
          <p className="waiting-message-files">{words.withFiles(message.medias.map(({ filename }) => filename))}</p>
        )}
        {may.length > 0 && (
          <p className="waiting-message-acts">
            {may.includes('edit') && (
              <button type="button" className="kit-link" disabled={busy} onClick={() => away('write-again')}>
                {beingSent ? words.undoSending : words.edit}
              </button>
            )}
            {may.includes('send') && (
              <button type="button" className="kit-link" disabled={busy} onClick={() => now.mutate()}>
                {unsent === null ? words.sendNow : words.tryAgain}
              </button>
            )}
            {may.includes('cancel') && !(beingSent && mine) && (
              <button type="button" className="kit-link" disabled={busy} onClick={() => away('cancel')}>
                {unsent === null ? words.cancel : words.remove}
              </button>
            )}
          </p>
        )}
      </div>
    </article>
  );
}

function Standing({ message: { unsent, beingSent, sendAt, needsAnswer } }: Pick<Props, 'message'>) {
  if (unsent !== null) {
    return (
      <span className="kit-small kit-bad waiting-message-unsent">
        <span className="kit-tri" aria-hidden="true" /> {words.notSent[unsent]}
      </span>
    );
  }
  const when = beingSent ? words.beingSent : words.willBeSent(dayAndClock(sendAt));
  return (
    <span className="kit-ink-2 kit-small">
      {when}
      {needsAnswer && talk.needsReplySuffix}
    </span>
  );
}
