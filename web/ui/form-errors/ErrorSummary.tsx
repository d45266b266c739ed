import { type ReactNode, useEffect, useRef, useState } from 'react';
import { leftToDo, thatDidNotWork } from '#words/ui/errors.ts';
import type { FormError } from './form-error.ts';

/** What is said of a field, by its control's id; undefined where it has no error. */
export function messageOf(errors: readonly FormError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message;
}

/**
 * What stops the form, above the question. It takes the focus whenever it says something new; each line leads to its
 * field, and looks like no link where it leads nowhere. As lines leave, what is left is told politely, and the focus stays where it is.
 */
export function ErrorSummary({
  title,
  errors,
  refusal,
  children,
}: {
  title?: string;
  errors: readonly FormError[];
  /** What the errors came with, another one at each press: it brings the focus back though the words are the same. */
  refusal?: unknown;
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const said = errors.map((error) => error.message).join('\n');
  const before = useRef<{ said: string; refusal: unknown }>({ said: '', refusal: undefined });
  const [mended, setMended] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const known = before.current.said.split('\n');
    const shrunk =
      said === '' || (said !== before.current.said && said.split('\n').every((line) => known.includes(line)));
    const again = before.current.refusal !== refusal;
    setMended(shrunk && !again && before.current.said !== '');
    before.current = { said, refusal };
    if (said !== '' && (again || !shrunk)) box.current?.focus();
  }, [said, refusal]);
  const left = leftToDo(errors.length);
  const hasErrors = errors.length > 0;
  // What was refused is nothing left to do, whatever field it is about.
  const head = !hasErrors ? left : (title ?? (errors.some(({ kind }) => kind === 'missing') ? left : thatDidNotWork));
  return (
    <>
      <p className="ui-hidden" aria-live="polite">
        {mended && `${left}.`}
      </p>
      {(hasErrors || held) && (
        <div
          className="ui-summary"
          data-done={!hasErrors || undefined}
          ref={box}
          tabIndex={-1}
          role="alert"
          aria-live={mended ? 'off' : 'assertive'}
          aria-labelledby="error-summary-title"
          onFocus={() => setHeld(true)}
          onBlur={() => afterTheAct(() => setHeld(false))}
        >
          <h2 className="ui-h2" id="error-summary-title">
            {head}
          </h2>
          {children !== undefined && <div className="ui-summary-words">{children}</div>}
          <ul>
            {errors.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {field === 'main' ? (
                  <p className="ui-summary-words">{message}</p>
                ) : (
                  <a
                    className="ui-summary-link"
                    href={`#${field}`}
                    onClick={(event) => {
                      const target = document.getElementById(field);
                      if (!target) return;
                      event.preventDefault();
                      target.scrollIntoView({ block: 'center' });
                      focusWithin(target);
                    }}
                  >
                    {message}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Waits until what took the focus away has been done, so that nothing moves from under a press. */
function afterTheAct(then: () => void): void {
  const done = new AbortController();
  const end = () => {
    done.abort();
    setTimeout(then, 0);
  };
  for (const act of ['pointerup', 'keyup', 'input'] as const) {
    document.addEventListener(act, end, { signal: done.signal });
  }
}

function focusWithin(target: HTMLElement): void {
  const control = target.matches('input, select, textarea, button, a')
    ? target
    : target.querySelector<HTMLElement>('input, select, textarea, button, canvas, a');
  (control ?? target).focus({ preventScroll: true });
}
