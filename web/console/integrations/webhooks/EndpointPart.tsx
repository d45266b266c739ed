import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '#core/contract/integrations/webhooks.ts';
import * as words from '#words/console/integrations/webhooks.ts';
import { call } from '../../../api/console-client.ts';
import { changeWebhook } from '../../../api/operations.gen.ts';
import { webhooksKey } from '../../desk/executions/webhooks-query.ts';
import { CopyOnce } from '../../kit/CopyOnce.tsx';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { ShortForm } from '../../kit/ShortForm.tsx';
import { Deliveries } from './Deliveries.tsx';
import { EndpointActs, type FreshSecret, RemoveEndpoint } from './EndpointActs.tsx';
import { Topics } from './Topics.tsx';
import { webhookKey } from './webhook-queries.ts';

interface Props {
  storeId: string;
  webhook: Webhook;
  zone: string | undefined;
  mayChange: boolean;
  mayRemove: boolean;
}

/** One endpoint: what can be done with it, its form, and what was sent. */
export function EndpointPart({ storeId, webhook, zone, mayChange, mayRemove }: Props) {
  const client = useQueryClient();
  const [topics, setTopics] = useState(webhook.topics);
  const [editing, setEditing] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const [fresh, setFresh] = useState<FreshSecret | null>(null);
  const { id, name } = webhook;
  const input = { params: { webhookId: id }, query: { storeId } };
  const again = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: webhooksKey(storeId) }),
      client.invalidateQueries({ queryKey: webhookKey(id) }),
    ]);

  return (
    <section aria-labelledby="endpoint-head">
      <div className="hook-head">
        <h2 id="endpoint-head" className="kit-pane-head">
          {words.deliveriesTo(name)}
        </h2>
        <span className="kit-acts">
          {mayChange && (
            <EndpointActs
              webhook={webhook}
              input={input}
              editing={editing}
              onEdit={() => setEditing(!editing)}
              onSent={setOpen}
              onSecret={setFresh}
              onChanged={again}
            />
          )}
          {mayRemove && <RemoveEndpoint storeId={storeId} webhook={webhook} />}
        </span>
      </div>
      {fresh !== null && (
        <CopyOnce
          head={words.rotatedHead(dateAndClock(fresh.oldSecretUntil, zone))}
          secret={fresh.secret}
          done={words.done}
          onDone={() => setFresh(null)}
        />
      )}
      {editing && (
        <ShortForm
          act={words.save}
          fields={[
            { name: 'name', label: words.name, initial: name },
            { name: 'url', label: words.address, initial: webhook.url, hint: words.addressHint },
          ]}
          onSave={async (values) => {
            await call(changeWebhook, { ...input, body: { ...values, topics: [...topics] } });
            await again();
            return words.saved;
          }}
        >
          <Topics chosen={topics} onChange={(next) => setTopics([...next])} />
        </ShortForm>
      )}
      <Deliveries storeId={storeId} webhook={webhook} zone={zone} mayReplay={mayChange} open={open} onOpen={setOpen} />
    </section>
  );
}
