import * as words from '#words/console/ledger/contract.ts';
import { Chosen, choicesOf, Typed } from '../../tenancy/settings/inputs/row-fields.tsx';
import { type BandDraft, type CoverDraft, emptyBand } from './term-draft.ts';

interface Props {
  draft: CoverDraft;
  currency: string;
  onChange: (change: Partial<CoverDraft>) => void;
}

/** What is agreed of one kind of cover. */
export function CoverFields({ draft, currency, onChange }: Props) {
  const { fields } = words;
  const percent = (name: TextOfCover, label: string) => typed(name, words.inPercent(label));
  const sum = (name: TextOfCover, label: string) => typed(name, words.inCurrency(label, currency));
  const typed = (name: TextOfCover, label: string) => (
    <Typed label={label} decimal text={draft[name]} onChange={(text) => onChange({ [name]: text })} />
  );
  return (
    <div className="contract-fields">
      <Chosen
        label={fields.cost}
        choices={choicesOf(words.costKinds)}
        value={draft.costKind}
        onChange={(costKind) => onChange({ costKind })}
      />
      {draft.costKind === 'percent-of-premium' && percent('costPercent', words.premiumPercent)}
      {draft.costKind === 'bands' && <Bands draft={draft} onChange={onChange} />}
      {percent('share', fields.share)}
      {percent('refund', fields.refund)}
      {percent('credit', fields.credit)}
      {percent('flat', fields.flat)}
      {percent('custom', fields.custom)}
      <Chosen
        label={words.basis}
        choices={choicesOf(words.basisChoices)}
        value={draft.basis}
        onChange={(basis) => onChange({ basis })}
      />
      {percent('replacement', fields.replacement)}
      {draft.basis === 'cost' && percent('unknownCost', fields['unknown-cost'])}
      {sum('shippingEach', fields['shipping-each'])}
      <Chosen
        label={fields.tax}
        choices={choicesOf(words.taxes)}
        value={draft.tax}
        onChange={(tax) => onChange({ tax })}
      />
      {sum('perClaimAtMost', fields['most-per-claim'])}
    </div>
  );
}

/** What of a cover is typed. */
type TextOfCover = Exclude<keyof CoverDraft, 'costKind' | 'bands' | 'basis' | 'tax'>;

/** What an order costs by its total: a row a band. */
function Bands({ draft: { bands }, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const set = (at: number, change: Partial<BandDraft>) =>
    onChange({ bands: bands.map((band, index) => (index === at ? { ...band, ...change } : band)) });
  return (
    <>
      {bands.map((band, at) => (
        <BandFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is what is at its place; its fields hold no state
          key={at}
          band={band}
          number={at + 1}
          onChange={(change) => set(at, change)}
          {...(bands.length > 1 && { onRemove: () => onChange({ bands: bands.toSpliced(at, 1) }) })}
        />
      ))}
      <button
        type="button"
        className="kit-btn"
        onClick={() => onChange({ bands: [...bands, { ...emptyBand, from: bands.at(-1)?.upTo ?? '' }] })}
      >
        {words.addBand}
      </button>
    </>
  );
}

interface BandProps {
  band: BandDraft;
  number: number;
  onChange: (change: Partial<BandDraft>) => void;
  onRemove?: () => void;
}

function BandFields({ band, number, onChange, onRemove }: BandProps) {
  const typed = (name: Exclude<keyof BandDraft, 'kind'>, label: string) => (
    <Typed label={label} decimal text={band[name]} onChange={(text) => onChange({ [name]: text })} />
  );
  return (
    <fieldset className="contract-band">
      <legend className="kit-unseen">{words.bandNumber(number)}</legend>
      {typed('from', words.bandFrom)}
      {typed('upTo', words.bandUpTo)}
      <Chosen
        label={words.bandKind}
        choices={choicesOf(words.bandKinds)}
        value={band.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {typed('amount', words.bandAmount)}
      {typed('atLeast', words.bandAtLeast)}
      {typed('atMost', words.bandAtMost)}
      {onRemove !== undefined && (
        <button
          type="button"
          className="kit-btn kit-btn-plain"
          aria-label={words.removeBandNumber(number)}
          onClick={onRemove}
        >
          {words.removeBand}
        </button>
      )}
    </fieldset>
  );
}
