import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import * as words from '#words/console/desk/inbox-pane.ts';
import { asBindings } from '../../claims/acts/as-commands.ts';
import { panelActs } from '../../claims/acts/claim-acts.ts';
import type { LinkedAct } from '../../frame/addresses/linked-acts.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { todoView } from '../../frame/addresses/queue-view.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { claimTitle } from '../../kit/pieces/row-words.ts';
import { ActForm } from '../claim-page/ActForm.tsx';
import { useClaimActs } from '../claim-page/use-claim-acts.ts';
import { DecidePanel } from '../decide/DecidePanel.tsx';
import type { Mode } from '../decide/decision-draft.ts';
import { useDecide } from '../decide/use-decide.ts';
import { EvidenceStrip } from '../evidence/EvidenceStrip.tsx';
import { picturesOf } from '../evidence/pictures.ts';
import { SopPane } from '../sops/SopPane.tsx';
import { useSopPane } from '../sops/use-sop-pane.ts';
import { Composer } from '../talk/Composer.tsx';
import { InboxClaimParts, isTalk } from './InboxClaimParts.tsx';
import { InboxFoot, inboxKeys } from './InboxFoot.tsx';
import '../claim-page/claim.css';

export interface PaneWays {
  onOpen: () => void;
  /** Puts the line off; null where it’s done. */
  onLater: (() => void) | null;
  /** Something happened on the claim: its line may be over. */
  onChanged: () => void;
  /** The reader is done here and goes on to the next line. */
  onNext: () => void;
  /** Whether the reader is deciding or writing: then a line that ends stays until they are done. */
  onHold: (held: boolean) => void;
}

interface Props extends PaneWays {
  row: NotificationRow;
  desk: ClaimDesk;
  /** The act whose key was pressed while the claim was being read. */
  wanted: LinkedAct | null;
  /** What stands in the way of acting, such as a server that does not answer; acts pause while it is there. */
  strip: ReactNode;
}

/** The claim of the chosen line, whole enough to act on it: with the acts, keys and panels of its own page. */
export function InboxClaim({ row, desk, wanted, strip, onOpen, onLater, onChanged, onNext, onHold }: Props) {
  const { claim, allowed } = desk;
  const client = useQueryClient();
  const navigate = useNavigate();
  const now = useNow(20_000);
  const talks = isTalk(row);
  const [mode, setMode] = useState<Mode | null>(null);
  const [writing, setWriting] = useState({ what: 'message' as 'message' | 'note', times: 0 });
  const [isTyping, setTyping] = useState(false);
  const paused = strip !== null;
  const onWrite = (what: 'message' | 'note') =>
    talks
      ? setWriting(({ times }) => ({ what, times: times + 1 }))
      : void navigate(paths.claim(claim.id, todoView, what));
  const { acts, run, standing, asking, close } = useClaimActs(desk, now, { onWrite, onMode: setMode });
  const decide = useDecide(desk, todoView, () => {
    setMode(null);
    onChanged();
    onNext();
  });
  const sops = useSopPane(claim);
  useKeys('page', asBindings(inboxKeys(acts), run, paused));

  const early = useRef(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known what may be done
  useEffect(() => {
    const act = acts.find(({ id }) => id === early.current);
    early.current = null;
    if (act !== undefined) {
      run(act);
    }
  }, []);
  const held = mode !== null || isTyping || asking !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whether it is held counts
  useEffect(() => {
    onHold(held);
    return () => onHold(false);
  }, [held]);
  const last = desk.feed.at(-1)?.id;
  const seen = useRef(last);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last line of the feed is what counts
  useEffect(() => {
    if (seen.current !== last) {
      seen.current = last;
      onChanged();
    }
  }, [last]);

  return (
    <>
      <aside className="inbox-pane" aria-label={words.pane(claim.claimNumber, claimTitle(claim))}>
        {strip}
        <EvidenceStrip pictures={picturesOf(claim, desk.receipt?.medias)} />
        <div className="inbox-pane-body">
          <InboxClaimParts row={row} desk={desk} now={now} standing={standing} acts={acts} onRun={run} />
          {talks && (
            // biome-ignore lint/a11y/noStaticElementInteractions: hears only whether its field is written in
            <div
              onFocus={(event) => setTyping(event.target instanceof HTMLTextAreaElement)}
              onBlur={() => setTyping(false)}
            >
              <Composer claim={claim} version={claim.version} allowed={allowed} writing={writing} />
            </div>
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
              onNext={() => {
                decide.reset();
                setMode(null);
                onNext();
              }}
              decide={decide}
              phone={false}
              paused={paused}
              pane={sops}
              filmstrip={null}
            />
          )}
        </div>
        <InboxFoot acts={acts} paused={paused} deciding={mode !== null} onOpen={onOpen} onLater={onLater} onRun={run} />
        {asking !== null && <ActForm act={asking} desk={desk} onClose={close} />}
      </aside>
      {sops.shown && <SopPane claim={claim} pane={sops} />}
    </>
  );
}

/** The acts that open a panel, as a key names them before the claim is read. */
export const earlyActs = panelActs.filter((id) => id !== 'close');
