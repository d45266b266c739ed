import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as words from '#words/console/webhooks.ts';
import type { PublicTopic } from '../../../core/reference/webhooks.ts';
import { call } from '../../api/console-client.ts';
import { createWebhook } from '../../api/operations.gen.ts';
import { queryKeys } from '../data/query-keys.ts';
import { CopyOnce } from '../kit/CopyOnce.tsx';
import { ShortForm } from '../kit/ShortForm.tsx';
import { Topics } from './Topics.tsx';

const usual: readonly PublicTopic[] = ['claim.created', 'claim.approved', 'claim.denied'];

/** Adds an endpoint. What signs is shown once, until it was copied and put away. */
export function NewEndpoint({ storeId }: { storeId: string }) {
  const client = useQueryClient();
  const [topics, setTopics] = useState(usual);
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);

  if (made !== null) {
    return (
      <CopyOnce
        head={words.createdHead(made.name)}
        secret={made.secret}
        done={words.done}
        onDone={() => {
          setMade(null);
          setTopics(usual);
        }}
      />
    );
  }
  return (
    <section aria-labelledby="new-endpoint-head" className="hook-form">
      <h2 id="new-endpoint-head" className="kit-pane-head">
        {words.make}
      </h2>
      <p className="kit-ink-2 settings-lead">{words.makeText}</p>
      <ShortForm
        act={words.create}
        fields={[
          { name: 'name', label: words.name, initial: '' },
          { name: 'url', label: words.address, initial: '', hint: words.addressHint },
          { name: 'headerSecret', label: words.headerSecret, initial: '', hint: words.headerSecretHint },
        ]}
        onSave={async ({ name = '', url = '', headerSecret = '' }) => {
          const webhook = await call(createWebhook, {
            query: { storeId },
            body: { name, url, topics: [...topics], headerSecret: headerSecret === '' ? null : headerSecret },
          });
          setMade(webhook);
          await client.invalidateQueries({ queryKey: queryKeys.webhooks(storeId) });
          return null;
        }}
      >
        <Topics chosen={topics} onChange={setTopics} />
      </ShortForm>
    </section>
  );
}
