import type { ReactNode } from 'react';
import { Field } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { ProductPicture } from '../ProductPicture.tsx';
import type { Finder } from './use-finder.ts';

/** A thing to be found: its id is the value that its button sends. */
export interface Findable {
  id: string;
  name: string;
  meta: ReactNode;
  picture: string | null;
}

/** The field that one types in. In a form with the method get it also searches without script, by `children`, a button. */
export function FinderField({
  finder,
  name,
  label,
  hint,
  children,
}: {
  finder: Finder<Findable>;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  children?: ReactNode;
}) {
  const { id, words, found, marked, scripted } = finder;
  const list = scripted && found.things.length > 0;
  return (
    <Field id={id} label={label} hint={hint}>
      {(control) => (
        <span className="ui-finder-row">
          <span className="ui-finder-field">
            <Icon name="search" />
            <input
              {...control}
              className="ui-input"
              type="search"
              name={name}
              value={words}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              onChange={(event) => finder.type(event.currentTarget.value)}
              {...(scripted
                ? {
                    role: 'combobox',
                    'aria-autocomplete': 'list' as const,
                    'aria-expanded': list,
                    'aria-controls': list ? `${id}-list` : undefined,
                    'aria-activedescendant': marked >= 0 ? finder.optionId(marked) : undefined,
                    onKeyDown: finder.onKeyDown,
                    onBlur: finder.onBlur,
                  }
                : {})}
            />
          </span>
          {children}
        </span>
      )}
    </Field>
  );
}

/** What was found, a button each: pressing one sends `name` with its id. Looking, nothing and failure have words of their own. */
export function FinderList({
  finder,
  name,
  label,
  says,
}: {
  finder: Finder<Findable>;
  name: string;
  label: string;
  says: {
    /** Above the list. */
    found: (count: number, words: string) => string;
    looking: string;
    none: (words: string) => ReactNode;
    failed: ReactNode;
    retry: string;
  };
}) {
  const { id, found, state, marked, scripted } = finder;
  const { things } = found;
  const blank = state === 'looking' && things.length === 0;
  return (
    <>
      <p className="ui-small ui-finder-says" role="status">
        {state === 'looking' ? says.looking : state === 'failed' ? '' : says.found(things.length, found.of)}
      </p>
      {state === 'failed' && (
        <div className="ui-finder-note" role="alert">
          <p>{says.failed}</p>
          <button type="button" className="ui-link ui-link-tap" onClick={finder.retry}>
            {says.retry}
          </button>
        </div>
      )}
      {state === 'idle' && things.length === 0 && <div className="ui-finder-note">{says.none(found.of)}</div>}
      {blank && (
        <div className="ui-finder-blank" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
      {things.length > 0 && state !== 'failed' && (
        <div
          className="ui-finder-list"
          id={`${id}-list`}
          data-looking={state === 'looking'}
          {...(scripted ? { role: 'listbox', 'aria-label': label } : {})}
        >
          {things.map((thing, index) => (
            <button
              key={thing.id}
              type="submit"
              name={name}
              value={thing.id}
              id={finder.optionId(index)}
              className="ui-finder-option"
              data-marked={index === marked}
              {...(scripted ? { role: 'option', 'aria-selected': index === marked, tabIndex: -1 } : {})}
            >
              <ProductPicture src={thing.picture} name={thing.name} size={68} className="ui-finder-picture" />
              <span className="ui-product-words">
                <span className="ui-product-name">{thing.name}</span>
                <span className="ui-product-meta">{thing.meta}</span>
              </span>
              <Icon name="chevron" />
            </button>
          ))}
        </div>
      )}
    </>
  );
}
