import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as words from '#words/console/webhooks.ts';
import type { Webhook } from '../../../core/contract/webhooks.ts';
import { call } from '../../api/console-client.ts';
import {
  changeWebhook,
  removeWebhook,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '../../api/operations.gen.ts';
import { queryKeys } from '../data/query-keys.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { CopyOnce } from '../kit/CopyOnce.tsx';
import { ShortForm } from '../kit/ShortForm.tsx';
import { toast } from '../notices/toasts.ts';
import { dateAndClock } from '../words/time.ts';
import { Deliveries } from './Deliveries.tsx';
import { Topics } from './Topics.tsx';

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
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const [fresh, setFresh] = useState<{ secret: string; oldSecretUntil: string } | null>(null);
  const { id, name } = webhook;
  const input = { params: { webhookId: id }, query: { storeId } };
  const again = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.webhooks(storeId) }),
      client.invalidateQueries({ queryKey: queryKeys.webhook(id) }),
    ]);

  async function sendTest() {
    setBusy(true);
    try {
      setOpen((await call(testWebhook, input)).id);
      await again();
    } catch (error) {
      toast({ head: error instanceof Error ? error.message : String(error), text: '' });
    }
    setBusy(false);
  }
  const change = async (body: { active?: boolean }) => {
    await call(changeWebhook, { ...input, body });
    await again();
  };

  return (
    <section aria-labelledby="endpoint-head">
      <div className="hook-head">
        <h2 id="endpoint-head" className="pane-head">
          {words.deliveriesTo(name)}
        </h2>
        <span className="kit-acts">
          {mayChange && (
            <>
              <button type="button" className="btn btn-plain" disabled={busy} onClick={() => void sendTest()}>
                {busy ? words.testing : words.sendTest}
              </button>
              <button
                type="button"
                className="btn btn-plain"
                aria-expanded={editing}
                onClick={() => setEditing(!editing)}
              >
                {words.edit}
              </button>
              <Confirm
                word={words.rotate}
                title={words.rotateWhich(name)}
                follows={words.rotateFollows}
                onConfirm={async () => {
                  setFresh(await call(rotateWebhookSecret, input));
                  await again();
                }}
              />
              {webhook.active ? (
                <Confirm
                  word={words.switchOff}
                  title={words.offWhich(name)}
                  follows={words.offFollows}
                  onConfirm={() => change({ active: false })}
                />
              ) : (
                <button type="button" className="btn btn-plain" onClick={() => void change({ active: true })}>
                  {words.switchOn}
                </button>
              )}
              {webhook.active && webhook.parked > 0 && (
                <Confirm
                  word={words.replayAll(webhook.parked)}
                  title={words.replayAllWhich(name)}
                  follows={words.replayAllFollows}
                  onConfirm={async () => {
                    const body = { since: webhook.createdAt };
                    const { replayed } = await call(replayWebhook, { ...input, body });
                    toast({ head: words.replayed(replayed), text: '' });
                    await again();
                  }}
                />
              )}
            </>
          )}
          {mayRemove && (
            <Confirm
              word={words.remove}
              title={words.removeWhich(name)}
              follows={words.removeFollows}
              onConfirm={async () => {
                await call(removeWebhook, input);
                toast({ head: words.isRemoved(name), text: '' });
                await client.invalidateQueries({ queryKey: queryKeys.webhooks(storeId) });
              }}
            />
          )}
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
