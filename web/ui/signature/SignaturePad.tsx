import { useCallback, useEffect, useRef, useState } from 'react';
import * as words from '#words/ui/signature.ts';
import { Segmented } from '../Segmented.tsx';
import { DrawnSignature } from './DrawnSignature.tsx';
import { type Signature, tidyName } from './signature-export.ts';
import { writeName } from './signature-picture.ts';
import { TypedSignature } from './TypedSignature.tsx';

type Way = 'drawn' | 'typed';

/**
 * Sign by drawing or by typing the name; both are kept while one looks at the other. Typing needs no pointer and, as a
 * plain field called `name`, no script. `onChange` gives the signature whenever it changes, null when it is empty.
 */
export function SignaturePad({
  id,
  name,
  heading = words.heading,
  signer,
  date,
  error,
  onChange,
}: {
  id: string;
  /** The form field that carries the typed name. */
  name: string;
  heading?: string;
  /** Whose signature this is; stands under the line. */
  signer: string;
  /** Today in the store's zone, as it stands under the line. */
  date: string;
  error?: string;
  onChange: (signature: Signature | null) => void;
}) {
  const [way, setWay] = useState<Way>('drawn');
  const [typed, setTyped] = useState('');
  const drawn = useRef<Blob | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const report = useRef(onChange);
  report.current = onChange;

  const tellDrawn = useCallback(
    (png: Blob | null) => {
      drawn.current = png;
      report.current(png === null ? null : { kind: 'drawn', name: signer, png });
    },
    [signer],
  );

  useEffect(() => {
    if (way === 'drawn') {
      tellDrawn(drawn.current);
      return;
    }
    const kept = tidyName(typed);
    const face = field.current === null ? 'cursive' : getComputedStyle(field.current).fontFamily;
    return writeName(kept, face, (png) => report.current(png === null ? null : { kind: 'typed', name: kept, png }));
  }, [way, typed, tellDrawn]);

  const described = error === undefined ? undefined : `${id}-error`;
  return (
    <div data-bracket={error !== undefined} id={id}>
      {error !== undefined && (
        <p className="ui-error" id={described}>
          {error}
        </p>
      )}
      <div className="ui-sign-head">
        <h2 className="ui-h2">{heading}</h2>
        <div className="ui-needs-script">
          <Segmented
            name={`${name}-way`}
            legend={words.howToSign}
            size="short"
            options={[
              { value: 'drawn', label: words.draw },
              { value: 'typed', label: words.type },
            ]}
            value={way}
            onChange={setWay}
          />
        </div>
      </div>
      <div className="ui-sign" data-way={way} data-invalid={error !== undefined}>
        <DrawnSignature
          hidden={way !== 'drawn'}
          describedBy={described}
          onChange={tellDrawn}
          caption={words.signedBy(signer, date)}
          onType={() => {
            setWay('typed');
            requestAnimationFrame(() => field.current?.focus());
          }}
        />
        <TypedSignature
          hidden={way !== 'typed'}
          field={field}
          name={name}
          typed={typed}
          describedBy={described}
          caption={words.signedBy(tidyName(typed) || signer, date)}
          onType={setTyped}
        />
      </div>
      <p className="ui-caption ui-sign-note">{words.note}</p>
    </div>
  );
}
