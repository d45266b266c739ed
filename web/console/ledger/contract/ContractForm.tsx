import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoreContract } from '#core/contract/ledger/contracts.ts';
import { changesOf } from '#core/rules/ledger/check-version.ts';
import { startOfLocalDay } from '#core/rules/platform/local-day.ts';
import * as words from '#words/console/ledger/contract.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { proposeContract } from '../../../api/operations.gen.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { Chosen, choicesOf, Typed } from '../../tenancy/settings/inputs/row-fields.tsx';
import { ChangeList } from './ChangeList.tsx';
import { CoverFields } from './CoverFields.tsx';
import { contractQuery } from './contract-query.ts';
import { OtherFields } from './OtherFields.tsx';
import { draftOf, firstOfMonth, firstTerms, type TermDraft, termsOf } from './term-draft.ts';

interface Props {
  storeId: string;
  contract: StoreContract;
  onDone: () => void;
}

/** A next version, filled in from the one that was agreed last: what it would change, and whom it waits for. */
export function ContractForm({ storeId, contract, onDone }: Props) {
  const { currency, timeZone, versions, earliestChange, costRate, asked } = contract;
  const isFirst = versions.length === 0;
  const [draft, setDraft] = useState<TermDraft>(() => draftOf(versions[0]?.terms ?? firstTerms(costRate)));
  const [fromDay, setFromDay] = useState(() =>
    firstOfMonth(isFirst ? new Date().toISOString() : earliestChange, timeZone),
  );
  const [fixedDay, setFixedDay] = useState('');
  const [reason, setReason] = useState('');
  const change = (more: Partial<TermDraft>) => setDraft({ ...draft, ...more });
  const version = {
    currency,
    validFrom: instantOf(fromDay, timeZone),
    termEndsAt: fixedDay === '' ? null : instantOf(fixedDay, timeZone),
    terms: termsOf(draft),
  };
  const { send, refusals } = useSend(storeId, onDone);
  return (
    <form
      className="contract-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) {
          send.mutate({ ...version, reason });
        }
      }}
    >
      <fieldset className="contract-group">
        <legend className="kit-unseen">{words.propose}</legend>
        <div className="contract-fields">
          <Typed label={words.fromDay} type="date" text={fromDay} onChange={setFromDay} />
          <Typed label={words.fixedDay} type="date" text={fixedDay} onChange={setFixedDay} />
        </div>
        {!isFirst && <p className="kit-small kit-ink-2">{words.earliest(shortDate(earliestChange, timeZone))}</p>}
      </fieldset>
      <fieldset className="contract-group">
        <legend className="kit-pane-head">{words.groups.shipping}</legend>
        <CoverFields
          draft={draft.shipping}
          currency={currency}
          onChange={(more) => change({ shipping: { ...draft.shipping, ...more } })}
        />
      </fieldset>
      <fieldset className="contract-group">
        <legend className="kit-pane-head">{words.groups.warranty}</legend>
        <Chosen
          label={words.fields.covered}
          choices={choicesOf(words.payers)}
          value={draft.hasWarranty}
          onChange={(hasWarranty) => change({ hasWarranty })}
        />
        {draft.hasWarranty === 'provider' && (
          <CoverFields
            draft={draft.warranty}
            currency={currency}
            onChange={(more) => change({ warranty: { ...draft.warranty, ...more } })}
          />
        )}
      </fieldset>
      <OtherFields draft={draft} currency={currency} onChange={change} />
      <Typed label={words.reason} text={reason} onChange={setReason} />
      <Difference contract={contract} version={version} />
      <p className="kit-ink-2">{words.asks(asked)}</p>
      {refusals.length > 0 && (
        <div role="alert">
          <p className="kit-field-error">{words.fixThese}</p>
          <ul>
            {refusals.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="contract-acts">
        <button type="submit" className="kit-btn kit-btn-primary" disabled={send.isPending}>
          {words.proposeAct}
        </button>
        <button type="button" className="kit-btn kit-btn-plain" onClick={onDone}>
          {words.discard}
        </button>
      </p>
    </form>
  );
}

/** The first instant of a day in the store’s zone; of half a day nothing that the server takes. */
const instantOf = (day: string, timeZone: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? startOfLocalDay(day, timeZone) : '';

type Version = Parameters<typeof changesOf>[0];

/** Sends a version; what was refused is said term by term, and what was filled in stays. */
function useSend(storeId: string, onDone: () => void) {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const send = useMutation({
    mutationFn: (body: Version & { reason: string }) =>
      // Cast: rules read their terms only, and the contract’s own shape of them is one that may be written to.
      call(proposeContract, { params: { id: storeId }, body: body as never }),
    onMutate: () => setRefusals([]),
    onSuccess: (contract) => {
      client.setQueryData(contractQuery(storeId).queryKey, contract);
      toast({ head: words.proposed, text: '' });
      onDone();
    },
    onError: (error) => {
      const fields = error instanceof ApiProblem ? error.fields : [];
      setRefusals(
        fields.length === 0 ? [error.message] : fields.map(({ pointer, message }) => words.refused(pointer, message)),
      );
    },
  });
  return { send, refusals };
}

/** What the version would change, as far as it’s filled in. */
function Difference({ contract, version }: { contract: StoreContract; version: Version }) {
  const told = differenceOf(contract, version);
  return (
    <section aria-live="polite">
      <h3 className="kit-pane-head">{words.difference}</h3>
      {told === null || told.changes.length === 0 ? (
        <p className="kit-ink-2">{words.noDifference}</p>
      ) : (
        <ChangeList changes={told.changes} currency={contract.currency} />
      )}
      {told?.needsAcceptance === true && <p>{words.takesAcceptance}</p>}
    </section>
  );
}

function differenceOf({ versions }: StoreContract, version: Version) {
  try {
    return changesOf(version, versions.toReversed());
  } catch {
    // Half an amount compares with nothing.
    return null;
  }
}
