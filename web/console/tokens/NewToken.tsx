import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as words from '#words/console/tokens.ts';
import { tokenScopes } from '../../../core/reference/token-scopes.ts';
import { call } from '../../api/console-client.ts';
import { createApiToken } from '../../api/operations.gen.ts';
import { queryKeys } from '../data/query-keys.ts';
import type { StoreOfMe } from '../data/store-choice.ts';
import { CopyOnce } from '../kit/CopyOnce.tsx';
import { ShortForm } from '../kit/ShortForm.tsx';
import { Scopes } from './Scopes.tsx';
import './tokens.css';

/** After how many days a token may end. */
const lives = [30, 90, 180, 365];

/** Makes a token. What it is is shown once, until it was copied and put away. */
export function NewToken({ store }: { store: StoreOfMe }) {
  const client = useQueryClient();
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const offered = tokenScopes.filter((scope) => store.permissions.includes(scope));

  if (made !== null) {
    return (
      <CopyOnce
        head={words.createdHead(made.name)}
        secret={made.token}
        done={words.done}
        onDone={() => {
          setMade(null);
          setScopes([]);
        }}
      />
    );
  }
  return (
    <section aria-labelledby="new-token-head" className="token-new">
      <h2 id="new-token-head" className="kit-pane-head">
        {words.make}
      </h2>
      <p className="kit-ink-2 settings-lead">{words.makeText}</p>
      <ShortForm
        act={words.create}
        fields={[
          { name: 'name', label: words.name, initial: '' },
          {
            name: 'expiresInDays',
            label: words.lasts,
            initial: '365',
            options: lives.map((days) => ({ value: String(days), label: words.days(days) })),
          },
        ]}
        onSave={async ({ name = '', expiresInDays }) => {
          const token = await call(createApiToken, {
            params: { id: store.id },
            body: { name, scopes: [...scopes], expiresInDays: Number(expiresInDays) },
          });
          setMade(token);
          await client.invalidateQueries({ queryKey: queryKeys.apiTokens(store.id) });
          return null;
        }}
      >
        <Scopes offered={offered} chosen={scopes} onChange={setScopes} />
      </ShortForm>
    </section>
  );
}
