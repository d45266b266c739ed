import * as words from '#words/console/ledger/contract.ts';
import { Chosen, choicesOf, Typed } from '../../tenancy/settings/inputs/row-fields.tsx';
import type { TermDraft } from './term-draft.ts';

interface Props {
  draft: TermDraft;
  currency: string;
  onChange: (change: Partial<TermDraft>) => void;
}

/** What is typed of fees and billing. */
type TextOfTerms = Exclude<
  keyof TermDraft,
  'shipping' | 'warranty' | 'hasWarranty' | 'settlement' | 'netting' | 'shareDocument'
>;

/** What is agreed of all cover together: what a month pays, fees, and billing. */
export function OtherFields({ draft, currency, onChange }: Props) {
  const { fields } = words;
  const typed = (name: TextOfTerms, label: string, decimal = true) => (
    <Typed label={label} decimal={decimal} text={draft[name]} onChange={(text) => onChange({ [name]: text })} />
  );
  const sum = (name: TextOfTerms, label: string) => typed(name, words.inCurrency(label, currency));
  return (
    <>
      <fieldset className="contract-group">
        <legend className="kit-pane-head">{words.groups.fees}</legend>
        <div className="contract-fields">
          {sum('perMonth', fields['per-month'])}
          {sum('perPolicy', fields['per-policy'])}
          {sum('perClaim', fields['per-claim'])}
          {draft.perClaim.trim() !== '' && typed('included', words.includedClaims)}
          {typed('taxCode', fields['tax-code'], false)}
        </div>
      </fieldset>
      <fieldset className="contract-group">
        <legend className="kit-pane-head">{words.groups.billing}</legend>
        <div className="contract-fields">
          <Chosen
            label={fields.settlement}
            choices={choicesOf(words.settlements)}
            value={draft.settlement}
            onChange={(settlement) => onChange({ settlement })}
          />
          {typed('termsDays', words.daysOf(fields['terms-days']))}
          {sum('minimumInvoice', fields['minimum-invoice'])}
          {sum('minimumPayout', fields['minimum-payout'])}
          <Chosen
            label={fields.netting}
            choices={choicesOf(words.nettings)}
            value={draft.netting}
            onChange={(netting) => onChange({ netting })}
          />
          {typed('closingDay', words.closingDay)}
          {typed('closingClock', words.closingClock, false)}
          <Chosen
            label={fields['share-document']}
            choices={choicesOf(words.shareDocuments)}
            value={draft.shareDocument}
            onChange={(shareDocument) => onChange({ shareDocument })}
          />
        </div>
      </fieldset>
    </>
  );
}
