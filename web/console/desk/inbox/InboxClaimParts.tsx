import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import type { NotificationKind } from '#core/reference/notifications.ts';
import * as words from '#words/console/desk/inbox-pane.ts';
import type { ClaimAct } from '../../claims/acts/act.ts';
import { DraftMarks } from '../../claims/drafts/DraftMarks.tsx';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { money } from '../../kit/pieces/money.ts';
import { claimTitle } from '../../kit/pieces/row-words.ts';
import { StateLabel } from '../../kit/pieces/StateGlyph.tsx';
import { spanInWords } from '../../kit/pieces/time.ts';
import { AmendmentStrip, Amendments } from '../claim-page/Amendments.tsx';
import { givenInAll } from '../claim-page/amendment-sums.ts';
import { ExecutionStrip } from '../claim-page/ExecutionStrip.tsx';
import type { Standing } from '../claim-page/execution-outlook.ts';
import { Outcome } from '../claim-page/Outcome.tsx';
import { proposalSaid } from '../claim-page/ProposalStrip.tsx';
import { Checks } from '../decide/Checks.tsx';
import { EmailActs } from '../executions/EmailPane.tsx';
import { FeedLines, linesOf } from '../talk/Feed.tsx';
import { ItemTable } from './ItemTable.tsx';
import { linesAsAsked } from './item-lines.ts';
import { ProposalParts } from './ProposalParts.tsx';

const talk: ReadonlySet<NotificationKind> = new Set(['REPLY', 'LATE', 'MENTION', 'ASSIGNED', 'NOT_SENT']);
/** How many of the latest messages and notes are shown. */
const latest = 4;

/** Whether a line is about what was said: its claim is shown with the latest of it, and a field to reply. */
export const isTalk = ({ kind }: Pick<NotificationRow, 'kind'>): boolean => talk.has(kind);

interface Props {
  row: NotificationRow;
  desk: ClaimDesk;
  now: Date;
  standing: Standing | null;
  acts: readonly ClaimAct[];
  onRun: (act: ClaimAct) => void;
}

/** Who a claim is about, why its line is here, and what is needed to act on it. */
export function InboxClaimParts({ row, desk, now, standing, acts, onRun }: Props) {
  const { me } = useFrame();
  const { claim, proposal } = desk;
  const asked = linesAsAsked(desk);
  const isDecided = claim.decision !== null;
  const given = isDecided ? givenInAll(claim) : proposal === null ? asked.total : proposal.given;
  const email =
    row.kind === 'NOT_DELIVERED'
      ? desk.emails.findLast(({ sentAt, refused }) => sentAt === null && refused !== null && !refused.handled)
      : undefined;
  const said = linesOf(claim, { feed: [], notes: desk.notes, emails: [], waiting: desk.waiting }).slice(-latest);
  const lone = {
    claimId: claim.id,
    claimNumber: claim.claimNumber,
    storeId: claim.storeId,
    authorName: claim.authorName,
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard
    <section className="inbox-pane-scroll" tabIndex={0} aria-label={words.details}>
      <div className="inbox-pane-part">
        <h2 className="inbox-pane-head">
          {claimTitle(claim)} <span className="inbox-pane-number">{claim.claimNumber}</span>
          <StateLabel state={claim.claimState} />
          <span className="inbox-pane-sum kit-push">{money(given, claim.currency)}</span>
        </h2>
        <WhyHere row={row} desk={desk} now={now} />
      </div>
      <AmendmentStrip claim={claim} />
      <DraftMarks marks={desk.drafts.others} now={now} />
      <ExecutionStrip standing={standing} acts={acts} onRun={onRun} />
      {email?.refused && <EmailActs row={{ ...lone, id: email.id, why: email.refused.why }} />}
      {isTalk(row) && said.length > 0 && (
        <section className="inbox-talk" aria-labelledby="inbox-talk-head">
          <h2 id="inbox-talk-head">{words.lastMessages}</h2>
          <FeedLines claim={claim} lines={said} you={me.name} />
        </section>
      )}
      <div className="inbox-pane-part">
        {proposal !== null && !isDecided ? (
          <ProposalParts desk={desk} proposal={proposal} />
        ) : (
          <>
            <ItemTable claim={claim} of={asked} isProposed={false} />
            {desk.signals.length > 0 && !isDecided && (
              <Checks checks={desk.signals.toSorted((a, b) => Number(a.clear) - Number(b.clear))} />
            )}
          </>
        )}
      </div>
      {isDecided && <Outcome desk={desk} />}
      <Amendments claim={claim} />
    </section>
  );
}

/** One sentence on why a line is here; of a proposal how it stands now. */
function WhyHere({ row, desk, now }: Pick<Props, 'row' | 'desk' | 'now'>) {
  const { proposal } = desk;
  if (proposal !== null && (row.kind === 'APPROVAL' || row.kind === 'SENT_BACK')) {
    const { head, text } = proposalSaid(desk, proposal, now);
    return (
      <p className="inbox-why">
        {head} <span className="kit-ink-2">{text}</span>
      </p>
    );
  }
  return <p className="inbox-why">{words.why[row.kind](row.by, spanInWords(now.getTime() - Date.parse(row.at)))}</p>;
}
