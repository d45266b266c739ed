import type { OwnDraft } from '#core/contract/claims/staff-drafts.ts';
import { type DraftAct, draftName, formOf } from '#core/reference/staff-drafts.ts';
import { ApiProblem } from '../../../api/console-client.ts';
import type { Keeper } from '../../kit/data/keeper.ts';
import { createUnsavedDrafts, type UnsavedDraft } from './unsaved-drafts.ts';

interface Ways {
  /** Asks the server to keep it. */
  save: (draft: UnsavedDraft) => Promise<{ saved: boolean; draft: OwnDraft | null }>;
  /** What the console last read of a draft. */
  known: (claimId: string, name: string) => OwnDraft | undefined;
  /** The console knows from now on what the server keeps; null for nothing. */
  learn: (claimId: string, name: string, draft: OwnDraft | null) => Promise<void>;
  keeper: Keeper;
}

export interface DraftOutbox {
  /** What is not saved of a draft; the same object until something of it changes. */
  unsaved(claimId: string, name: string): UnsavedDraft | undefined;
  /** Keeps what was typed, here at once and on the server shortly after; null content discards it. */
  put(draft: { claimId: string; act: DraftAct; about: string | null; content: string | null }): void;
  /** Of two texts, keeps the one typed here or that of the other tab. */
  choose(claimId: string, name: string, which: 'here' | 'other'): void;
  /** Sends what waits, and answers once it is sent or failed. */
  flush(): Promise<void>;
  /** Sends what an earlier page left, and goes on by itself until the answer is called. */
  start(): () => void;
  subscribe(listener: () => void): () => void;
}

/** How long typing is gathered before it is saved, and between two tries where saving fails, in milliseconds. */
const gatherMs = 800;
const longestWaitMs = 60_000;
/** What won’t become better by trying again. */
const isFinal = (error: unknown) =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

const nameOf = ({ act, about }: { act: DraftAct; about: string | null }) => draftName(formOf(act), about);

/**
 * Takes the drafts of one person to the server. What is typed is on the device until the server has it, under its writer's
 * id: who signs in next on the same device never sees it, and a tab that was closed offline loses nothing.
 */
export function createDraftOutbox(userId: string, { save, known, learn, keeper }: Ways): DraftOutbox {
  const prefix = `amends.draft.${userId}.`;
  const drafts = createUnsavedDrafts(keeper, prefix);
  const { change } = drafts;
  const sending = new Map<string, Promise<void>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const keyOf = (claimId: string, name: string) => `${prefix}${claimId}.${name}`;

  function later(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms);
  }

  /** Sends one draft; resolves whatever comes of it. */
  function send(key: string): Promise<void> {
    const current = sending.get(key) ?? sendOnce(key).finally(() => sending.delete(key));
    sending.set(key, current);
    return current;
  }

  async function sendOnce(key: string): Promise<void> {
    for (let draft = drafts.get(key); draft !== undefined && draft.newer === null; draft = drafts.get(key)) {
      const sent = draft.content;
      const name = nameOf(draft);
      try {
        const answer = await save(draft);
        failures = 0;
        const settled = answer.saved || sent === null || answer.draft === null;
        if (settled) {
          await learn(draft.claimId, name, answer.draft);
        }
        const now = drafts.get(key);
        if (now === undefined) {
          return;
        }
        if (answer.saved || sent === null) {
          change(key, now.content === sent ? null : { ...now, over: answer.draft?.version ?? null, hereOnly: false });
        } else {
          change(key, { ...now, over: answer.draft === null ? null : now.over, newer: answer.draft, hereOnly: false });
        }
      } catch (error) {
        const now = drafts.get(key);
        if (now !== undefined) {
          change(key, { ...now, hereOnly: true });
        }
        if (!isFinal(error)) {
          failures += 1;
          later(Math.min(1000 * 2 ** failures, longestWaitMs));
        }
        return;
      }
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await Promise.all(drafts.keys().map(send));
  }

  return {
    unsaved: (claimId, name) => drafts.get(keyOf(claimId, name)),
    put({ claimId, act, about, content }) {
      const name = draftName(formOf(act), about);
      const key = keyOf(claimId, name);
      const before = drafts.get(key);
      const over = before === undefined ? (known(claimId, name)?.version ?? null) : before.over;
      // What was typed here is sent: the other tab's words are what is left.
      if (content === null && before?.newer) {
        void learn(claimId, name, before.newer).then(() => change(key, null));
        return;
      }
      // Nothing was ever kept that would have to go.
      if (content === null && over === null && !sending.has(key)) {
        change(key, null);
        return;
      }
      change(key, {
        claimId,
        act,
        about,
        content,
        over,
        newer: before?.newer ?? null,
        hereOnly: before?.hereOnly ?? false,
      });
      later(gatherMs);
    },
    choose(claimId, name, which) {
      const key = keyOf(claimId, name);
      const draft = drafts.get(key);
      if (!draft?.newer) {
        return;
      }
      if (which === 'other') {
        void learn(claimId, name, draft.newer).then(() => change(key, null));
      } else {
        change(key, { ...draft, over: draft.newer.version, newer: null });
        void send(key);
      }
    },
    flush,
    start() {
      drafts.readKept();
      const now = () => void flush();
      now();
      const forget = whenToSend(now);
      return () => {
        clearTimeout(timer);
        timer = undefined;
        forget();
      };
    },
    subscribe: drafts.subscribe,
  };
}

/** Calls `send` when the connection is back and when the page is left, until the answer is called. */
function whenToSend(send: () => void): () => void {
  const leaving = () => document.visibilityState === 'hidden' && send();
  addEventListener('online', send);
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', leaving);
  return () => {
    removeEventListener('online', send);
    removeEventListener('pagehide', send);
    document.removeEventListener('visibilitychange', leaving);
  };
}
