import type { ReactNode } from 'react';

export type BadgeLook = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'primary' | 'outline';

function Shape({ tone }: { tone: BadgeLook }) {
  const frame = {
    className: 'ui-badge-shape',
    width: 13,
    height: 13,
    viewBox: '0 0 14 14',
    'aria-hidden': true,
  } as const;
  switch (tone) {
    case 'success':
      return (
        <svg {...frame}>
          <path
            fillRule="evenodd"
            fill="currentColor"
            d="M7 0a7 7 0 110 14A7 7 0 017 0zm3.6 4.1L6 8.8 3.9 6.7l-1 1L6 10.9l5.7-5.8z"
          />
        </svg>
      );
    case 'info':
      return (
        <svg {...frame}>
          <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M7 1a6 6 0 010 12z" fill="currentColor" />
        </svg>
      );
    case 'warning':
      return (
        <svg {...frame}>
          <path fillRule="evenodd" fill="currentColor" d="M7 .8l7 12.4H0zM6.2 5v4h1.6V5zm0 5v1.6h1.6V10z" />
        </svg>
      );
    case 'danger':
      return (
        <svg {...frame}>
          <path
            d="M2.5 2.5l9 9M11.5 2.5l-9 9"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.2"
            strokeLinecap="round"
          />
        </svg>
      );
    case 'primary':
      return (
        <svg {...frame}>
          <circle cx="7" cy="7" r="5" fill="currentColor" />
        </svg>
      );
    default:
      return (
        <svg {...frame}>
          <circle cx="7" cy="7" r="5.8" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      );
  }
}

/** A state in a word, with a shape of its own so that colour is never the only sign. `outline` (Fastest) has none. */
export function Badge({ tone, children }: { tone: BadgeLook; children: ReactNode }) {
  return (
    <span className="ui-badge" data-tone={tone}>
      {tone !== 'outline' && <Shape tone={tone} />}
      {children}
    </span>
  );
}
