import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Sop } from '#core/contract/desk/sops.ts';
import { claimTypes } from '#core/reference/claims.ts';
import * as words from '#words/console/desk/sops.ts';
import { claimTypeLabels } from '#words/console/kit/labels.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { LabelChip } from '../../kit/pieces/LabelChip.tsx';
import { Select } from '../../kit/Select.tsx';
import { labelsQuery } from '../labels/labels-query.ts';
import { productsOf } from './applies-words.ts';

type AppliesTo = Sop['appliesTo'];

interface Props {
  storeId: string;
  value: AppliesTo;
  error: string | undefined;
  onChange: (value: AppliesTo) => void;
}

/** A claim of several problems is found by the types of its items. */
const offeredTypes = claimTypes.filter((type) => type !== 'MULTIPLE');

/** Which claims an SOP is for. */
export function AppliesToFields({ storeId, value, error, onChange }: Props) {
  const id = useId();
  const { me } = useFrame();
  const labels = useQuery({ ...labelsQuery(storeId), enabled: may(me, storeId, 'labels:read') }).data?.labels ?? [];
  const offeredLabels = labels.filter(({ id: label, retiredAt }) => retiredAt === null || value.labels.includes(label));
  // What is typed stays as it is typed; its entries are what counts.
  const [typed, setTyped] = useState(value.products.join(', '));
  const products = productsOf(typed).join() === value.products.join() ? typed : value.products.join(', ');
  return (
    <fieldset className="sop-applies">
      <legend className="kit-label">{words.appliesTo}</legend>
      <p className="kit-small kit-ink-2">{words.appliesHint}</p>
      <div className="sop-applies-short">
        <div>
          <label className="kit-label" htmlFor={`${id}-category`}>
            {words.category}
          </label>
          <Select
            id={`${id}-category`}
            choices={(['', 'SHIPPING', 'WARRANTY'] as const).map((category) => ({
              value: category,
              label: words.categories[category],
            }))}
            value={value.category ?? ''}
            onChange={(category) => onChange({ ...value, category: category === '' ? null : category })}
          />
        </div>
        <div>
          <label className="kit-label" htmlFor={`${id}-products`}>
            {words.products}
          </label>
          <input
            id={`${id}-products`}
            className="kit-field"
            value={products}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange({ ...value, products: productsOf(target.value) });
            }}
          />
          <p className="kit-small kit-ink-2" id={`${id}-hint`}>
            {words.productsHint}
          </p>
        </div>
      </div>
      <Checks
        legend={words.claimTypes}
        choices={offeredTypes.map((type) => ({ value: type, word: claimTypeLabels[type] }))}
        chosen={value.claimTypes}
        onChosen={(chosen) => onChange({ ...value, claimTypes: chosen })}
      />
      {offeredLabels.length > 0 && (
        <Checks
          legend={words.labels}
          choices={offeredLabels.map((label) => ({ value: label.id, word: <LabelChip label={label} /> }))}
          chosen={value.labels}
          onChosen={(chosen) => onChange({ ...value, labels: chosen })}
        />
      )}
      {error !== undefined && (
        <p className="kit-field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Checks<Value extends string>({
  legend,
  choices,
  chosen,
  onChosen,
}: {
  legend: string;
  choices: readonly { value: Value; word: ReactNode }[];
  chosen: readonly Value[];
  onChosen: (chosen: Value[]) => void;
}) {
  return (
    <fieldset>
      <legend className="kit-label">{legend}</legend>
      <div className="sop-checks">
        {choices.map(({ value, word }) => (
          <label key={value} className="kit-scope">
            <input
              type="checkbox"
              className="kit-check"
              checked={chosen.includes(value)}
              // In the order of the choices, so that the same ones are the same set.
              onChange={({ target }) =>
                onChosen(
                  choices
                    .map((choice) => choice.value)
                    .filter((item) => (item === value ? target.checked : chosen.includes(item))),
                )
              }
            />
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
