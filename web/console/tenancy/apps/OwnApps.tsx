import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { App } from '#core/contract/tenancy/oauth.ts';
import * as words from '#words/console/tenancy/apps.ts';
import { call } from '../../../api/console-client.ts';
import { changeAppSecret, removeApp } from '../../../api/operations.gen.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { CopyOnce } from '../../kit/CopyOnce.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { appsKey, connectionsKey } from './app-queries.ts';

interface Props {
  storeId: string;
  apps: readonly App[] | undefined;
  mayChange: boolean;
  mayEnd: boolean;
}

/** The apps that a store's people registered; a new secret is shown once. */
export function OwnApps({ storeId, apps, mayChange, mayEnd }: Props) {
  const client = useQueryClient();
  const [made, setMade] = useState<{ app: App; secret: string } | null>(null);
  const place = (app: App) => ({ params: { id: storeId, appId: app.id } });

  async function renew(app: App) {
    const { clientSecret } = await call(changeAppSecret, place(app));
    setMade({ app, secret: clientSecret });
  }

  async function remove(app: App) {
    await call(removeApp, place(app));
    toast({ head: words.isRemoved(app.name), text: '' });
    const keys = [appsKey(storeId), connectionsKey(storeId)];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  }

  const columns: Column<App>[] = [
    {
      id: 'app',
      head: words.app,
      cell: (app) => (
        <>
          <span className="kit-medium">{app.name}</span>
          <code className="kit-small kit-ink-2 kit-under">{app.clientId}</code>
        </>
      ),
    },
    {
      id: 'redirects',
      head: words.redirects,
      width: '42%',
      cell: ({ redirectUris }) => <span className="kit-small apps-address">{redirectUris.join(', ')}</span>,
    },
  ];
  return (
    <div className="apps-own">
      {made !== null && (
        <CopyOnce
          head={words.secretHead(made.app.name, made.app.clientId)}
          secret={made.secret}
          done={words.done}
          onDone={() => setMade(null)}
        />
      )}
      {apps !== undefined && apps.length > 0 && <h2 className="kit-pane-head">{words.own}</h2>}
      <Table
        label={words.own}
        columns={columns}
        acts={
          mayChange || mayEnd
            ? {
                width: '190px',
                cell: (app: App) => (
                  <span className="apps-acts">
                    {mayChange && (
                      <Confirm
                        word={words.newSecret}
                        title={words.newSecretWhich(app.name)}
                        follows={words.newSecretFollows}
                        onConfirm={() => renew(app)}
                      />
                    )}
                    {mayEnd && (
                      <Confirm
                        word={words.remove}
                        title={words.removeWhich(app.name)}
                        follows={words.removeFollows}
                        onConfirm={() => remove(app)}
                      />
                    )}
                  </span>
                ),
              }
            : null
        }
        rows={apps}
        keyOf={(app) => app.id}
        empty={
          <>
            <h2 className="kit-empty-head">{words.noApps}</h2>
            <p>{words.noAppsText}</p>
          </>
        }
      />
    </div>
  );
}
