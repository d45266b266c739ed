import { type ReactNode, useRef } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/ui/product-row.ts';
import { Icon } from './Icon.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { Stepper } from './Stepper.tsx';
import { PictureLink } from './viewer/PictureLink.tsx';

type Thing = {
  name: string;
  meta?: ReactNode;
  picture: string | null | undefined;
  /** Looks closer at the picture; without it the picture is only shown. */
  onOpen?: (picture: string) => void;
};

function Photo({ name, picture, onOpen }: Thing) {
  const photo = <ProductPicture src={picture} name={name} size={88} className="ui-product-picture" />;
  return picture && onOpen ? (
    <PictureLink src={picture} label={words.lookAt(name)} onOpen={onOpen}>
      {photo}
    </PictureLink>
  ) : (
    photo
  );
}

/** A product as a fact: photo, name, small line. `frame` row has a hairline, card a border, bare nothing. */
export function ProductRow({
  name,
  meta,
  picture,
  onOpen,
  end,
  frame = 'row',
}: Thing & { end?: ReactNode; frame?: 'row' | 'card' | 'bare' }) {
  return (
    <div className="ui-product" data-frame={frame}>
      <Photo name={name} picture={picture} onOpen={onOpen} />
      <div className="ui-product-words">
        <span className="ui-product-name">{isolated(name)}</span>
        {meta !== undefined && <span className="ui-product-meta">{meta}</span>}
      </div>
      {end !== undefined && <div className="ui-product-end">{end}</div>}
    </div>
  );
}

/**
 * A product of which some may be chosen. At 0 it shows one "+"; from 1 the stepper stands under the name with "of 4".
 * The count is a number field called `inputName`, so the form works without script.
 */
export function CountedProductRow({
  id,
  name,
  meta,
  picture,
  onOpen,
  quantity,
  max,
  onQuantity,
  inputName,
}: Thing & {
  id: string;
  quantity: number;
  max: number;
  onQuantity: (quantity: number) => void;
  inputName: string;
}) {
  const row = useRef<HTMLLIElement>(null);
  const change = (next: number) => {
    onQuantity(next);
    if ((next === 0) !== (quantity === 0)) {
      const target = next === 0 ? '.ui-product-add' : '.ui-stepper-button:last-of-type';
      requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(target)?.focus());
    }
  };
  return (
    <li className="ui-product" data-chosen={quantity > 0} ref={row}>
      <Photo name={name} picture={picture} onOpen={onOpen} />
      <div className="ui-product-words">
        <span className="ui-product-name">{isolated(name)}</span>
        {meta !== undefined && <span className="ui-product-meta">{meta}</span>}
        <span className="ui-product-count">
          <Stepper
            id={`count-${id}`}
            name={inputName}
            label={words.howMany(name)}
            value={quantity}
            max={max}
            onChange={change}
          />
          <span aria-hidden="true">{words.ofAll(max)}</span>
        </span>
      </div>
      <button
        type="button"
        className="ui-product-add ui-needs-script"
        aria-label={words.add(name)}
        onClick={() => change(1)}
      >
        <Icon name="plus" />
      </button>
    </li>
  );
}

/** The list that holds product rows. */
export function ProductList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="ui-products" aria-label={label}>
      {children}
    </ul>
  );
}

/**
 * Up to four photographs of what the order holds, side by side; a single thing fills the row, whole, before a blur of
 * itself. Nothing where the shop has none of them.
 */
export function ProductStrip({ things }: { things: readonly { name: string; picture: string | null | undefined }[] }) {
  const shown = firstFour(things);
  const [only, ...others] = shown;
  if (things.every((thing) => !thing.picture)) {
    return null;
  }
  return only?.picture && others.length === 0 ? (
    <div className="ui-hero" aria-hidden="true">
      <ProductPicture src={only.picture} name={only.name} size={350} loading="eager" className="ui-hero-back" />
      <ProductPicture src={only.picture} name={only.name} size={350} loading="eager" />
    </div>
  ) : (
    <div className="ui-strip" aria-hidden="true">
      {shown.map((thing) => (
        <ProductPicture key={thing.name} src={thing.picture} name={thing.name} size={84} loading="eager" />
      ))}
    </div>
  );
}

/** The first four things with different names. */
function firstFour<Thing extends { name: string }>(things: readonly Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [thing.name, thing])).values()].slice(0, 4);
}
