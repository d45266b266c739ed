import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Navigate, Outlet, useLoaderData, useLocation, useMatches, useNavigate, useSearchParams } from 'react-router';
import type { Me } from '#core/contract/tenancy/people.ts';
import * as words from '#words/console/frame/app-shell.ts';
import { usePhone } from '../../kit/data/use-media.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { undoShown } from '../../kit/notices/toasts.ts';
import { paths } from '../addresses/paths.ts';
import { useBarCounts } from '../data/bar-query.ts';
import { meQuery } from '../data/sign-in-queries.ts';
import { useStoreChoice } from '../data/store-choice.ts';
import { useDraftOutbox } from '../data/use-draft-outbox.ts';
import { useLine } from '../data/use-line.ts';
import { DesktopNotices } from '../desktop-notices/DesktopNotices.tsx';
import { type ConsolePages, pagesFor } from '../navigation/pages.ts';
import { Bar } from './Bar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { FrameContext } from './frame-context.ts';
import { KeySheet, type PlaceOfKeys } from './KeySheet.tsx';
import { Palette } from './Palette.tsx';
import type { PaletteAct } from './palette-act.ts';
import { SecondFactorLink } from './SecondFactorLink.tsx';
import { ToastLine } from './ToastLine.tsx';
import { useFocusPage } from './use-focus-page.ts';

/**
 * The one frame: a bar of words, the page, and what floats over it. Its menus name the pages that it is given, and its sheet
 * of keys what the areas above say that theirs do.
 */
export function Frame({ pages, places }: { pages: ConsolePages; places: readonly PlaceOfKeys[] }) {
  const loaded = useLoaderData() as Me;
  const me = useQuery({ ...meQuery, initialData: loaded }).data;
  const [query] = useSearchParams();
  const store = useStoreChoice(me, query.get('store'));
  const { storeId } = useMatches().at(-1)?.params ?? {};
  const storeHere = me.stores.find(({ id }) => id === storeId) ?? store;
  const links = useMemo(() => pagesFor(pages, me, storeHere?.id ?? null), [pages, me, storeHere]);
  const bar = useBarCounts(store?.id ?? null);
  // A page can be of another store than the chosen one: all in reach are followed then.
  const ofPage = storeId ?? store?.id;
  useLine(ofPage === store?.id ? (ofPage ?? null) : null);
  const drafts = useDraftOutbox(me.id);
  const phone = usePhone();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const [acts, setActs] = useState<readonly PaletteAct[]>([]);
  useFocusPage();

  useKeys('frame', {
    'mod+k': () => setOpen('palette'),
    s: () => setOpen('palette'),
    '/': () => setOpen('palette'),
    h: () => setOpen('keys'),
    '?': () => setOpen('keys'),
    u: undoShown,
    ...Object.fromEntries(
      links.filter(({ page }) => page.key !== null).map(({ page, to }) => [`g ${page.key}`, () => void navigate(to)]),
    ),
  });

  return (
    <FrameContext
      value={{
        me,
        store,
        storeHere,
        pages,
        links,
        needsMe: bar.claims + bar.approvals.count,
        drafts,
        openPalette: () => setOpen('palette'),
        openKeys: () => setOpen('keys'),
        setActs,
      }}
    >
      <div className="frame">
        <a className="kit-skip" href="#main">
          {words.skipToMainContent}
        </a>
        {!phone && <Bar />}
        {me.secondFactorFirst && pathname !== paths.secondFactor && <Navigate to={paths.secondFactor} replace />}
        {me.secondFactorRequired && pathname !== paths.secondFactor && (
          <div className="kit-strip kit-strip-warn">
            <strong>{words.setUpTwoFactor}</strong>
            <SecondFactorLink>{words.setUp}</SecondFactorLink>
          </div>
        )}
        <Outlet />
        {phone && <BottomBar />}
        <ToastLine />
        <DesktopNotices me={me} links={links} />
        <Palette open={open === 'palette'} onClose={() => setOpen(null)} acts={acts} />
        <KeySheet places={places} open={open === 'keys'} onClose={() => setOpen(null)} />
      </div>
    </FrameContext>
  );
}
