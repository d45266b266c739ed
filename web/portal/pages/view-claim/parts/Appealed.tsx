import type { Claim, ClaimMessage } from '#core/contract/claims/claim-shapes.ts';
import { formatLongDay, quoted } from '#words/format.ts';
import * as words from '#words/view/answers.ts';
import { photosOf } from '#words/view/facts.ts';
import { Decision } from '../../../../ui/Decision.tsx';
import { decisionShown } from './decided.ts';
import { PhotoRow } from './PhotoRow.tsx';

/** The message that is the shopper's appeal; undefined where there is none. */
export function appealIn(claim: Pick<Claim, 'appealMessageId' | 'claimMessages'>): ClaimMessage | undefined {
  return claim.claimMessages.find((message) => message.id === claim.appealMessageId);
}

/** What the shopper wrote against a denial, and the denial as it was: an appeal does not unsay it. */
export function Appealed({ claim, onOpenPhoto }: { claim: Claim; onOpenPhoto: (src: string) => void }) {
  const appeal = appealIn(claim);
  const { firstDecision } = claim;
  return (
    <>
      {appeal !== undefined && (
        <section className="ui-section" aria-labelledby="appeal">
          <h2 className="ui-h2" id="appeal">
            {words.yourAppeal}
          </h2>
          <blockquote className="ui-decision-clause">{quoted(appeal.messageContent)}</blockquote>
          <PhotoRow photos={appeal.medias} label={photosOf(words.yourAppeal)} onOpen={onOpenPhoto} />
        </section>
      )}
      {firstDecision !== null && (
        <div className="ui-section">
          <Decision
            {...decisionShown(claim, firstDecision)}
            id="first-decision"
            caption={words.firstDecision(formatLongDay(firstDecision.decidedAt, claim.timeZone))}
          />
        </div>
      )}
    </>
  );
}
