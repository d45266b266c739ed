import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import * as words from '#words/console/finance/policies.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../frame/app-shell/PhoneHead.tsx';
import { pagePaths } from '../../frame/navigation/page-paths.gen.ts';
import { NotShown } from '../../frame/pages/NotShown.tsx';
import { usePhone } from '../../kit/data/use-media.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { PolicyActs } from './PolicyActs.tsx';
import { PolicyBook } from './PolicyBook.tsx';
import { PolicyCover } from './PolicyCover.tsx';
import { PolicySale } from './PolicySale.tsx';
import { policiesPace, policyQuery } from './policies-query.ts';

/** The page of one policy: its cover with its claims, and beside it how it was sold and how it stands in the book. */
export function PolicyPage() {
  const { storeId = '', policyId = '' } = useParams();
  const phone = usePhone();
  const read = useQuery(policyQuery(storeId, policyId));
  const policy = read.data;
  const list = pagePaths.policies.replace(':storeId', storeId);
  if (policy === undefined) {
    return (
      <main className="frame-page kit-aside-page" id="main">
        {phone && <PhoneHead title={words.policyHead} />}
        {read.isPending ? (
          <SkeletonRows height={44} count={8} />
        ) : (
          <NotShown
            error={read.error}
            missing={words.notFound}
            notLoaded={words.notLoaded}
            to={list}
            toWord={words.allPolicies}
          />
        )}
      </main>
    );
  }
  const kind = words.kinds[policy.kind];
  const title = words.policyOf(kind, policy.sourceOrderNumber);
  return (
    <main className="frame-page kit-aside-page" id="main">
      <PageTitle>{words.pageTitle(kind, policy.sourceOrderNumber)}</PageTitle>
      {phone ? (
        <PhoneHead title={kind} />
      ) : (
        <header className="kit-aside-page-head">
          <h1>{title}</h1>
          <span className={policy.state === 'removed' ? 'kit-warn kit-medium' : 'kit-ink-2'}>
            {words.states[policy.state]}
          </span>
          <Link className="kit-push" to={list}>
            {words.allPolicies}
          </Link>
        </header>
      )}
      <LiveStrip what={words.whatOne} of={[read]} every={policiesPace} />
      <div className="kit-aside-page-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
        <section className="kit-aside-page-work policies-work" tabIndex={0} aria-label={words.cover}>
          {phone && <Link to={list}>← {words.allPolicies}</Link>}
          <PolicyCover policy={policy} />
        </section>
        <aside className="kit-aside-page-aside" aria-label={words.sale}>
          <PolicySale policy={policy} />
          <PolicyBook policy={policy} />
          <PolicyActs policy={policy} />
        </aside>
      </div>
    </main>
  );
}
