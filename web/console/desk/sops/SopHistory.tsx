import { useInfiniteQuery } from '@tanstack/react-query';
import type { Sop, SopVersion } from '#core/contract/desk/sops.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/sops.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { sopVersionsQuery } from './sops-query.ts';

interface Props {
  storeId: string;
  sop: Sop;
  /** The version that is being compared. */
  compared: number | null;
  onCompare: (version: SopVersion) => void;
}

/** The versions of an SOP with who saved each, when and why, newest first. */
export function SopHistory({ storeId, sop, compared, onCompare }: Props) {
  const { me } = useFrame();
  const zone = me.stores.find(({ id }) => id === storeId)?.timeZone;
  const history = useInfiniteQuery(sopVersionsQuery(storeId, sop.id));
  const versions = history.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <aside className="sop-history" aria-labelledby="sop-history-head">
      <h2 id="sop-history-head" className="kit-pane-head">
        {words.history}
      </h2>
      {history.error !== null && <p className="kit-field-error">{history.error.message}</p>}
      <ol>
        {versions.map((item) => (
          <li key={item.version} aria-current={item.version === compared ? 'true' : undefined}>
            <span className="sop-history-number">{words.versionShort(item.version)}</span>
            <div>
              {item.reason !== null && <p className="kit-medium">“{item.reason}”</p>}
              <p className={item.reason === null ? undefined : 'kit-small kit-ink-2'}>{isolated(item.authorName)}</p>
              <p className="kit-small kit-ink-2">
                {dateAndClock(item.changedAt, zone)}
                {item.putBack !== null && `, ${words.putBackFrom(item.putBack)}`}
              </p>
            </div>
            {item.version === sop.version ? (
              <span className="kit-small kit-ink-2 kit-push">{words.now}</span>
            ) : (
              <button
                type="button"
                className="kit-link kit-push"
                aria-label={words.compareWhich(item.version)}
                onClick={() => onCompare(item)}
              >
                {words.compare}
              </button>
            )}
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <button
          type="button"
          className="kit-btn kit-btn-plain"
          disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {words.olderVersions}
        </button>
      )}
    </aside>
  );
}
