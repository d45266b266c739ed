import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '#core/contract/integrations/webhooks.ts';
import * as words from '#words/console/integrations/webhooks.ts';
import { call } from '../../../api/console-client.ts';
import {
  changeWebhook,
  removeWebhook,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '../../../api/operations.gen.ts';
import { webhooksKey } from '../../desk/executions/webhooks-query.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { toast } from '../../kit/notices/toasts.ts';

/** A new secret, shown once, and until when the old one counts too. */
export interface FreshSecret {
  secret: string;
  oldSecretUntil: string;
}

interface Props {
  webhook: Webhook;
  input: { params: { webhookId: string }; query: { storeId: string } };
  /** Its form is open. */
  editing: boolean;
  onEdit: () => void;
  /** A test was sent as this delivery. */
  onSent: (deliveryId: string) => void;
  onSecret: (fresh: FreshSecret) => void;
  onChanged: () => Promise<unknown>;
}

/** What can be done with an endpoint: testing it, its form, its secret, switching it, and sending again what waits. */
export function EndpointActs({ webhook, input, editing, onEdit, onSent, onSecret, onChanged }: Props) {
  const [busy, setBusy] = useState(false);
  const { name } = webhook;

  async function sendTest() {
    setBusy(true);
    try {
      onSent((await call(testWebhook, input)).id);
      await onChanged();
    } catch (error) {
      toast({ head: error instanceof Error ? error.message : String(error), text: '' });
    }
    setBusy(false);
  }
  const change = async (body: { active?: boolean }) => {
    await call(changeWebhook, { ...input, body });
    await onChanged();
  };
  const rotate = async () => {
    onSecret(await call(rotateWebhookSecret, input));
    await onChanged();
  };
  const replay = async () => {
    const { replayed } = await call(replayWebhook, { ...input, body: { since: webhook.createdAt } });
    toast({ head: words.replayed(replayed), text: '' });
    await onChanged();
  };

  return (
    <>
      <button type="button" className="kit-btn kit-btn-plain" disabled={busy} onClick={() => void sendTest()}>
        {busy ? words.testing : words.sendTest}
      </button>
      <button type="button" className="kit-btn kit-btn-plain" aria-expanded={editing} onClick={onEdit}>
        {words.edit}
      </button>
      <Confirm word={words.rotate} title={words.rotateWhich(name)} follows={words.rotateFollows} onConfirm={rotate} />
      {webhook.active ? (
        <Confirm
          word={words.switchOff}
          title={words.offWhich(name)}
          follows={words.offFollows}
          onConfirm={() => change({ active: false })}
        />
      ) : (
        <button type="button" className="kit-btn kit-btn-plain" onClick={() => void change({ active: true })}>
          {words.switchOn}
        </button>
      )}
      {webhook.active && webhook.parked > 0 && (
        <Confirm
          word={words.replayAll(webhook.parked)}
          title={words.replayAllWhich(name)}
          follows={words.replayAllFollows}
          onConfirm={replay}
        />
      )}
    </>
  );
}

/** Removes an endpoint, with what was sent to it. */
export function RemoveEndpoint({ storeId, webhook: { id, name } }: { storeId: string; webhook: Webhook }) {
  const client = useQueryClient();
  return (
    <Confirm
      word={words.remove}
      title={words.removeWhich(name)}
      follows={words.removeFollows}
      onConfirm={async () => {
        await call(removeWebhook, { params: { webhookId: id }, query: { storeId } });
        toast({ head: words.isRemoved(name), text: '' });
        await client.invalidateQueries({ queryKey: webhooksKey(storeId) });
      }}
    />
  );
}
