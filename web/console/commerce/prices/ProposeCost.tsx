import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { localDate, startOfLocalDay } from '#core/rules/platform/local-day.ts';
import * as words from '#words/console/commerce/prices.ts';
import { call } from '../../../api/console-client.ts';
import { proposeCost } from '../../../api/operations.gen.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { Asks } from '../../kit/ShortForm.tsx';
import { contractQuery } from '../../ledger/contract/contract-query.ts';

interface Props {
  storeId: string;
  currency: string;
  timeZone: string;
  /** Of the price, as it is now; empty where the cost isn’t one. */
  percent: string;
}

/** Days from today on which a change is proposed at first: its notice and one more. */
const daysAhead = 15;

/** Another cost for a store, proposed by a person of the provider: it waits for a second one as each version of the contract. */
export function ProposeCost({ storeId, currency, timeZone, percent }: Props) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const first = localDate(new Date(Date.now() + daysAhead * 86_400_000).toISOString(), timeZone);

  async function propose({ percent: typed = '', validFrom = '', reason = '' }: Readonly<Record<string, string>>) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(validFrom)) {
      throw new Asks({ validFrom: words.badDay });
    }
    const cost = { kind: 'percent-of-premium', percent: typed.trim() } as const;
    const body = { currency, validFrom: startOfLocalDay(validFrom, timeZone), cost, reason };
    const contract = await call(proposeCost, { params: { id: storeId }, body });
    client.setQueryData(contractQuery(storeId).queryKey, contract);
    toast({ head: words.proposed, text: words.proposedText });
    setOpen(false);
    return null;
  }

  return (
    <>
      <button type="button" className="kit-btn" onClick={() => setOpen(true)}>
        {words.propose}
      </button>
      {open && (
        <FormDialog
          title={words.propose}
          about={words.proposeAbout}
          fields={[
            { name: 'percent', label: words.percent, type: 'amount', initial: percent, required: true },
            { name: 'validFrom', label: words.fromDay, type: 'date', initial: first, required: true },
            { name: 'reason', label: words.reason, required: true },
          ]}
          act={words.propose}
          onSave={propose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
