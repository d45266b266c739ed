import type { ReactNode } from 'react';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import * as words from '#words/console/desk/claim.tsx';
import { MetadataFacts } from '../../claims/metadata/MetadataFacts.tsx';
import { Folded } from '../../kit/Folded.tsx';
import { LabelChips } from '../../kit/pieces/LabelChip.tsx';
import { StateLabel } from '../../kit/pieces/StateGlyph.tsx';
import { SopFacts } from '../sops/SopPane.tsx';
import type { SopPaneState } from '../sops/use-sop-pane.ts';
import { Amendments } from './Amendments.tsx';
import { OrderFacts, SignalFacts } from './Facts.tsx';
import { Outcome } from './Outcome.tsx';
import { parkedWords } from './parked.ts';
import { ReceiptFacts } from './Receipt.tsx';
import { SideTabs } from './SideTabs.tsx';

/** The parts of a claim beside or below its pictures. */
export type Side = 'evidence' | 'talk' | 'order' | 'signals';

interface Props {
  desk: ClaimDesk;
  side: Side;
  onSide: (side: Side) => void;
  talk: ReactNode;
  pane: SopPaneState;
}

const weighed = (desk: ClaimDesk) => desk.signals.filter((signal) => !signal.clear).length;

/** Talk and facts side by side; below 1280 px they take turns. */
export function DeskParts({ desk, side, onSide, talk, pane, wide }: Props & { wide: boolean }) {
  return (
    <div className="claim-side">
      {!wide && (
        <SideTabs
          tabs={[
            ['talk', words.activity, desk.claim.claimMessages.length],
            ['order', words.details, weighed(desk)],
          ]}
          at={side === 'talk' ? 'talk' : 'order'}
          onAt={onSide}
        />
      )}
      {(wide || side === 'talk') && talk}
      {(wide || side !== 'talk') && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard
        <section className="claim-facts" tabIndex={0} aria-label={words.details}>
          <Outcome desk={desk} />
          <Amendments claim={desk.claim} />
          <SignalFacts desk={desk} />
          <SopFacts pane={pane} />
          <ReceiptFacts desk={desk} />
          <MetadataFacts desk={desk} />
          <OrderFacts desk={desk} />
        </section>
      )}
    </div>
  );
}

/** On a phone every part takes its turn under the picture. */
export function PhoneParts({ desk, side, onSide, talk, pane, items }: Props & { items: ReactNode }) {
  const { claim } = desk;
  const parked = parkedWords(claim, desk.feed);
  return (
    <>
      <SideTabs
        tabs={[
          ['evidence', words.evidenceTab],
          ['talk', words.activity, claim.claimMessages.length],
          ['order', words.order],
          ['signals', words.signals, weighed(desk)],
        ]}
        at={side}
        onAt={onSide}
      />
      {side === 'evidence' && (
        <div className="claim-phone-part">
          <p className="claim-phone-state">
            <StateLabel state={claim.claimState} /> {parked !== null && <span className="kit-ink-2">{parked}</span>}
            <LabelChips labels={desk.labels} />
          </p>
          {claim.claimDescription !== '' && (
            <p className="claim-phone-said">
              “<Folded text={claim.claimDescription} />”
            </p>
          )}
          <Outcome desk={desk} />
          <Amendments claim={desk.claim} />
          <SopFacts pane={pane} />
          {items}
        </div>
      )}
      {side === 'talk' && talk}
      {side === 'order' && (
        <div className="claim-facts">
          <ReceiptFacts desk={desk} />
          <MetadataFacts desk={desk} />
          <OrderFacts desk={desk} />
        </div>
      )}
      {side === 'signals' && (
        <div className="claim-facts">
          {desk.signals.length === 0 ? (
            <p className="pieces-facts kit-ink-2">{words.noSignalsYet}</p>
          ) : (
            <SignalFacts desk={desk} />
          )}
        </div>
      )}
    </>
  );
}
