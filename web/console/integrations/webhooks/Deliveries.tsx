import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook, WebhookDelivery } from '#core/contract/integrations/webhooks.ts';
import * as words from '#words/console/integrations/webhooks.ts';
import { webhookPace } from '../../desk/executions/webhooks-query.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { Tabs } from '../../kit/lists/Tabs.tsx';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { answerWord } from './answer-word.ts';
import { DeliveryPart } from './DeliveryPart.tsx';
import { deliveriesQuery } from './webhook-queries.ts';

interface Props {
  storeId: string;
  webhook: Webhook;
  zone: string | undefined;
  mayReplay: boolean;
  open: string | null;
  onOpen: (id: string | null) => void;
}

/** What was sent to an endpoint, newest first, and beside it the one that is open. */
export function Deliveries({ storeId, webhook, zone, mayReplay, open, onOpen }: Props) {
  const [shown, setShown] = useState<'failed' | 'all'>('all');
  const deliveries = useQuery(deliveriesQuery(storeId, webhook.id, shown === 'failed'));
  const columns: Column<WebhookDelivery>[] = [
    {
      id: 'topic',
      head: words.topic,
      cell: ({ id, topic }) => (
        <button
          type="button"
          className="kit-link kit-medium"
          aria-expanded={id === open}
          onClick={() => onOpen(id === open ? null : id)}
        >
          {topic}
        </button>
      ),
    },
    {
      id: 'state',
      head: words.state,
      cell: ({ state, tries }) => (
        <span className={state === 'PARKED' ? 'kit-bad' : state === 'WAITING' && tries > 0 ? 'kit-warn' : undefined}>
          {state === 'WAITING' && tries > 0 ? words.retrying : words.states[state]}
        </span>
      ),
    },
    {
      id: 'answer',
      head: words.lastAnswer,
      cell: ({ lastStatus, lastFailure }) => (
        <span className={lastFailure === null ? undefined : 'kit-bad'}>{answerWord(lastStatus, lastFailure)}</span>
      ),
    },
    { id: 'tries', head: words.tries, figures: true, width: '60px', cell: ({ tries }) => tries },
    {
      id: 'when',
      head: words.when,
      figures: true,
      width: '190px',
      cell: ({ lastTryAt, createdAt }) => dateAndClock(lastTryAt ?? createdAt, zone),
    },
  ];
  return (
    <>
      <Tabs
        label={words.deliveriesTo(webhook.name)}
        tabs={['all', 'failed'] as const}
        current={shown}
        onTab={setShown}
        wordsOf={(tab) => words.which[tab]}
      />
      <LiveStrip what={words.deliveriesTo(webhook.name)} of={[deliveries]} every={webhookPace} />
      <div className={open === null ? 'hook-sent' : 'hook-sent hook-split'}>
        <Table
          label={words.deliveriesTo(webhook.name)}
          columns={columns}
          rows={deliveries.data?.edges.map((edge) => edge.node)}
          keyOf={(delivery) => delivery.id}
          empty={<p>{shown === 'failed' ? words.noneFailed : words.noneSent}</p>}
        />
        {open !== null && (
          <DeliveryPart
            key={open}
            storeId={storeId}
            webhook={webhook}
            deliveryId={open}
            zone={zone}
            mayReplay={mayReplay}
            onClose={() => onOpen(null)}
          />
        )}
      </div>
    </>
  );
}
