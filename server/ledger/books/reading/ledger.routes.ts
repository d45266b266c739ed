import { readLedger as contract } from '#core/contract/ledger/ledger.ts';
import { readCursor, writeCursor } from '../../../platform/http/api/cursor.ts';
import { answer, type Route, route } from '../../../platform/http/api/route.ts';
import { readLedger } from './read-ledger.ts';

/** The route of the provider’s ledger. */
export const ledgerRoutes: readonly Route[] = [
  route(contract, async ({ ctx, query }) => {
    const { cursor, size } = query;
    const { next, ...page } = await readLedger(ctx, {
      storeId: query.storeId ?? null,
      causeKind: query.causeKind ?? null,
      causeId: query.causeId ?? null,
      period: query.period ?? null,
      forMonth: query.forMonth ?? null,
      account: query.account ?? null,
      after: readCursor(cursor),
      size,
    });
    return answer(200, { ...page, nextCursor: next && writeCursor(next) });
  }),
];
