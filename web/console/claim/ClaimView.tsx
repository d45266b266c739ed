import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as words from '#words/console/claim.tsx';
import type { ClaimDesk } from '../../../core/contract/console.ts';
import type { ActionName } from '../../../core/rules/claim-actions.ts';
import type { ClaimAct } from '../acts/act.ts';
import { asBindings, asPaletteActs } from '../acts/as-commands.ts';
import { actsOn, claimActs, isAllowed, isIn, panelActs } from '../acts/claim-acts.ts';
import { useRunAct } from '../acts/use-run-act.ts';
import { useFrame, usePaletteActs } from '../app-shell/frame-context.ts';
import { PageTitle } from '../app-shell/PageTitle.tsx';
import { countsQuery } from '../data/queries.ts';
import { queryKeys } from '../data/query-keys.ts';
import { usePhone, useWide } from '../data/use-media.ts';
import { useNow } from '../data/use-now.ts';
import { useQueuePlace } from '../data/use-queue-place.ts';
import { DecidePanel } from '../decide/DecidePanel.tsx';
import type { Mode } from '../decide/decision-draft.ts';
import { useDecide } from '../decide/use-decide.ts';
import { DraftMarks } from '../drafts/DraftMarks.tsx';
import { useKeys } from '../keys/use-keys.ts';
import type { LinkedAct } from '../linked-acts.ts';
import { paths } from '../paths.ts';
import { listWith, type QueueView, readAct, writeView } from '../queue-view.ts';
import { SopPane } from '../sops/SopPane.tsx';
import { useSopPane } from '../sops/use-sop-pane.ts';
import { atLeast, countOf } from '../tables/QueueTabs.tsx';
import { takeNextAt, useTakeNext } from '../take-next/use-take-next.ts';
import { claimTitle } from '../words/row-words.ts';
import { ActForm } from './ActForm.tsx';
import { AmendmentStrip } from './Amendments.tsx';
import { ClaimedItems } from './ClaimedItems.tsx';
import { ClaimHead } from './ClaimHead.tsx';
import { DeskParts, PhoneParts, type Side } from './ClaimParts.tsx';
import { Composer, type Writing } from './Composer.tsx';
import { DecideBar } from './DecideBar.tsx';
import { Evidence } from './Evidence.tsx';
import { ExecutionStrip } from './ExecutionStrip.tsx';
import { standingOf } from './execution-outlook.ts';
import { Feed } from './Feed.tsx';
import { ProposalStrip } from './ProposalStrip.tsx';
import { picturesOf } from './pictures.ts';
import { Still } from './Still.tsx';

interface Props {
  desk: ClaimDesk;
  view: QueueView;
  /** What stands in the way of acting, such as a server that does not answer; acts pause while it is there. */
  strip: ReactNode;
}

/** A claim as it stands: evidence, talk, facts, the acts that the server allows, and the panel that decides it. */
export function ClaimView({ desk, view, strip }: Props) {
  const { claim, allowed } = desk;
  const { version } = claim;
  const { me, store } = useFrame();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const phone = usePhone();
  const wide = useWide();
  const { rows, hasMore, place, move } = useQueuePlace(claim.id, view, store?.id ?? null);
  // Who came by a link, or from a search, goes back to a list that has the claim.
  const [wasListed, setWasListed] = useState(false);
  if (place >= 0 && !wasListed) {
    setWasListed(true);
  }
  const from = wasListed ? view : listWith(view, claim.claimState);
  // A search isn’t counted: what of it is loaded is.
  const isSearch = view.search !== '';
  const counts = useQuery({ ...countsQuery(store?.id ?? null, view.filter), enabled: !isSearch }).data;
  const wanted = readAct(query);
  const [mode, setMode] = useState<Mode | null>(openable(wanted, allowed));
  const address = useLocation();
  const named = useRef<LinkedAct | undefined>(wanted);
  const [writing, setWriting] = useState<Writing>({ what: 'message', times: wanted === 'message' ? 1 : 0 });
  const [at, setAt] = useState(0);
  const [side, setSide] = useState<Side>(phone ? 'evidence' : 'talk');
  const undoEnds = desk.undoUntil === null ? 0 : Date.parse(desk.undoUntil);
  const now = useNow(undoEnds > Date.now() ? 500 : 20_000);
  const paused = strip !== null;

  const next = rows[place + 1]?.id ?? (place > 0 ? rows[0]?.id : undefined) ?? null;
  const decide = useDecide(
    desk,
    view,
    place < 0 ? (rows.find((row) => row.id !== claim.id)?.id ?? null) : next === claim.id ? null : next,
  );

  // An act in the address opens, also where a quick key named it while the claim was being opened already. What this
  // page wrote there itself arrives later than it was pressed, so it opens nothing: Esc may have come in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the act in the address counts
  useEffect(() => {
    if (wanted === 'message') {
      setWriting(({ times }) => ({ what: 'message', times: Math.max(times, 1) }));
      named.current = undefined;
      setQuery(writeView(view), { replace: true, state: ownAddress });
    } else if (wanted !== undefined && address.state !== ownAddress) {
      named.current = wanted;
      setMode(openable(wanted, allowed));
    }
  }, [wanted]);
  // The address names the panel that is open: a reload, a sign-in or a link leads back to it, and after Esc to none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the panel counts
  useEffect(() => {
    const open = mode ?? undefined;
    if (named.current !== 'message' && named.current !== open) {
      named.current = open;
      setQuery(writeView(view, open), { replace: true, state: ownAddress });
    }
  }, [mode]);

  const pane = useSopPane(claim);
  const { take } = useTakeNext(store?.id ?? null);
  const undoLeft = Math.max(0, Math.ceil((undoEnds - now.getTime()) / 1000));
  const canUndo = undoLeft > 0;
  const standing = standingOf(desk);
  const canReport = standing !== null && standing.toReport !== null;
  const acts = useMemo(() => actsOn(allowed, { canUndo, canReport }), [allowed, canUndo, canReport]);
  const [asking, setAsking] = useState<ClaimAct | null>(null);
  const runAct = useRunAct((act) => {
    const { kind } = act.work;
    if (kind === 'message' || kind === 'note') {
      setSide('talk');
      setWriting(({ times }) => ({ what: kind, times: times + 1 }));
    } else if (kind === 'panel') {
      setMode(panelActs.find((item) => item === act.id) ?? null);
    } else {
      setAsking(act);
    }
  }, allowed);
  const run = (act: ClaimAct) => runAct({ id: claim.id, claimNumber: claim.claimNumber, version }, act);
  const latest = useRef(run);
  latest.current = run;

  const leave = () => void navigate(paths.queue(from));
  const goNext = () => {
    decide.reset();
    void navigate(next === null || next === claim.id ? paths.queue(view) : paths.claim(next, view));
  };

  useKeys('page', {
    j: () => move(1),
    k: () => move(-1),
    ...(take !== null && !paused && { [takeNextAt]: take }),
    ...asBindings(
      acts.filter((act) => !isIn(act, 'strip')),
      run,
      paused,
    ),
    esc: leave,
  });
  usePaletteActs(useMemo(() => asPaletteActs(acts, (act) => latest.current(act)), [acts]));

  const receipts = desk.receipt?.medias;
  const pictures = useMemo(() => picturesOf(claim, receipts), [claim, receipts]);
  const evidence = (
    <Evidence pictures={pictures} at={at} onAt={setAt} zone={claim.timeZone} hints={!phone} digits={mode === null} />
  );
  const items = <ClaimedItems claim={claim} order={desk.order} pictures={pictures} onPicture={setAt} />;
  const talk = (
    <section className="talk" aria-label={words.activity}>
      <Feed claim={claim} feed={desk.feed} notes={desk.notes} you={me.name} />
      <Composer claim={claim} version={version} allowed={allowed} writing={writing} paused={paused} />
    </section>
  );
  const row = rows.find((item) => item.id === claim.id);

  return (
    <main className={`page claim ${mode === null ? '' : 'claim-deciding'}`} id="main">
      <PageTitle>{words.claimPageTitle(claim.claimNumber, claimTitle(claim))}</PageTitle>
      <ClaimHead
        claim={claim}
        labels={desk.labels}
        feed={desk.feed}
        view={from}
        storeName={me.stores.length > 1 ? claim.storeName : null}
        place={
          place < 0 ? null : { at: place + 1, of: isSearch ? atLeast(rows.length, hasMore) : countOf(counts, view.tab) }
        }
        onMove={move}
        dueAt={row?.answerDueAt ?? null}
        here={desk.here}
        now={now}
        phone={phone}
      />
      {strip}
      <ProposalStrip desk={desk} now={now} />
      <DraftMarks marks={desk.drafts.others} now={now} />
      <ExecutionStrip standing={standing} acts={acts} onRun={run} />
      <AmendmentStrip claim={claim} />
      <div className="claim-body">
        <div className="evidence">
          {evidence}
          {!phone && items}
        </div>
        {phone ? (
          <PhoneParts desk={desk} side={side} onSide={setSide} items={items} talk={talk} pane={pane} />
        ) : (
          <DeskParts desk={desk} side={side} onSide={setSide} talk={talk} pane={pane} wide={wide} />
        )}
        {mode !== null && (
          <DecidePanel
            desk={desk}
            mode={mode}
            onMode={setMode}
            onClose={() => {
              decide.reset();
              setMode(null);
              void client.invalidateQueries({ queryKey: queryKeys.claim(claim.id) });
            }}
            onNext={goNext}
            decide={decide}
            phone={phone}
            paused={paused}
            pane={pane}
            filmstrip={
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard
              <ul className="phone-film" tabIndex={0} aria-label={words.photos}>
                {pictures.map((picture, item) => (
                  <li key={picture.media.id}>
                    <Still of={picture.media} alt={words.evidence(item + 1, picture.of)} />
                  </li>
                ))}
              </ul>
            }
          />
        )}
        {pane.shown && <SopPane claim={claim} pane={pane} />}
      </div>
      {asking !== null && <ActForm act={asking} desk={desk} onClose={() => setAsking(null)} />}
      {!(phone && mode !== null) && (
        <DecideBar desk={desk} acts={acts} undoLeft={undoLeft} paused={paused} phone={phone} onRun={run} />
      )}
    </main>
  );
}

/** Marks an address that this page wrote, beside those that a link or another page leads to. */
const ownAddress = 'own';

/** The panel that an address names, where this person may decide so. */
function openable(act: LinkedAct | undefined, allowed: readonly ActionName[]): Mode | null {
  return act === undefined || act === 'message' || !isAllowed(claimActs[act], allowed) ? null : act;
}
