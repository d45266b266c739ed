import { useQueryClient } from '@tanstack/react-query';
import type { AppConnection } from '#core/contract/tenancy/oauth.ts';
import * as words from '#words/console/tenancy/apps.ts';
import { call } from '../../../api/console-client.ts';
import { endConnection, openConnection } from '../../../api/operations.gen.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { failureSaid } from '../../kit/data/failure-said.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { dateAndClock, shortDate } from '../../kit/pieces/time.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { connectionsKey } from './app-queries.ts';

interface Props {
  storeId: string;
  connections: readonly AppConnection[] | undefined;
  zone: string | undefined;
  mayEnd: boolean;
}

/** The apps that a store let in: what each can do, who let it in, when it was used, and the way out. */
export function ConnectionList({ storeId, connections, zone, mayEnd }: Props) {
  const client = useQueryClient();

  async function disconnect(connection: AppConnection) {
    await call(endConnection, { params: { id: storeId, connectionId: connection.id } });
    toast({ head: words.isDisconnected(connection.name), text: '' });
    await client.invalidateQueries({ queryKey: connectionsKey(storeId) });
  }

  /** In a tab of its own, which learns nothing of this one; the address is good for a minute. */
  async function open(connection: AppConnection) {
    try {
      const { url } = await call(openConnection, { params: { id: storeId, connectionId: connection.id } });
      window.open(url, '_blank', 'noopener,noreferrer');
    } catch (error) {
      toast({ head: words.couldNotOpen, text: failureSaid(error), stays: 10_000 });
    }
  }

  const columns: Column<AppConnection>[] = [
    {
      id: 'app',
      head: words.app,
      cell: (connection) => (
        <>
          <span className="kit-medium">{connection.name}</span>{' '}
          <span className="kit-small kit-ink-2">{words.from(connection.ownerName)}</span>
          <span className="kit-small kit-ink-2 kit-under">
            {words.by(connection.grantedBy.name, shortDate(connection.grantedAt, zone))}
          </span>
        </>
      ),
    },
    {
      id: 'scopes',
      head: words.canDo,
      width: '38%',
      cell: ({ scopes }) => <span className="kit-small">{scopes.map((scope) => words.scopes[scope]).join(', ')}</span>,
    },
    {
      id: 'used',
      head: words.lastUsed,
      width: '130px',
      figures: true,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? words.never : dateAndClock(lastUsedAt, zone)),
    },
  ];
  return (
    <Table
      label={words.connections}
      columns={columns}
      acts={{
        width: '190px',
        cell: (connection: AppConnection) => (
          <span className="apps-acts">
            {connection.opens && (
              <button type="button" className="kit-btn kit-btn-plain" onClick={() => void open(connection)}>
                {words.open}
              </button>
            )}
            {mayEnd && (
              <Confirm
                word={words.disconnect}
                title={words.disconnectWhich(connection.name)}
                follows={words.disconnectFollows}
                onConfirm={() => disconnect(connection)}
              />
            )}
          </span>
        ),
      }}
      rows={connections}
      keyOf={(connection) => connection.id}
      empty={
        <>
          <h2 className="kit-empty-head">{words.noConnections}</h2>
          <p>{words.noConnectionsText}</p>
        </>
      }
    />
  );
}
