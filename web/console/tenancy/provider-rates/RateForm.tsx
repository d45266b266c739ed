import { useQueryClient } from '@tanstack/react-query';
import { providerRateText } from '#core/rules/tenancy/provider-rates.ts';
import * as words from '#words/console/tenancy/provider-rates.ts';
import { call } from '../../../api/console-client.ts';
import { proposeRate } from '../../../api/operations.gen.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { SectionForm } from '../../kit/ShortForm.tsx';
import { ratesChanged } from './provider-rates-query.ts';

interface Props {
  /** Nobody else could confirm it. */
  alone: boolean;
  onSet: () => void;
}

/** A line of the table, as somebody sets it; it waits for a second person. */
export function RateForm({ alone, onSet }: Props) {
  const client = useQueryClient();
  const today = new Date().toISOString().slice(0, 10);
  return (
    <SectionForm
      className="provider-rate-form"
      title={words.setRate}
      text={alone ? words.setAlone : words.setText}
      act={words.propose}
      fields={[
        { name: 'base', label: words.base, initial: 'EUR', required: true },
        { name: 'currency', label: words.currency, required: true },
        { name: 'rate', label: words.rate, type: 'amount', required: true, hint: read },
        { name: 'day', label: words.day, type: 'date', initial: today, required: true, hint: words.dayHint },
        { name: 'source', label: words.source, required: true, hint: words.sourceHint },
      ]}
      onSave={async ({ base = '', currency = '', rate = '', day = '', source = '' }) => {
        await call(proposeRate, { body: { base, currency, rate, day, source } });
        toast({ head: words.proposed, text: alone ? '' : words.proposedText });
        await ratesChanged(client);
        onSet();
        return null;
      }}
    />
  );
}

/** The rate as it will be read, once it can be. */
function read({ base = '', currency = '', rate = '' }: Readonly<Record<string, string>>): string {
  const [one, other] = [base, currency].map((code) => code.trim().toUpperCase());
  return one && other && providerRateText(rate.trim()) !== null
    ? words.isMuch(one, rate.trim(), other)
    : words.rateHint;
}
