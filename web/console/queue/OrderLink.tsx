import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import * as words from '#words/console/queue.ts';
import type { Claim } from '../../../core/contract/claim-shapes.ts';
import { ApiProblem, call } from '../../api/console-client.ts';
import { listOrderClaims } from '../../api/operations.gen.ts';
import { useFrame } from '../app-shell/frame-context.ts';
import { queryKeys } from '../data/query-keys.ts';
import { paths } from '../paths.ts';
import { viewOf } from '../queue-view.ts';
import { SkeletonRows } from '../tables/SkeletonRows.tsx';

/** Follows a link that names an order and not a claim: to its one claim, or to all that were filed on it. */
export function OrderLink({ order }: { order: string }) {
  const { me } = useFrame();
  const found = useQuery({
    queryKey: queryKeys.orderClaims(order),
    queryFn: async ({ signal }) => {
      for (const store of me.stores) {
        try {
          return await call(listOrderClaims, {
            params: { sourceOrderId: order },
            query: { storeId: store.id },
            signal,
          });
        } catch (error) {
          if (!(error instanceof ApiProblem && error.code === 'not-found')) {
            throw error;
          }
        }
      }
      return [] as Claim[];
    },
  });
  const [first, second] = found.data ?? [];
  if (first !== undefined) {
    return (
      <Navigate
        replace
        to={
          second === undefined
            ? paths.claim(first.id, viewOf('all'))
            : paths.queue(viewOf('all', first.sourceOrderNumber))
        }
      />
    );
  }
  return (
    <main className="page queue" id="main">
      <title>{words.orderPageTitle}</title>
      {found.isPending ? (
        <SkeletonRows height={36} count={4} />
      ) : (
        <div className="empty">
          <h1 className="empty-head">{found.error === null ? words.noClaimOfOrder : words.orderClaimsNotLoaded}</h1>
          <p>{found.error === null ? words.orNoAccess : found.error.message}</p>
          <Link className="btn" to={paths.queue()}>
            {words.openClaims}
          </Link>
        </div>
      )}
    </main>
  );
}
