import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { RateProposal } from '#core/contract/tenancy/provider-rates.ts';
import * as words from '#words/console/tenancy/provider-rates.ts';
import { call } from '../../../api/console-client.ts';
import { confirmRate, confirmRateAlone, stopRate } from '../../../api/operations.gen.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { dateAndClock, weekDay } from '../../kit/pieces/time.ts';
import { OwnWord } from '../alone/OwnWord.tsx';
import { ratesChanged } from './provider-rates-query.ts';

interface Props {
  proposals: readonly RateProposal[];
  /** Nobody else could confirm one. */
  alone: boolean;
  /** A word was said to one, which is gone from here. */
  onEnded: () => void;
}

/** The rates that wait for a second person: what each is, how far it moves, and the word of whoever may say one. */
export function ProposedRates({ proposals, alone, onEnded }: Props) {
  const id = useId();
  return proposals.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 className="kit-pane-head" id={id}>
        {words.waiting} <span>{proposals.length}</span>
      </h2>
      <ul className="provider-rate-cards">
        {proposals.map((proposal) => (
          <Proposed key={proposal.id} proposal={proposal} alone={alone} onEnded={onEnded} />
        ))}
      </ul>
    </section>
  );
}

function Proposed({ proposal, alone, onEnded }: Omit<Props, 'proposals'> & { proposal: RateProposal }) {
  const client = useQueryClient();
  const { base, currency, rate, before, movesPercent, noSecondWord } = proposal;
  const is = words.isMuch(base, rate, currency);
  const day = weekDay(proposal.day);
  const isOwn = noSecondWord === 'own';
  const say = useMutation({
    mutationFn: async (act: 'confirm' | 'refuse' | 'withdraw') => {
      const params = { proposalId: proposal.id };
      await (act === 'confirm' ? call(confirmRate, { params }) : call(stopRate, { params }));
      return act;
    },
    onSuccess: (act) => {
      toast({ head: words.done[act], text: is });
      onEnded();
    },
    onSettled: () => ratesChanged(client),
  });
  const stop = isOwn ? 'withdraw' : 'refuse';
  return (
    <li className="provider-rate-card">
      <h3 className="provider-rate-what">
        {is} <span className="kit-ink-2">{words.forDay(day)}</span>
      </h3>
      <dl>
        <div>
          <dt>{words.moves}</dt>
          <dd className={movesPercent === null ? undefined : 'kit-medium'}>
            {before === null || movesPercent === null ? words.firstRate : words.movedBy(movesPercent, before)}
          </dd>
        </div>
        <div>
          <dt>{words.source}</dt>
          <dd>{proposal.source}</dd>
        </div>
        <div>
          <dt>{words.proposedBy}</dt>
          <dd>{words.byWhen(proposal.proposedBy, dateAndClock(proposal.proposedAt))}</dd>
        </div>
        <div>
          <dt>{words.waitsUntil}</dt>
          <dd>{dateAndClock(proposal.expiresAt)}</dd>
        </div>
      </dl>
      {noSecondWord !== null && proposal.ownWordFrom === null && !proposal.mayConfirmAlone && (
        <p className="kit-ink-2">{isOwn && alone ? words.alone : words.noSecondWord[noSecondWord]}</p>
      )}
      {(proposal.ownWordFrom !== null || proposal.mayConfirmAlone) && (
        <OwnWord
          what={words.actOn(words.acts.confirm, is, day)}
          from={proposal.ownWordFrom}
          may={proposal.mayConfirmAlone}
          onConfirm={async (body) => {
            await call(confirmRateAlone, { params: { proposalId: proposal.id }, body });
            toast({ head: words.done.confirm, text: is });
            onEnded();
            await ratesChanged(client);
          }}
        />
      )}
      {say.error !== null && (
        <p className="kit-field-error" role="alert">
          {say.error.message}
        </p>
      )}
      {(proposal.mayConfirm || proposal.mayStop) && (
        <p className="provider-rate-acts">
          {proposal.mayConfirm && (
            <button
              type="button"
              className="kit-btn kit-btn-primary"
              aria-label={words.actOn(words.acts.confirm, is, day)}
              disabled={say.isPending}
              onClick={() => say.mutate('confirm')}
            >
              {words.acts.confirm}
            </button>
          )}
          {proposal.mayStop && (
            <button
              type="button"
              className="kit-btn"
              aria-label={words.actOn(words.acts[stop], is, day)}
              disabled={say.isPending}
              onClick={() => say.mutate(stop)}
            >
              {words.acts[stop]}
            </button>
          )}
        </p>
      )}
    </li>
  );
}
