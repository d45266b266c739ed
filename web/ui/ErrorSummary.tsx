import { type ReactNode, useEffect, useRef } from 'react';

export type FormError = { field: string; message: string };

const words = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** "One thing left to do", "Two things left to do": a count that blames nobody. */
export function leftToDo(count: number): string {
  return `${words[count] ?? count} ${count === 1 ? 'thing' : 'things'} left to do`;
}

/** What stops the form, above the question. It takes the focus whenever its words change; each line leads to its field (`field` is the control's id). */
export function ErrorSummary({
  title,
  errors,
  children,
}: {
  title?: string;
  errors: readonly FormError[];
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const said = errors.map((error) => error.message).join('\n');
  useEffect(() => {
    if (said !== '') box.current?.focus();
  }, [said]);
  if (errors.length === 0) return null;
  return (
    <div className="ui-summary" ref={box} tabIndex={-1} role="alert" aria-labelledby="error-summary-title">
      <h2 className="ui-h2" id="error-summary-title">
        {title ?? leftToDo(errors.length)}
      </h2>
      {children !== undefined && <div className="ui-summary-words">{children}</div>}
      <ul className="ui-summary-list">
        {errors.map((error) => (
          <li key={`${error.field} ${error.message}`}>
            <a
              className="ui-summary-link"
              href={`#${error.field}`}
              onClick={(event) => {
                const target = document.getElementById(error.field);
                if (!target) return;
                event.preventDefault();
                target.scrollIntoView({ block: 'center' });
                focusWithin(target);
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusWithin(target: HTMLElement): void {
  const control = target.matches('input, select, textarea, button, a')
    ? target
    : target.querySelector<HTMLElement>('input, select, textarea, button, canvas, a');
  (control ?? target).focus({ preventScroll: true });
}
