import type { Webhook } from '#core/contract/integrations/webhooks.ts';
import * as words from '#words/console/integrations/webhooks.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { answerWord } from './answer-word.ts';

interface Props {
  webhooks: readonly Webhook[] | undefined;
  zone: string | undefined;
  chosen: string | null;
  mayCreate: boolean;
  onChoose: (id: string) => void;
}

/** The endpoints of a store, newest first, each with how it does; those that are off are faded. */
export function EndpointList({ webhooks, zone, chosen, mayCreate, onChoose }: Props) {
  const columns: Column<Webhook>[] = [
    {
      id: 'endpoint',
      head: words.endpoint,
      cell: ({ id, name, url, topics }) => (
        <div>
          <button
            type="button"
            className="kit-link kit-medium"
            aria-expanded={id === chosen}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>{' '}
          <code className="kit-small kit-ink-2">{url}</code>
          <span className="kit-small kit-ink-2 kit-under">{topics.join(', ')}</span>
        </div>
      ),
    },
    { id: 'state', head: words.state, width: '34%', cell: (webhook) => <State webhook={webhook} zone={zone} /> },
    {
      id: 'last',
      head: words.lastAnswer,
      width: '150px',
      figures: true,
      cell: (webhook) =>
        webhook.lastAnswerAt === null ? (
          words.never
        ) : (
          <span>
            {answerWord(webhook.lastStatus, webhook.lastFailure)}{' '}
            <span className="kit-small kit-ink-2 kit-under">{dateAndClock(webhook.lastAnswerAt, zone)}</span>
          </span>
        ),
    },
  ];
  return (
    <Table
      label={words.list}
      columns={columns}
      rows={webhooks}
      keyOf={(webhook) => webhook.id}
      faded={(webhook) => !webhook.active}
      empty={
        <>
          <h2 className="kit-empty-head">{words.noEndpoints}</h2>
          <p>{mayCreate ? words.noEndpointsText : words.noEndpointsToSee}</p>
        </>
      }
    />
  );
}

function State({ webhook, zone }: { webhook: Webhook; zone: string | undefined }) {
  const { offReason, offAt, failingSince, lastAnswerAt, parked, waiting } = webhook;
  const [tone, text] =
    offReason !== null
      ? ['warn', words.offBecause[offReason](dateAndClock(offAt ?? webhook.updatedAt, zone))]
      : failingSince !== null
        ? ['bad', words.failsSince(dateAndClock(failingSince, zone))]
        : ['good', lastAnswerAt === null ? words.waits : words.works];
  return (
    <span>
      <span className={`kit-${tone}`}>{text}</span>
      {waiting > 0 && <span className="kit-small kit-ink-2 kit-under">{words.waitingCount(waiting)}</span>}
      {parked > 0 && <span className="kit-small kit-ink-2 kit-under">{words.parkedCount(parked)}</span>}
    </span>
  );
}
