import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook, WholeWebhookDelivery } from '#core/contract/integrations/webhooks.ts';
import * as words from '#words/console/integrations/webhooks.ts';
import { call } from '../../../api/console-client.ts';
import { replayWebhookDelivery } from '../../../api/operations.gen.ts';
import { Tabs } from '../../kit/lists/Tabs.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { clock, dateAndClock } from '../../kit/pieces/time.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { answerWord } from './answer-word.ts';
import { deliveryQuery, webhookKey } from './webhook-queries.ts';

interface Props {
  storeId: string;
  webhook: Webhook;
  deliveryId: string;
  zone: string | undefined;
  mayReplay: boolean;
  onClose: () => void;
}

/** One delivery: what we sent, and of each try what came back. */
export function DeliveryPart({ storeId, webhook, deliveryId, zone, mayReplay, onClose }: Props) {
  const client = useQueryClient();
  const { data } = useQuery(deliveryQuery(storeId, webhook.id, deliveryId));

  async function replay() {
    try {
      await call(replayWebhookDelivery, { params: { webhookId: webhook.id, deliveryId }, query: { storeId } });
      toast({ head: words.replayed(1), text: '' });
      await client.invalidateQueries({ queryKey: webhookKey(webhook.id) });
    } catch (error) {
      toast({ head: error instanceof Error ? error.message : String(error), text: '' });
    }
  }

  return (
    <section className="hook-delivery" aria-label={words.delivery}>
      <div className="hook-head">
        <h3 className="kit-pane-head">{data?.topic ?? words.delivery}</h3>
        <span className="kit-acts">
          {mayReplay && webhook.active && (
            <button type="button" className="kit-btn kit-btn-primary" onClick={() => void replay()}>
              {words.replay}
            </button>
          )}
          <button type="button" className="kit-btn kit-btn-plain" onClick={onClose}>
            {words.close}
          </button>
        </span>
      </div>
      {data === undefined ? <SkeletonRows height={24} count={8} /> : <Sent delivery={data} zone={zone} />}
    </section>
  );
}

function Sent({ delivery, zone }: { delivery: WholeWebhookDelivery; zone: string | undefined }) {
  const { attempts, headers, body, nextTryAt } = delivery;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = attempts.find((item) => String(item.number) === chosen) ?? attempts[0];
  const url = shown && URL.parse(shown.url);
  return (
    <>
      <p className="kit-small kit-ink-2">
        {nextTryAt === null ? words.sameId : words.nextTry(dateAndClock(nextTryAt, zone))}
      </p>
      {attempts.length > 1 && (
        <Tabs
          label={words.tries}
          tabs={attempts.map((item) => String(item.number))}
          current={String(shown?.number)}
          onTab={setChosen}
          wordsOf={(number) => {
            const item = attempts.find((one) => String(one.number) === number);
            return item && `${words.tryNumber(item.number)} ${clock(item.at, zone)}`;
          }}
        />
      )}
      <h4 className="kit-medium">{words.weSent}</h4>
      <pre className="hook-text">
        {url && `POST ${url.pathname}${url.search}\nHost: ${url.host}\n`}
        {headerLines(headers)}
      </pre>
      <pre className="hook-text">{body === null ? words.hidden : JSON.stringify(JSON.parse(body), null, 2)}</pre>
      {shown && (
        <>
          <h4 className="kit-medium">
            {words.theyAnswered}{' '}
            <span className={shown.failure === null ? 'kit-good' : 'kit-bad'}>
              {answerWord(shown.status, shown.failure)}
            </span>{' '}
            <span className="kit-small kit-ink-2">{words.after(shown.durationMs)}</span>
          </h4>
          <pre className="hook-text">
            {shown.status === null ? words.noAnswer : `${headerLines(shown.answerHeaders)}\n${shown.answerBody}`}
          </pre>
        </>
      )}
    </>
  );
}

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
