import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { OwnDraft } from '#core/contract/claims/staff-drafts.ts';
import { type DraftAct, draftName, formOf } from '#core/reference/staff-drafts.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { deskQuery } from '../claim/queries.ts';

/** A draft of another tab or device, and how its writer says which one counts. */
export interface NewerDraft<T> {
  draft: OwnDraft;
  value: T | null;
  choose: (which: 'here' | 'other') => void;
}

export interface StaffDraft<T> {
  value: T;
  /** Keeps what was typed; null discards it and shows `start` again. */
  set: (next: T | null) => void;
  isKept: boolean;
  /** The server doesn’t have the last words yet, because saving them failed. */
  isHereOnly: boolean;
  newer: NewerDraft<T> | null;
}

/** How a form keeps what is typed in it. */
export interface DraftOf<T> {
  claimId: string;
  act: (value: T) => DraftAct;
  /** The proposal or note that it is about; null where it is the claim alone. */
  about: string | null;
  start: T;
  /** Whether nothing is typed that anybody would miss: it isn’t kept then. */
  isBlank: (value: T) => boolean;
}

/** State of a form on a claim, kept on the server as it is typed, for its writer on every device; it shows at once. */
export function useStaffDraft<T extends object>({ claimId, act, about, start, isBlank }: DraftOf<T>): StaffDraft<T> {
  const { drafts } = useFrame();
  const name = draftName(formOf(act(start)), about);
  const kept = useQuery({
    ...deskQuery(claimId),
    enabled: false,
    select: (desk) => desk.drafts.mine.find((draft) => draft.name === name) ?? null,
  }).data;
  const unsaved = useSyncExternalStore(drafts.subscribe, () => drafts.unsaved(claimId, name));
  // What is blank isn’t kept, and yet what was chosen beside the text stays.
  const [blank, setBlank] = useState<{ of: string; value: T } | null>(null);
  const of = `${claimId} ${name}`;
  const content = unsaved === undefined ? (kept?.content ?? null) : unsaved.content;
  const typed = useMemo(() => readValue<T>(content), [content]);
  const newer = unsaved?.newer ?? null;
  const other = useMemo(() => readValue<T>(newer?.content ?? null), [newer]);
  const set = useCallback(
    (next: T | null) => {
      const isNothing = next === null || isBlank(next);
      setBlank(next !== null && isNothing ? { of, value: next } : null);
      drafts.put({ claimId, act: act(next ?? start), about, content: isNothing ? null : JSON.stringify(next) });
    },
    [drafts, claimId, about, of, act, start, isBlank],
  );
  return {
    value: typed ?? (blank?.of === of ? blank.value : start),
    set,
    isKept: typed !== null,
    isHereOnly: unsaved?.hereOnly === true,
    newer: newer && {
      draft: newer,
      value: other,
      choose: (which) => drafts.choose(claimId, name, which),
    },
  };
}

/** What a form wrote; null where it can’t be read. */
export function readValue<T extends object>(content: string | null): T | null {
  try {
    const value: unknown = JSON.parse(content ?? 'null');
    return typeof value === 'object' ? (value as T | null) : null;
  } catch {
    return null;
  }
}
