import type { ReactNode } from 'react';
import { theirOwn } from '#words/console/desk/talk.ts';
import { nameWithAway } from './name-with-away.ts';

/** First letters of the first and last name: `Marisol Okafor` is `MO`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : (words[0]?.[1] ?? '');
  return (first + last).toUpperCase();
}

/**
 * A person as 22 px initials; you are filled, and who is away is drawn in outline. The name is spoken when no text beside
 * it says it, with the day on which they are back.
 */
export function Avatar(props: { name: string; you?: boolean; named?: boolean; awayUntil?: string | null }) {
  const { name, you = false, named = false, awayUntil = null } = props;
  const title = nameWithAway({ name, awayUntil });
  return (
    <span
      className={['kit-avatar', you && 'kit-avatar-you', awayUntil !== null && 'kit-avatar-away']
        .filter(Boolean)
        .join(' ')}
      {...(named ? { role: 'img', 'aria-label': you ? theirOwn(title) : title, title } : { 'aria-hidden': true })}
    >
      {initials(name)}
    </span>
  );
}

/** A parcel in outline, where a claim has no picture. */
export function ParcelGlyph({ size = 16 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 1.8 13.6 4.6v6.6L8 14.2 2.4 11.2V4.6zM2.4 4.6 8 7.6l5.6-3M8 7.6v6.6" />
    </svg>
  );
}

/** A fact under its name, one line of a pane. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="pieces-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
