import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { ActionName } from '../../../core/contract/claims.ts';
import type { ClaimDesk } from '../../../core/contract/console.ts';
import { openClaim, undoDecision } from '../../../core/contract/decisions.ts';
import { type QueueTab, queueTabs } from '../../../core/reference/claims.ts';
import { ApiProblem, call } from '../../api/console-client.ts';
import { ClaimedItems } from '../claim/ClaimedItems.tsx';
import { ClaimHead } from '../claim/ClaimHead.tsx';
import { Composer } from '../claim/Composer.tsx';
import { copyLink } from '../claim/copy-link.ts';
import { DecideBar } from '../claim/DecideBar.tsx';
import { Evidence } from '../claim/Evidence.tsx';
import { OrderFacts, SignalFacts } from '../claim/Facts.tsx';
import { Feed } from '../claim/Feed.tsx';
import { ExecutionStrip, Outcome } from '../claim/Outcome.tsx';
import { picturesOf } from '../claim/pictures.ts';
import { SideTabs } from '../claim/SideTabs.tsx';
import { keepCursor } from '../data/cursor.ts';
import { actionsQuery, countsQuery, deskQuery } from '../data/queries.ts';
import { usePhone, useWide } from '../data/use-media.ts';
import { useNow } from '../data/use-now.ts';
import { useQueueRows } from '../data/use-queue-rows.ts';
import { DecidePanel } from '../decide/DecidePanel.tsx';
import type { Mode } from '../decide/decision-draft.ts';
import { useDecide } from '../decide/use-decide.ts';
import { useFrame, usePaletteActs } from '../frame/frame-context.ts';
import type { PaletteAct } from '../frame/Palette.tsx';
import { toast } from '../frame/toasts.ts';
import { useKeys } from '../keys/use-keys.ts';
import { claimActs, paths } from '../paths.ts';
import { LiveStrip } from '../tables/LiveStrip.tsx';
import { StateLabel } from '../words/StateGlyph.tsx';
import { countOf } from './QueueTabs.tsx';
import '../claim/claim.css';

/** A claim: evidence, talk, facts, and the acts that the server allows. */
export function ClaimPage() {
  const { claimId = '' } = useParams();
  const [query] = useSearchParams();
  const client = useQueryClient();
  const tab = queueTabs.find((one) => one === query.get('tab')) ?? 'todo';
  const desk = useQuery(deskQuery(claimId));
  const actions = useQuery(actionsQuery(claimId));

  useEffect(() => keepCursor(claimId), [claimId]);

  if (desk.data === undefined) {
    return <ClaimMissing error={desk.error} />;
  }
  const failing = desk.error ?? actions.error;
  return (
    <ClaimView
      key={claimId}
      desk={desk.data}
      allowed={actions.data?.allowed ?? []}
      version={actions.data?.version ?? desk.data.claim.version}
      undoUntil={actions.data?.undoUntil ?? null}
      tab={tab}
      strip={
        failing !== null ? (
          <LiveStrip
            what="This claim"
            error={failing}
            goodAt={desk.dataUpdatedAt}
            failedAt={Math.max(desk.errorUpdatedAt, actions.errorUpdatedAt)}
            every={10_000}
            onTry={() => void client.refetchQueries({ queryKey: ['claim', claimId] })}
          />
        ) : null
      }
    />
  );
}

interface ViewProps {
  desk: ClaimDesk;
  allowed: readonly ActionName[];
  version: number;
  undoUntil: string | null;
  tab: QueueTab;
  strip: React.ReactNode;
}

function ClaimView({ desk, allowed, version, undoUntil, tab, strip }: ViewProps) {
  const { claim } = desk;
  const { me, store } = useFrame();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const phone = usePhone();
  const wide = useWide();
  const { rows } = useQueueRows(tab, store?.id ?? null);
  const counts = useQuery(countsQuery(store?.id ?? null)).data;
  const wanted = claimActs.find((one) => one === query.get('act'));
  const [mode, setMode] = useState<Mode | null>(wanted === undefined || wanted === 'message' ? null : wanted);
  const [writing, setWriting] = useState(wanted === 'message' ? 1 : 0);
  const [at, setAt] = useState(0);
  const [side, setSide] = useState<'evidence' | 'talk' | 'order' | 'signals'>(phone ? 'evidence' : 'talk');
  const undoEnds = undoUntil === null ? 0 : Date.parse(undoUntil);
  const now = useNow(undoEnds > Date.now() ? 500 : 20_000);
  const paused = strip !== null;

  const place = rows.findIndex((row) => row.id === claim.id);
  const next = rows[place + 1]?.id ?? (place > 0 ? rows[0]?.id : undefined) ?? null;
  const decide = useDecide(
    desk,
    tab,
    place < 0 ? (rows.find((row) => row.id !== claim.id)?.id ?? null) : next === claim.id ? null : next,
  );

  // An act in the address opens once; a reload after Esc does not open it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first address counts
  useEffect(() => {
    if (wanted !== undefined) {
      setQuery(tab === 'todo' ? {} : { tab }, { replace: true });
    }
  }, []);

  const take = useMutation({
    mutationFn: () => call(openClaim, { params: { id: claim.id }, body: { expectedVersion: version } }),
    onError: (error) => toast({ head: 'It was not taken.', text: error.message }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['claim', claim.id] }),
        client.invalidateQueries({ queryKey: ['queue'] }),
      ]),
  });
  const undo = useMutation({
    mutationFn: () => call(undoDecision, { params: { id: claim.id }, body: { expectedVersion: version } }),
    onSuccess: () => toast({ head: `${claim.claimNumber} is back.`, text: 'Nothing was sent.' }),
    onError: (error) => toast({ head: 'It could not be taken back.', text: error.message, stays: 10_000 }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['claim', claim.id] }),
        client.invalidateQueries({ queryKey: ['queue'] }),
        client.invalidateQueries({ queryKey: ['counts'] }),
      ]),
  });
  const undoLeft = Math.max(0, Math.ceil((undoEnds - now.getTime()) / 1000));

  const move = (by: number) => {
    const to = rows[place < 0 ? 0 : place + by];
    if (to !== undefined) {
      void navigate(paths.claim(to.id, tab));
    }
  };
  const decideAs = (one: Mode) => () => (allowed.includes(one) && !paused ? setMode(one) : false);
  const write = () => {
    setSide('talk');
    setWriting((times) => times + 1);
  };
  const leave = () => void navigate(paths.queue(tab));
  const goNext = () => {
    decide.reset();
    void navigate(next === null || next === claim.id ? paths.queue(tab) : paths.claim(next, tab));
  };

  useKeys('page', {
    j: () => move(1),
    k: () => move(-1),
    a: decideAs('approve'),
    d: decideAs('deny'),
    e: decideAs('close'),
    m: write,
    t: () => (allowed.includes('open') && !paused ? take.mutate() : false),
    y: () => void copyLink(claim),
    esc: leave,
    ...(undoLeft > 0 && allowed.includes('undo') ? { u: () => undo.mutate() } : {}),
  });

  const acts = useMemo<PaletteAct[]>(() => {
    const list: (PaletteAct & { needs: ActionName | null })[] = [
      { id: 'approve', words: 'Approve', key: 'a', needs: 'approve', act: () => setMode('approve') },
      { id: 'deny', words: 'Deny', key: 'd', needs: 'deny', act: () => setMode('deny') },
      {
        id: 'ask',
        words: 'Ask the customer',
        key: 'm',
        needs: 'ask-customer',
        act: () => setWriting((times) => times + 1),
      },
      { id: 'close', words: 'End otherwise: close', key: 'e', needs: 'close', act: () => setMode('close') },
      { id: 'take', words: 'Take it, start to work', key: 't', needs: 'open', act: () => take.mutate() },
      { id: 'copy', words: 'Copy the link', key: 'y', needs: null, act: () => void copyLink(claim) },
    ];
    return list.filter((one) => one.needs === null || allowed.includes(one.needs));
  }, [allowed, claim, take.mutate]);
  usePaletteActs(acts);

  const pictures = useMemo(() => picturesOf(claim), [claim]);
  const evidence = (
    <Evidence pictures={pictures} at={at} onAt={setAt} zone={claim.timeZone} hints={!phone} digits={mode === null} />
  );
  const items = <ClaimedItems claim={claim} order={desk.order} pictures={pictures} onPicture={setAt} />;
  const talk = (
    <section className="talk" aria-label="Talk">
      <Feed claim={claim} feed={desk.feed} you={me.name} />
      <Composer claim={claim} version={version} allowed={allowed} call={writing} paused={paused} />
    </section>
  );
  const row = rows.find((one) => one.id === claim.id);
  const weigh = desk.signals.filter((signal) => !signal.clear).length;

  return (
    <main className={`page claim ${mode === null ? '' : 'claim-deciding'}`} id="main">
      <title>{`${claim.claimNumber} ${claim.authorName} · Amends`}</title>
      <ClaimHead
        claim={claim}
        tab={tab}
        place={place < 0 ? null : { at: place + 1, of: countOf(counts, tab) }}
        onMove={move}
        dueAt={row?.answerDueAt ?? null}
        now={now}
        phone={phone}
      />
      {strip}
      <ExecutionStrip desk={desk} />
      <div className="claim-body">
        <div className="evidence">
          {evidence}
          {!phone && items}
        </div>
        {phone ? (
          <>
            <SideTabs
              tabs={[
                ['evidence', 'Evidence'],
                ['talk', 'Talk', claim.claimMessages.length],
                ['order', 'Order'],
                ['signals', 'Signals', weigh],
              ]}
              at={side}
              onAt={setSide}
            />
            {side === 'evidence' && (
              <div className="phone-part">
                <p className="phone-state">
                  <StateLabel state={claim.claimState} />
                </p>
                {claim.claimDescription !== '' && <p className="phone-said">“{claim.claimDescription}”</p>}
                <Outcome desk={desk} />
                {items}
              </div>
            )}
            {side === 'talk' && talk}
            {side === 'order' && (
              <div className="facts">
                <OrderFacts desk={desk} />
              </div>
            )}
            {side === 'signals' && (
              <div className="facts">
                {desk.signals.length === 0 ? (
                  <p className="facts-part ink-2">Nothing speaks for or against this claim yet.</p>
                ) : (
                  <SignalFacts desk={desk} />
                )}
              </div>
            )}
          </>
        ) : (
          <div className="claim-side">
            {!wide && (
              <SideTabs
                tabs={[
                  ['talk', 'Talk', claim.claimMessages.length],
                  ['order', 'Facts', weigh],
                ]}
                at={side === 'talk' ? 'talk' : 'order'}
                onAt={setSide}
              />
            )}
            {(wide || side === 'talk') && talk}
            {(wide || side !== 'talk') && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard
              <section className="facts" tabIndex={0} aria-label="Facts">
                <Outcome desk={desk} />
                <SignalFacts desk={desk} />
                <OrderFacts desk={desk} />
              </section>
            )}
          </div>
        )}
        {mode !== null && (
          <DecidePanel
            desk={desk}
            version={version}
            allowed={allowed}
            mode={mode}
            onMode={setMode}
            onClose={() => {
              decide.reset();
              setMode(null);
              void client.invalidateQueries({ queryKey: ['claim', claim.id] });
            }}
            onNext={goNext}
            decide={decide}
            phone={phone}
            paused={paused}
            film={
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard
              <ul className="phone-film" tabIndex={0} aria-label="Pictures">
                {pictures.map((picture, one) => (
                  <li key={picture.media.id}>
                    <img src={picture.media.thumbUrl} alt={`Evidence ${one + 1}: ${picture.of}`} />
                  </li>
                ))}
              </ul>
            }
          />
        )}
      </div>
      {!(phone && mode !== null) && (
        <DecideBar
          desk={desk}
          allowed={allowed}
          undoLeft={undoLeft}
          paused={paused}
          phone={phone}
          on={{
            approve: () => setMode('approve'),
            deny: () => setMode('deny'),
            close: () => setMode('close'),
            message: write,
            take: () => take.mutate(),
            undo: () => undo.mutate(),
          }}
        />
      )}
    </main>
  );
}

function ClaimMissing({ error }: { error: Error | null }) {
  const navigate = useNavigate();
  useKeys('page', { esc: () => void navigate(paths.queue()) });
  if (error === null) {
    return (
      <main className="page claim" id="main" aria-busy="true">
        <title>Claim · Amends</title>
        <div className="claim-head" />
        <div className="claim-body">
          <div className="evidence">
            <div className="stage" />
          </div>
          <div className="claim-side" />
        </div>
      </main>
    );
  }
  const gone = error instanceof ApiProblem && error.code === 'not-found';
  return (
    <main className="lone" id="main">
      <title>Claim · Amends</title>
      <h1 className="display lone-title">{gone ? 'There is no such claim.' : 'This claim could not be read.'}</h1>
      <p className="lone-text">
        {gone
          ? 'The link may be old, or the claim may belong to a store that you do not work for.'
          : `${error.message} It is tried again by itself.`}
      </p>
      <button type="button" className="btn btn-primary btn-lg" onClick={() => void navigate(paths.queue())}>
        Open the queue
      </button>
    </main>
  );
}
