import { useQueryClient } from '@tanstack/react-query';
import type { ApiToken } from '#core/contract/tenancy/api-tokens.ts';
import * as words from '#words/console/tenancy/tokens.ts';
import { call } from '../../../api/console-client.ts';
import { revokeApiToken } from '../../../api/operations.gen.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { useNow } from '../../kit/data/use-now.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { dateAndClock, shortDate } from '../../kit/pieces/time.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { tokensKey } from './tokens-query.ts';

interface Props {
  storeId: string;
  tokens: readonly ApiToken[] | undefined;
  zone: string | undefined;
  mayCreate: boolean;
  mayRevoke: boolean;
}

/** How many scopes are named before the rest is counted. */
const named = 4;

/** The tokens of a store, newest first, with what each can do and when it was used; those that ended are faded. */
export function TokenList({ storeId, tokens, zone, mayCreate, mayRevoke }: Props) {
  const client = useQueryClient();
  const now = useNow();
  const ended = (token: ApiToken) => token.revokedAt !== null || Date.parse(token.expiresAt) <= now.getTime();

  async function revoke(token: ApiToken) {
    await call(revokeApiToken, { params: { id: storeId, tokenId: token.id } });
    toast({ head: words.isRevoked(token.name), text: '' });
    await client.invalidateQueries({ queryKey: tokensKey(storeId) });
  }

  const columns: Column<ApiToken>[] = [
    {
      id: 'token',
      head: words.token,
      cell: (token) => (
        <>
          <span className="kit-medium">{token.name}</span>{' '}
          {token.prefix !== null && <code className="kit-small kit-ink-2">{token.prefix}…</code>}
          <span className="kit-small kit-ink-2 kit-under">
            {token.createdBy === null
              ? words.byCommand(shortDate(token.createdAt, zone))
              : words.by(token.createdBy.name, shortDate(token.createdAt, zone))}
          </span>
        </>
      ),
    },
    {
      id: 'scopes',
      head: words.canDo,
      width: '34%',
      cell: ({ scopes }) => (
        <span className="kit-small">
          {scopes.slice(0, named).join(', ')}
          {scopes.length > named && <span className="kit-ink-2"> {words.moreScopes(scopes.length - named)}</span>}
        </span>
      ),
    },
    {
      id: 'used',
      head: words.lastUsed,
      width: '130px',
      figures: true,
      cell: (token) => (token.lastUsedAt === null ? words.never : dateAndClock(token.lastUsedAt, zone)),
    },
    {
      id: 'expires',
      head: words.expiry,
      width: '120px',
      figures: true,
      cell: (token) =>
        token.revokedAt !== null
          ? words.revokedOn(shortDate(token.revokedAt, zone))
          : ended(token)
            ? words.expiredOn(shortDate(token.expiresAt, zone))
            : shortDate(token.expiresAt, zone),
    },
  ];
  return (
    <Table
      label={words.list}
      columns={columns}
      acts={
        mayRevoke
          ? {
              width: '84px',
              cell: (token: ApiToken) =>
                ended(token) ? null : (
                  <Confirm
                    word={words.revoke}
                    title={words.revokeWhich(token.name)}
                    follows={words.revokeFollows}
                    onConfirm={() => revoke(token)}
                  />
                ),
            }
          : null
      }
      rows={tokens}
      keyOf={(token) => token.id}
      faded={ended}
      empty={
        <>
          <h2 className="kit-empty-head">{words.noTokens}</h2>
          <p>{mayCreate ? words.noTokensText : words.noTokensToSee}</p>
        </>
      }
    />
  );
}
