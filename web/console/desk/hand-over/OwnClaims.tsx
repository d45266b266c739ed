import * as words from '#words/console/desk/hand-over.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { BulkStrip } from '../bulk/BulkStrip.tsx';
import { useBulkActs } from '../bulk/bulk-query.ts';
import { HandOver } from './HandOver.tsx';
import { openClaimsIn } from './open-claims.ts';
import { useOwnClaims } from './use-own-claims.ts';
import './hand-over.css';

/** One’s own open claims, store by store, each with the way to hand them over; nothing where there are none. */
export function OwnClaims() {
  const { me } = useFrame();
  const { stores, counts } = useOwnClaims();
  const { bulks, follow } = useBulkActs(null);
  const rows = stores.flatMap((store, index) => {
    const data = counts[index]?.data;
    const claims = data === undefined ? null : openClaimsIn(data);
    return claims === null ? [] : [{ store, claims }];
  });
  const shown = bulks.filter(({ name, storeId }) => name === 'reassign' && stores.some(({ id }) => id === storeId));
  return (
    <>
      {rows.length > 0 && (
        <ul className="hand-over-claims">
          {rows.map(({ store, claims }) => (
            <li key={store.id}>
              <span className="kit-medium">{claims}</span>
              {me.stores.length > 1 && <span className="kit-ink-2 kit-cut">{store.name}</span>}
              <span className="kit-push">
                <HandOver storeId={store.id} of={null} you={me.id} onStarted={(id) => follow(store.id, id)}>
                  {(ask, isBusy) => (
                    <button
                      type="button"
                      className="kit-btn"
                      aria-label={words.handOverIn(store.name)}
                      disabled={isBusy}
                      onClick={ask}
                    >
                      {words.handOver}
                    </button>
                  )}
                </HandOver>
              </span>
            </li>
          ))}
        </ul>
      )}
      {shown.map((act) => (
        <BulkStrip
          key={act.id}
          bulk={act}
          storeId={act.storeId}
          storeName={me.stores.length > 1 ? (me.stores.find(({ id }) => id === act.storeId)?.name ?? null) : null}
          view={viewOf('all')}
          onFollow={(id) => follow(act.storeId, id)}
        />
      ))}
    </>
  );
}
