import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import * as words from '#words/console/desk/sops.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { SettingsPage } from '../../tenancy/settings/SettingsPage.tsx';
import { NewSop } from './NewSop.tsx';
import { page } from './page.ts';
import { SopPart } from './SopPart.tsx';
import { sopsQuery } from './sops-query.ts';
import './sops.css';

/** How soon SOPs that could not be read are asked for again, in milliseconds. */
const retryPace = 15_000;
/** In the address, in place of an SOP's id. */
const isNew = 'new';

/** The SOPs of a store: the list, and the one that is read, written or changed. */
export function SopsPage() {
  const { storeId = '' } = useParams();
  const { me } = useFrame();
  const [query] = useSearchParams();
  const chosen = query.get('sop');
  const answer = useQuery({
    ...sopsQuery(storeId),
    refetchInterval: ({ state }) => (state.error === null ? false : retryPace),
  });
  const sops = answer.data?.sops;
  const sop = sops?.find(({ id }) => id === chosen);
  const mayCreate = may(me, storeId, 'sops:create');
  return (
    <SettingsPage
      page={page}
      about={words.about}
      act={
        mayCreate && chosen !== isNew ? (
          <Link className="kit-btn kit-btn-primary kit-btn-lg" to={`?sop=${isNew}`}>
            {words.newSop}
          </Link>
        ) : undefined
      }
    >
      <LiveStrip what={words.what} of={[answer]} every={retryPace} />
      <div className={chosen === null ? 'sops' : 'sops sops-chosen'}>
        {sops === undefined ? (
          answer.error === null && <SkeletonRows height={34} count={6} />
        ) : (
          <nav className="sops-list" aria-label={words.list}>
            {sops.map(({ id, title, active, version }) => (
              <Link key={id} to={`?sop=${id}`} aria-current={id === chosen ? 'page' : undefined}>
                <span className="kit-cut">{title}</span>
                <span className="kit-small kit-ink-2 kit-push">
                  {active ? words.versionShort(version) : words.inactive}
                </span>
              </Link>
            ))}
          </nav>
        )}
        <div className="sops-one">
          {chosen !== null && (
            <Link className="sops-back" to="?">
              {words.allSops}
            </Link>
          )}
          {chosen === isNew && mayCreate ? (
            <NewSop key={storeId} storeId={storeId} />
          ) : sop !== undefined ? (
            <SopPart key={sop.id} storeId={storeId} sop={sop} />
          ) : sops !== undefined && chosen !== null ? (
            <div className="kit-empty sops-empty">
              <h2 className="kit-empty-head">{words.notFound}</h2>
              <p>{words.notFoundText}</p>
            </div>
          ) : sops?.length === 0 ? (
            <div className="kit-empty sops-empty">
              <h2 className="kit-empty-head">{words.noSops}</h2>
              <p>{mayCreate ? words.noSopsText : words.noSopsToSee}</p>
            </div>
          ) : (
            sops !== undefined && <p className="kit-ink-2 sops-none">{words.chooseOne}</p>
          )}
        </div>
      </div>
    </SettingsPage>
  );
}
