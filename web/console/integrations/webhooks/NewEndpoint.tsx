import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicTopic } from '#core/reference/webhooks.ts';
import * as words from '#words/console/integrations/webhooks.ts';
import { call } from '../../../api/console-client.ts';
import { createWebhook } from '../../../api/operations.gen.ts';
import { webhooksKey } from '../../desk/executions/webhooks-query.ts';
import { NewSecret } from '../../kit/CopyOnce.tsx';
import { Topics } from './Topics.tsx';

const usual: readonly PublicTopic[] = ['claim.created', 'claim.approved', 'claim.denied'];

/** Adds an endpoint. What signs is shown once, until it was copied and put away. */
export function NewEndpoint({ storeId }: { storeId: string }) {
  const client = useQueryClient();
  const [topics, setTopics] = useState(usual);
  return (
    <NewSecret
      title={words.make}
      text={words.makeText}
      act={words.create}
      done={words.done}
      className="hook-form"
      fields={[
        { name: 'name', label: words.name, initial: '' },
        { name: 'url', label: words.address, initial: '', hint: words.addressHint },
        { name: 'headerSecret', label: words.headerSecret, initial: '', hint: words.headerSecretHint },
      ]}
      onMake={async ({ name = '', url = '', headerSecret = '' }) => {
        const made = await call(createWebhook, {
          query: { storeId },
          body: { name, url, topics: [...topics], headerSecret: headerSecret === '' ? null : headerSecret },
        });
        return { head: words.createdHead(made.name), secret: made.secret };
      }}
      onMade={() => client.invalidateQueries({ queryKey: webhooksKey(storeId) })}
      onDone={() => setTopics(usual)}
    >
      <Topics chosen={topics} onChange={setTopics} />
    </NewSecret>
  );
}
