import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { LinkAs } from './link-as.ts';

type Shape = {
  kind?: 'primary' | 'secondary';
  size?: 'tall' | 'small';
  /** From 960 px on as wide as its words instead of as wide as its column. */
  fit?: boolean;
};

function buttonClass({ kind, size, fit }: Shape): string {
  const parts = ['ui-button', kind === 'secondary' && 'ui-button-secondary', size === 'small' && 'ui-button-small'];
  return [...parts, fit && 'ui-button-fit'].filter(Boolean).join(' ');
}

type ButtonProps = Shape &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'style'> & {
    /** The words while the act is under way. Their presence reserves the width, so nothing moves. */
    busyLabel?: string;
    busy?: boolean;
  };

/** A button that names its act. It is never disabled: pressing it shows what is missing; while busy it ignores presses. */
export function Button({
  kind = 'primary',
  size = 'tall',
  fit,
  busy = false,
  busyLabel,
  type = 'submit',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, fit })}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="ui-button-label">
          <span data-shown={!busy} aria-hidden={busy || undefined}>
            {children}
          </span>
          <span data-shown={busy} aria-hidden={!busy || undefined}>
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

/** A link in a button's clothes, for an act that is only a way to another page. */
export function ButtonLink({
  kind = 'primary',
  size = 'tall',
  fit,
  href,
  as: Link = 'a',
  children,
}: Shape & { href: string; as?: LinkAs; children: ReactNode }) {
  return (
    <Link href={href} className={buttonClass({ kind, size, fit })}>
      {children}
    </Link>
  );
}

/** An underlined act inside a sentence or a row: Undo, Clear, Edit. */
export function TextButton({
  type = 'button',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'>) {
  return <button {...rest} type={type} className="ui-link ui-link-tap" />;
}
