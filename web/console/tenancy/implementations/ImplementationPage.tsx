import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/tenancy/implementations.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../frame/app-shell/PhoneHead.tsx';
import { pagePaths } from '../../frame/navigation/page-paths.gen.ts';
import { NotShown } from '../../frame/pages/NotShown.tsx';
import { usePhone } from '../../kit/data/use-media.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { Comments } from './Comments.tsx';
import { ImplementationActs } from './ImplementationActs.tsx';
import { implementationQuery, implementationsPace } from './implementations-query.ts';
import { Moved } from './Moved.tsx';
import { Portals } from './Portals.tsx';
import { Steps } from './Steps.tsx';
import './implementations.css';

/** One implementation: what it changes field by field, where it is, what was said of it, and what the reader may do. */
export function ImplementationPage() {
  const { storeId = '', implementationId = '' } = useParams();
  const phone = usePhone();
  const read = useQuery(implementationQuery(storeId, implementationId));
  const one = read.data;
  if (one === undefined) {
    return (
      <main className="frame-page kit-aside-page" id="main">
        {phone && <PhoneHead title={words.pageName} />}
        {read.isPending ? (
          <SkeletonRows height={44} count={8} />
        ) : (
          <NotShown
            error={read.error}
            missing={words.notFound}
            notLoaded={words.notLoaded}
            to={pagePaths.implementations}
            toWord={words.all}
          />
        )}
      </main>
    );
  }
  return (
    <main className="frame-page kit-aside-page" id="main">
      <PageTitle>{words.pageTitle(one.name)}</PageTitle>
      {phone ? (
        <PhoneHead title={words.pageName} />
      ) : (
        <header className="kit-aside-page-head">
          <h1>{isolated(one.name)}</h1>
          <span className="kit-ink-2">{isolated(one.storeName)}</span>
          <span className="kit-medium">{words.states[one.state]}</span>
          <Link className="kit-push" to={pagePaths.implementations}>
            {words.all}
          </Link>
        </header>
      )}
      <LiveStrip what={words.whatOne} of={[read]} every={implementationsPace} />
      <div className="kit-aside-page-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
        <section className="kit-aside-page-work" tabIndex={0} aria-label={words.changesHead}>
          {phone && (
            <>
              <Link to={pagePaths.implementations}>← {words.all}</Link>
              <h1 className="kit-pane-head">
                {isolated(one.name)} <span>{words.states[one.state]}</span>
              </h1>
              <p className="kit-ink-2">{isolated(one.storeName)}</p>
            </>
          )}
          <Moved one={one} />
          <ChangeTable areas={one.areas} />
          <Portals one={one} />
        </section>
        <aside className="kit-aside-page-aside" aria-label={words.stepsHead}>
          <Steps one={one} />
          <Comments one={one} key={one.id} />
        </aside>
      </div>
      <ImplementationActs one={one} key={`acts ${one.id}`} />
    </main>
  );
}
