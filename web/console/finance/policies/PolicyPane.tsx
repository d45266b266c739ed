import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PolicyRow } from '#core/contract/finance/policies.ts';
import * as words from '#words/console/finance/policies.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { PolicyBook } from './PolicyBook.tsx';
import { PolicyCover } from './PolicyCover.tsx';
import { PolicySale } from './PolicySale.tsx';
import { policiesPace, policyQuery } from './policies-query.ts';

/** A policy beside the list. */
export function PolicyPane({ row }: { row: PolicyRow }) {
  const read = useQuery(policyQuery(row.storeId, row.id));
  const policy = read.data;
  return (
    <>
      <header className="policies-head">
        <h2>{words.policyOf(words.kinds[row.kind], row.sourceOrderNumber)}</h2>
        <Link to={paths.policy(row.storeId, row.id)}>{words.onePage}</Link>
      </header>
      <LiveStrip what={words.whatOne} of={[read]} every={policiesPace} />
      {policy === undefined ? (
        read.isPending && <SkeletonRows height={44} count={5} />
      ) : (
        <>
          <PolicySale policy={policy} />
          <PolicyCover policy={policy} />
          <PolicyBook policy={policy} />
        </>
      )}
    </>
  );
}
