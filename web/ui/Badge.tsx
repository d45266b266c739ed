import type { ReactNode } from 'react';

export type BadgeLook = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'primary' | 'outline';

const ring = { line: 'M7 1.2a5.8 5.8 0 100 11.6A5.8 5.8 0 007 1.2z', fill: '' };

/** A shape for each tone, drawn as a line, a filled area or both, in a square of 14. */
const shapes: Record<Exclude<BadgeLook, 'outline'>, { line: string; fill: string }> = {
  neutral: ring,
  info: { line: ring.line, fill: 'M7 1a6 6 0 010 12z' },
  success: {
    line: '',
    fill: 'M7 0a7 7 0 110 14A7 7 0 017 0zm3.6 4.1L6 8.8 3.9 6.7l-1 1L6 10.9l5.7-5.8z',
  },
  warning: { line: '', fill: 'M7 .8l7 12.4H0zM6.2 5v4h1.6V5zm0 5v1.6h1.6V10z' },
  danger: { line: 'M2.5 2.5l9 9M11.5 2.5l-9 9', fill: '' },
  primary: { line: '', fill: 'M7 2a5 5 0 110 10A5 5 0 017 2z' },
};

/** The shape of a tone alone, for a line that says its state in larger words. */
export function ToneShape({ tone, size = 13 }: { tone: Exclude<BadgeLook, 'outline'>; size?: number }) {
  const { line, fill } = shapes[tone];
  return (
    <svg className="ui-badge-shape" width={size} height={size} viewBox="0 0 14 14" aria-hidden="true">
      {line !== '' && <path d={line} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />}
      {fill !== '' && <path d={fill} fill="currentColor" fillRule="evenodd" />}
    </svg>
  );
}

/** A state in a word, with a shape of its own so that colour is never the only sign. `outline` (Fastest) has none. */
export function Badge({ tone, children }: { tone: BadgeLook; children: ReactNode }) {
  return (
    <span className="ui-badge" data-tone={tone}>
      {tone !== 'outline' && <ToneShape tone={tone} />}
      {children}
    </span>
  );
}
