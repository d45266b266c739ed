import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Listener } from './listener.ts';

declare module '../context/context.ts' {
  interface Services {
    processes: Processes;
  }
}

/** What one process answered, in words without spaces. */
export interface ProcessAnswer {
  name: string;
  words: readonly string[];
}

/** One that ran within the last hour, said no goodbye, and answered nothing. */
export interface SilentProcess {
  name: string;
  heardMsAgo: number;
  /** The database has lost its line: it was killed, or reaches the database no more. */
  isGone: boolean;
}

export interface Processes {
  /** Says from now on that this process runs, under a name without spaces that tells where. */
  join(name: string): Promise<void>;
  /** What this process does when all are asked about something, and what it answers: ids and numbers alone. */
  answerWith(answer: (id: string) => Promise<readonly string[]>): void;
  /**
   * Asks every process that runs about a thing by its id, this one too, and waits a few seconds at most. Null where nothing
   * can be heard now.
   */
  ask(id: string): Promise<{ answers: ProcessAnswer[]; silent: SilentProcess[] } | null>;
  /** Says goodbye. */
  leave(): Promise<void>;
}

const beatEveryMs = 15_000;
/** How long a goodbye may take. */
const goodbyeMs = 500;
/** One that is gone for longer is somebody’s intent, such as a smaller installation. */
const rememberedMs = 3_600_000;

interface Other {
  name: string;
  /** Of its line, as `Listener.lineId` tells it. */
  line: number;
  /** When it was heard first and last, in milliseconds of `performance.now()`. */
  since: number;
  at: number;
}

/**
 * Which processes of the installation run, known to each by what they say to each other on the line that each listens on
 * anyway, and kept nowhere: they say that they are here when they come, whenever another comes, and at every beat.
 * @param parts.say tells every process that listens, this one included
 * @param parts.openLines tells which of the lines the database still has
 * @param parts.waitMs how long an answer is waited for
 */
export function createProcesses(parts: {
  listener: Listener;
  say: (what: string) => Promise<void>;
  openLines: (lines: readonly number[]) => Promise<ReadonlySet<number>>;
  waitMs?: number;
}): Processes {
  const { listener, say, openLines, waitMs = 5_000 } = parts;
  const ownId = randomUUID();
  let ownName = 'main';
  let answer: (id: string) => Promise<readonly string[]> = async () => [];
  let beats: NodeJS.Timeout | undefined;
  let isLeaving = false;
  const others = new Map<string, Other>();
  /** Who is waiting for answers, by the question. */
  const asked = new Map<string, (processId: string, told: ProcessAnswer) => void>();
  const here = (what: 'here' | 'came') => `${what} ${ownId} ${ownName} ${listener.lineId()}`;
  const sayHere = () => say(here('here')).catch(() => undefined);

  function note(processId: string, name: string, line: string): void {
    if (processId === ownId) {
      return;
    }
    for (const [id, { at }] of others) {
      if (performance.now() - at > rememberedMs) others.delete(id);
    }
    const now = performance.now();
    others.set(processId, { name, line: Number(line), since: others.get(processId)?.since ?? now, at: now });
  }

  /** Those that are gone. Forgets each whose place another has taken, who came since and has its name. */
  async function goneNow(): Promise<ReadonlySet<string>> {
    const open = await openLines([...others.values()].map(({ line }) => line));
    const gone = [...others].filter(([, { line }]) => !open.has(line));
    const running = [...others.values()].filter(({ line }) => open.has(line));
    for (const [id, { name, at }] of gone) {
      if (running.some((one) => one.name === name && one.since > at)) others.delete(id);
    }
    return new Set(gone.map(([id]) => id).filter((id) => others.has(id)));
  }

  listener.on({
    heard(payload) {
      const [what, first = '', second = '', third = '', ...rest] = payload.split(' ');
      if (what === 'here' || what === 'came') {
        note(first, second, third);
        if (what === 'came' && first !== ownId && beats !== undefined) void sayHere();
      } else if (what === 'gone') {
        others.delete(first);
      } else if (what === 'ask' && !isLeaving) {
        // One that can’t find out is one that doesn’t answer.
        void answer(second)
          .then((words) => say(['told', first, ownId, ownName, listener.lineId(), ...words].join(' ')))
          .catch(() => undefined);
      } else if (what === 'told') {
        const [line = '', ...words] = rest;
        note(second, third, line);
        asked.get(first)?.(second, { name: third, words });
      }
    },
    lost: () => undefined,
  });

  return {
    async join(name) {
      ownName = name;
      clearInterval(beats);
      beats = setInterval(() => void sayHere(), beatEveryMs).unref();
      await listener.ready();
      await say(here('came')).catch(() => undefined);
    },
    answerWith(given) {
      answer = given;
    },
    async ask(id) {
      if (!(await listener.ready())) {
        return null;
      }
      const question = randomUUID();
      const answers = new Map<string, ProcessAnswer>();
      let gone: ReadonlySet<string> = new Set();
      const { promise: allTold, resolve } = Promise.withResolvers<void>();
      const look = () => {
        if ([ownId, ...others.keys()].every((each) => answers.has(each) || gone.has(each))) resolve();
      };
      asked.set(question, (processId, told) => {
        answers.set(processId, told);
        look();
      });
      const ends = setTimeout(resolve, waitMs);
      try {
        await say(`ask ${question} ${id}`);
        // One that is gone is not waited for.
        gone = await goneNow();
        look();
        await allTold;
        gone = await goneNow();
      } finally {
        clearTimeout(ends);
        asked.delete(question);
      }
      const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
      return {
        answers: [...answers.values()].toSorted(byName),
        silent: [...others]
          .filter(([processId]) => !answers.has(processId))
          .map(([processId, { name, at }]) => {
            const heardMsAgo = Math.round(performance.now() - at);
            return { name, heardMsAgo, isGone: gone.has(processId) };
          })
          .toSorted(byName),
      };
    },
    async leave() {
      isLeaving = true;
      clearInterval(beats);
      if (beats === undefined) {
        return;
      }
      beats = undefined;
      // A database that stands still holds up no stop.
      const ends = new AbortController();
      const { signal } = ends;
      const late = pause(goodbyeMs, undefined, { signal }).catch(() => undefined);
      await Promise.race([say(`gone ${ownId}`).catch(() => undefined), late]);
      ends.abort();
    },
  };
}
