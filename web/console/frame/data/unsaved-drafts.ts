import type { OwnDraft } from '#core/contract/claims/staff-drafts.ts';
import type { DraftAct } from '#core/reference/staff-drafts.ts';
import type { Keeper } from '../../kit/data/keeper.ts';

/** What somebody typed on a claim that the server has yet to keep, or to discard. */
export interface UnsavedDraft {
  claimId: string;
  act: DraftAct;
  /** The proposal or note that it is about. */
  about: string | null;
  /** Null where it is to be discarded. */
  content: string | null;
  /** The version that it continues; null where none was known. */
  over: number | null;
  /** Words of another tab or device, which its writer chooses from before either is replaced. */
  newer: OwnDraft | null;
  /** Saving it failed: for now it is on this device alone. */
  hereOnly: boolean;
}

/** The drafts that the server has yet to keep, on the device too. */
interface UnsavedDrafts {
  get(key: string): UnsavedDraft | undefined;
  keys(): string[];
  /** Null where the server has it, or it is discarded. */
  change(key: string, next: UnsavedDraft | null): void;
  /** Takes over what an earlier page left on the device. */
  readKept(): void;
  subscribe(listener: () => void): () => void;
}

/** Keeps unsaved drafts under names that begin with `prefix`. */
export function createUnsavedDrafts(keeper: Keeper, prefix: string): UnsavedDrafts {
  const drafts = new Map<string, UnsavedDraft>();
  const listeners = new Set<() => void>();
  return {
    get: (key) => drafts.get(key),
    keys: () => [...drafts.keys()],
    change(key, next) {
      const before = drafts.get(key);
      if (next === null) {
        drafts.delete(key);
        // Another tab may have put words of its own there meanwhile.
        if (before !== undefined && keeper.read(key) === written(before)) {
          keeper.keep(key, null);
        }
      } else {
        drafts.set(key, next);
        keeper.keep(key, written(next));
      }
      for (const listener of listeners) listener();
    },
    readKept() {
      for (const key of keeper.names(prefix)) {
        const draft = readWritten(keeper.read(key));
        if (draft !== null && !drafts.has(key)) {
          drafts.set(key, draft);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const written = ({ claimId, act, about, content, over }: UnsavedDraft): string =>
  JSON.stringify({ claimId, act, about, content, over });

/** What an earlier page wrote; null where it can’t be read. */
function readWritten(text: string | null): UnsavedDraft | null {
  try {
    const { claimId, act, about, content, over } = JSON.parse(text ?? 'null') as UnsavedDraft;
    return { claimId, act, about, content, over, newer: null, hereOnly: false };
  } catch {
    return null;
  }
}
