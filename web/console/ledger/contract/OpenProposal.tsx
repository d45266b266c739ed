import type { StoreContract } from '#core/contract/ledger/contracts.ts';
import * as words from '#words/console/ledger/contract.ts';
import { dateAndClock, shortDate } from '../../kit/pieces/time.ts';
import { OwnWord } from '../../tenancy/alone/OwnWord.tsx';
import { ChangeList } from './ChangeList.tsx';
import { useWord, useWordAlone } from './use-word.ts';

interface Props {
  storeId: string;
  contract: StoreContract;
  proposal: NonNullable<StoreContract['proposal']>;
}

/** A version that is open: what it makes another, who proposed it, and the words that the reader may say. */
export function OpenProposal({ storeId, contract: { currency, timeZone, asked }, proposal }: Props) {
  const say = useWord(storeId);
  const sayAlone = useWordAlone(storeId);
  const isOffered = proposal.state === 'offered';
  const until = dateAndClock(proposal.openUntil, timeZone);
  const act = (word: 'confirm' | 'accept' | 'stop', label: string, primary: boolean) => (
    <button
      type="button"
      className={primary ? 'kit-btn kit-btn-primary' : 'kit-btn'}
      disabled={say.isPending}
      onClick={() => say.mutate({ proposalId: proposal.id, word })}
    >
      {label}
    </button>
  );
  return (
    <section className="contract-open" aria-labelledby="contract-open">
      <h2 className="kit-pane-head" id="contract-open">
        {isOffered ? words.offered : words.waiting}
      </h2>
      <p>
        {words.wouldApply(dateAndClock(proposal.validFrom, timeZone))}{' '}
        {proposal.proposed.by !== null &&
          words.proposedBy(proposal.proposed.by, shortDate(proposal.proposed.at, timeZone))}
      </p>
      <ChangeList changes={proposal.changes} currency={currency} />
      <p>“{proposal.reason}”</p>
      <p className="kit-ink-2">
        {isOffered ? words.offeredUntil(until) : words.openUntil(until)}
        {!isOffered &&
          proposal.mayStop &&
          !proposal.mayConfirm &&
          proposal.ownWordFrom === null &&
          !proposal.mayConfirmAlone &&
          ` ${asked.length === 0 ? words.onceGone : words.asks(asked)}`}
      </p>
      {(proposal.ownWordFrom !== null || proposal.mayConfirmAlone) && (
        <OwnWord
          what={words.confirmOf(dateAndClock(proposal.validFrom, timeZone))}
          from={proposal.ownWordFrom}
          may={proposal.mayConfirmAlone}
          zone={timeZone}
          onConfirm={(proof) => sayAlone(proposal.id, proof)}
        />
      )}
      <p className="contract-acts">
        {proposal.mayConfirm && act('confirm', words.confirm, true)}
        {proposal.mayAccept && act('accept', words.accept, true)}
        {proposal.mayStop && act('stop', words.stop, false)}
      </p>
    </section>
  );
}
