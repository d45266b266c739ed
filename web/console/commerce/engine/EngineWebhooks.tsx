import { useId } from 'react';
import type { StoreEngine } from '#core/contract/commerce/engines.ts';
import * as words from '#words/console/commerce/engine.tsx';

/** Where the engine sends its webhooks, for whoever sets it up there. */
export function EngineWebhooks({ storeId, engine }: { storeId: string; engine: StoreEngine }) {
  const id = useId();
  if (!engine.capabilities.webhooks) {
    return null;
  }
  const ready = engine.secrets.webhookSecret === true;
  return (
    <section className="engine-part" aria-labelledby={id}>
      <h2 id={id}>{words.webhooks}</h2>
      <p className="kit-ink-2">{ready ? words.webhooksReady : words.webhooksNotReady}</p>
      <p>
        <code className="engine-address">{`${location.origin}/v1/engines/${storeId}/${engine.kind}/webhooks`}</code>
      </p>
    </section>
  );
}
