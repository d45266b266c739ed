import { useId } from 'react';
import * as words from '#words/console/commerce/import.ts';
import type { WrongThing } from './check-lines.ts';
import { type ChosenFile, columnAt, type Mapping, mapped } from './chosen-file.ts';

interface Props {
  chosen: ChosenFile;
  mapping: Mapping;
  /** The order that asks. */
  open: WrongThing;
  onChange: (mapping: Mapping) => void;
}

/** Which column says how many of an item were bought, asked where the sums of an order show that one of each is wrong. */
export function QuantityChoice({ chosen, mapping, open, onChange }: Props) {
  const id = useId();
  const columns = chosen.head.columns
    .map((name, at) => ({ name: name.trim() || words.unnamed(at + 1), at }))
    .filter(({ at }) => couldCount(chosen.samples[at] ?? []))
    .filter(({ at }) => [null, 'itemQuantity'].includes(columnAt(mapping, at)));
  const { name, from, said } = open;
  return (
    <fieldset className="import-asked">
      <legend className="kit-medium">{words.askedQuantity}</legend>
      <p className="kit-small kit-ink-2">{words.askedQuantityWhy(name, from, said)}</p>
      {columns.map((column) => (
        <label key={column.at} className="kit-scope">
          <input
            type="radio"
            className="kit-radio"
            name={id}
            checked={mapping.places.itemQuantity === column.at}
            onChange={() => onChange(mapped({ ...mapping, eachIsOne: false }, column.at, 'itemQuantity'))}
          />
          {words.columnWith(column.name, chosen.samples[column.at] ?? [])}
        </label>
      ))}
      <label className="kit-scope">
        <input
          type="radio"
          className="kit-radio"
          name={id}
          checked={mapping.eachIsOne === true}
          onChange={() => onChange({ ...withoutQuantity(mapping), eachIsOne: true })}
        />
        {words.eachIsOne}
      </label>
    </fieldset>
  );
}

/** Whether values could be quantities: whole numbers. */
const couldCount = (samples: readonly string[]) =>
  samples.length > 0 && samples.every((text) => /^\d{1,6}(?:[.,]0+)?$/.test(text));

function withoutQuantity(mapping: Mapping): Mapping {
  const { itemQuantity, ...places } = mapping.places;
  return { ...mapping, places };
}
