import { useQuery } from '@tanstack/react-query';
import type { StoredBranding } from '#core/contract/tenancy/branding.ts';
import type { Implementation } from '#core/contract/tenancy/implementations.ts';
import * as words from '#words/console/tenancy/implementations.ts';
import { brandPreviewAt } from '../settings/branding/brand-preview-at.ts';
import { settingsQuery } from '../settings/settings-queries.ts';
import { liveAreas } from './draft-of.ts';

/** The portal’s first page as it is and as it would be, side by side, where an implementation brings a brand. */
export function Portals({ one }: { one: Implementation }) {
  const then = one.areas.find(({ area, changes }) => area === 'branding' && changes.length > 0);
  const isOver = one.state === 'DEPLOYED' || one.state === 'PUT_BACK';
  return then === undefined || isOver ? null : (
    <SideBySide storeId={one.storeId} then={then.settings as StoredBranding} />
  );
}

function SideBySide({ storeId, then }: { storeId: string; then: StoredBranding }) {
  const settings = useQuery(settingsQuery(storeId));
  const now = settings.data && (liveAreas(settings.data.areas).branding?.settings as StoredBranding | undefined);
  return now === undefined ? null : (
    <section className="implementations-portals" aria-label={words.portals}>
      <Portal storeId={storeId} look={now} word={words.portalNow} />
      <Portal storeId={storeId} look={then} word={words.portalThen} />
    </section>
  );
}

function Portal({ storeId, look, word }: { storeId: string; look: StoredBranding; word: string }) {
  const shown = { ...look, mode: look.mode === 'auto' ? 'light' : look.mode };
  return (
    <figure>
      <div className="implementations-screen">
        {/* Nothing in it can be pressed or run: it's there to be seen. */}
        <iframe title={word} sandbox="allow-same-origin" tabIndex={-1} src={brandPreviewAt(storeId, 'start', shown)} />
      </div>
      <figcaption className="kit-small kit-ink-2">{word}</figcaption>
    </figure>
  );
}
