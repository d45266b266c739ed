import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import * as words from '#words/console/desk/claim.tsx';
import { asBindings } from '../../claims/acts/as-commands.ts';
import { isIn } from '../../claims/acts/claim-acts.ts';
import { DraftMarks } from '../../claims/drafts/DraftMarks.tsx';
import type { WritingAct } from '../../frame/addresses/linked-acts.ts';
import { paths } from '../../frame/addresses/paths.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { usePhone, useWide } from '../../kit/data/use-media.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { claimTitle } from '../../kit/pieces/row-words.ts';
import { DecidePanel } from '../decide/DecidePanel.tsx';
import { useDecide } from '../decide/use-decide.ts';
import { Evidence } from '../evidence/Evidence.tsx';
import { type Picture, picturesOf } from '../evidence/pictures.ts';
import { Still } from '../evidence/Still.tsx';
import { SopPane } from '../sops/SopPane.tsx';
import { useSopPane } from '../sops/use-sop-pane.ts';
import { takeNextAt, useTakeNext } from '../take-next/use-take-next.ts';
import { Composer } from '../talk/Composer.tsx';
import { Feed } from '../talk/Feed.tsx';
import { ActForm } from './ActForm.tsx';
import { AmendmentStrip } from './Amendments.tsx';
import { ClaimedItems } from './ClaimedItems.tsx';
import { ClaimHead } from './ClaimHead.tsx';
import { DeskParts, PhoneParts, type Side } from './ClaimParts.tsx';
import { DecideBar } from './DecideBar.tsx';
import { ExecutionStrip } from './ExecutionStrip.tsx';
import { ProposalStrip } from './ProposalStrip.tsx';
import { useClaimActs } from './use-claim-acts.ts';
import { useClaimPlace } from './use-claim-place.ts';
import { useOpenPanel } from './use-open-panel.ts';

interface Props {
  desk: ClaimDesk;
  view: QueueView;
  /** What stands in the way of acting, such as a server that does not answer; acts pause while it is there. */
  strip: ReactNode;
}

/** A claim as it stands: evidence, talk, facts, the acts that the server allows, and the panel that decides it. */
export function ClaimView({ desk, view, strip }: Props) {
  const { claim, allowed } = desk;
  const { me, store } = useFrame();
  const navigate = useNavigate();
  const client = useQueryClient();
  const phone = usePhone();
  const wide = useWide();
  const { row, from, shown, move, next, nextDecided } = useClaimPlace(claim, view);
  const { mode, setMode, writing, write } = useOpenPanel(view, allowed);
  const [index, setIndex] = useState(0);
  const [side, setSide] = useState<Side>(phone ? 'evidence' : 'talk');
  const undoing = desk.undoUntil !== null && Date.parse(desk.undoUntil) > Date.now();
  const now = useNow(undoing ? 500 : 20_000);
  const paused = strip !== null;
  const goTo = (id: string | null) => navigate(id === null ? paths.queue(view) : paths.claim(id, view));
  const decide = useDecide(desk, view, () => goTo(nextDecided));
  const pane = useSopPane(claim);
  const { take } = useTakeNext(store?.id ?? null);
  const onWrite = (what: WritingAct) => {
    setSide('talk');
    write(what);
  };
  const { acts, run, standing, undoLeft, asking, close } = useClaimActs(desk, now, { onWrite, onMode: setMode });

  const goNext = () => {
    decide.reset();
    void goTo(next);
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
    esc: () => void navigate(paths.queue(from)),
  });

  const receipts = desk.receipt?.medias;
  const pictures = useMemo(() => picturesOf(claim, receipts), [claim, receipts]);
  const evidence = (
    <Evidence
      pictures={pictures}
      at={index}
      onAt={setIndex}
      zone={claim.timeZone}
      hints={!phone}
      digits={mode === null}
    />
  );
  const items = (
    <ClaimedItems claim={claim} order={desk.order} units={desk.units} pictures={pictures} onPicture={setIndex} />
  );
  const talk = (
    <section className="claim-talk" aria-label={words.activity}>
      <Feed
        claim={claim}
        feed={desk.feed}
        notes={desk.notes}
        emails={desk.emails}
        waiting={desk.waiting}
        you={me.name}
      />
      <Composer claim={claim} version={claim.version} allowed={allowed} writing={writing} />
    </section>
  );

  return (
    <main className={`frame-page claim ${mode === null ? '' : 'claim-deciding'}`} id="main">
      <PageTitle>{words.claimPageTitle(claim.claimNumber, claimTitle(claim))}</PageTitle>
      <ClaimHead
        claim={claim}
        labels={desk.labels}
        feed={desk.feed}
        view={from}
        storeName={me.stores.length > 1 ? claim.storeName : null}
        place={shown}
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
        <div className="claim-evidence">
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
            filmstrip={<Filmstrip pictures={pictures} />}
          />
        )}
        {pane.shown && <SopPane claim={claim} pane={pane} />}
      </div>
      {asking !== null && <ActForm act={asking} desk={desk} onClose={close} />}
      {!(phone && mode !== null) && (
        <DecideBar desk={desk} acts={acts} undoLeft={undoLeft} paused={paused} phone={phone} onRun={run} />
      )}
    </main>
  );
}

/** The pictures, small, over a panel on a phone. */
function Filmstrip({ pictures }: { pictures: readonly Picture[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard
    <ul className="decide-phone-film" tabIndex={0} aria-label={words.photos}>
      {pictures.map((picture, item) => (
        <li key={picture.media.id}>
          <Still of={picture.media} alt={words.evidence(item + 1, picture.of)} />
        </li>
      ))}
    </ul>
  );
}
