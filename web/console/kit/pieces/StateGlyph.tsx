import type { ReactNode } from 'react';
import type { ClaimState } from '#core/reference/claims.ts';
import { claimStateLabels } from '#words/console/kit/labels.ts';

const ring = <circle cx="7" cy="7" r="5.7" />;
const dashed = <circle cx="7" cy="7" r="5.7" strokeDasharray="2.4 2.08" />;
const disc = <circle cx="7" cy="7" r="6.5" fill="currentColor" stroke="none" />;
const tick = <path d="M4.4 7.2 6.3 9l3.4-3.8" />;

/** Outline is still moving, solid is final (look, States). */
const drawings: Record<ClaimState, ReactNode> = {
  NEW: (
    <>
      {ring}
      <circle cx="7" cy="7" r="2.4" fill="currentColor" stroke="none" />
    </>
  ),
  OPEN: (
    <>
      {ring}
      <path d="M7 3.4a3.6 3.6 0 0 1 0 7.2z" fill="currentColor" stroke="none" />
    </>
  ),
  COMMUNICATING: (
    <>
      <path d="M7 1.5a5.4 5.4 0 1 1-2.7 10.1l-2.6.8.7-2.6A5.4 5.4 0 0 1 7 1.5z" />
      <path d="M4.9 7h.1M6.95 7h.1M9 7h.1" strokeWidth="1.9" />
    </>
  ),
  WAITING_FOR_OP: (
    <>
      {ring}
      <path d="M6 4.6 8.5 7 6 9.4" />
    </>
  ),
  DRAFT: dashed,
  WAITING_FOR_CUSTOMER: (
    <>
      {dashed}
      <circle cx="7" cy="7" r="1.9" fill="currentColor" stroke="none" />
    </>
  ),
  WAITING_FOR_BRAND: (
    <>
      {ring}
      <path d="M5.6 5v4M8.4 5v4" />
    </>
  ),
  TEMPORARILY_DISMISSED: (
    <>
      {ring}
      <path d="M7 4.2V7l2 1.3" />
    </>
  ),
  APPROVED: (
    <>
      {ring}
      {tick}
    </>
  ),
  RESOLVED: (
    <>
      {disc}
      <g className="kit-glyph-cut">{tick}</g>
    </>
  ),
  RESOLVED_BY_BRAND: (
    <>
      <rect x="1" y="1" width="12" height="12" rx="2.6" fill="currentColor" stroke="none" />
      <g className="kit-glyph-cut">{tick}</g>
    </>
  ),
  DENIED: (
    <>
      {disc}
      <path className="kit-glyph-cut" d="m4.9 4.9 4.2 4.2m0-4.2L4.9 9.1" />
    </>
  ),
  CLOSED: (
    <>
      {disc}
      <path className="kit-glyph-cut" d="M4.4 7h5.2" />
    </>
  ),
  DISMISSED: (
    <>
      {ring}
      <path d="m10 4-6 6" />
    </>
  ),
  ARCHIVED: <path d="M1.6 2h10.8v2.8H1.6zM2.5 4.8V12h9V4.8M5.6 7.2h2.8" />,
};

/** The 14 px glyph of a state. With `named` it speaks for itself (rows); else the label beside it does. */
export function StateGlyph({ state, named = false }: { state: ClaimState; named?: boolean }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden beside its label
    <svg
      className={`kit-glyph kit-state-${state.toLowerCase().replaceAll('_', '-')}`}
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(named ? { role: 'img', 'aria-label': claimStateLabels[state] } : { 'aria-hidden': true })}
    >
      {drawings[state]}
    </svg>
  );
}

/** Glyph and label of a state. */
export function StateLabel({ state }: { state: ClaimState }) {
  return (
    <span className="kit-state">
      <StateGlyph state={state} />
      {claimStateLabels[state]}
    </span>
  );
}
