import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tokenScopes } from '#core/reference/token-scopes.ts';
import * as words from '#words/console/tenancy/tokens.ts';
import { call } from '../../../api/console-client.ts';
import { createApiToken } from '../../../api/operations.gen.ts';
import type { StoreOfMe } from '../../frame/data/store-choice.ts';
import { NewSecret } from '../../kit/CopyOnce.tsx';
import { Scopes } from './Scopes.tsx';
import './tokens.css';
import { tokensKey } from './tokens-query.ts';

/** After how many days a token may end. */
const lives = [30, 90, 180, 365];

/** Makes a token. What it is is shown once, until it was copied and put away. */
export function NewToken({ store }: { store: StoreOfMe }) {
  const client = useQueryClient();
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const offered = tokenScopes.filter((scope) => store.permissions.includes(scope));

  return (
    <NewSecret
      title={words.make}
      text={words.makeText}
      act={words.create}
      done={words.done}
      className="token-new"
      fields={[
        { name: 'name', label: words.name, initial: '' },
        {
          name: 'expiresInDays',
          label: words.lasts,
          initial: '365',
          options: lives.map((days) => ({ value: String(days), label: words.days(days) })),
        },
      ]}
      onMake={async ({ name = '', expiresInDays }) => {
        const made = await call(createApiToken, {
          params: { id: store.id },
          body: { name, scopes: [...scopes], expiresInDays: Number(expiresInDays) },
        });
        return { head: words.createdHead(made.name), secret: made.token };
      }}
      onMade={() => client.invalidateQueries({ queryKey: tokensKey(store.id) })}
      onDone={() => setScopes([])}
    >
      <Scopes offered={offered} chosen={scopes} onChange={setScopes} />
    </NewSecret>
  );
}
