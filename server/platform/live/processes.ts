import { randomUUID } from 'node:crypto';
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

export interface Processes {
  /** Says from now on that this process runs, under a name without spaces that tells where. */
  join(name: string): Promise<void>;
  /** What this process does when all are asked about something, and what it answers: ids and numbers alone. */
  answerWith(answer: (id: string) => Promise<readonly string[]>): void;
  /**
   * Asks every process that runs about a thing by its id, this one too, and waits a few seconds at most. Silent are those
   * that ran within the last hour, didn’t say goodbye, and answer nothing. Null where nothing can be heard now.
   */
  ask(id: string): Promise<{ answers: ProcessAnswer[]; silent: { name: string; heardMsAgo: number }[] } | null>;
  /** Says goodbye. */
  leave(): Promise<void>;
}

const beatEveryMs = 15_000;
/** One that is gone for longer is somebody’s intent, such as a smaller installation. */
const rememberedMs = 3_600_000;

/**
 * Which processes of the installation run, known to each by what they say to each other and kept nowhere: they say that they
 * are here when they come, whenever another comes, and at every beat. Whoever takes the place of one has its name.
 * @param parts.say tells every process that listens, this one included
 * @param parts.waitMs how long an answer is waited for
 */
export function createProcesses(parts: {
  listener: Listener;
  say: (what: string) => Promise<void>;
  waitMs?: number;
}): Processes {
  const { listener, say, waitMs = 5_000 } = parts;
  const ownId = randomUUID();
  let ownName = 'main';
  let answer: (id: string) => Promise<readonly string[]> = async () => [];
  let beats: NodeJS.Timeout | undefined;
  /** The others, and when each was heard last, in milliseconds of `performance.now()`. */
  const others = new Map<string, { name: string; at: number }>();
  /** Who is waiting for answers, by the question. */
  const asked = new Map<string, (processId: string, told: ProcessAnswer) => void>();
  const sayHere = () => say(`here ${ownId} ${ownName}`).catch(() => undefined);

  function note(processId: string, name: string): void {
    if (processId === ownId) {
      return;
    }
    for (const [id, other] of others) {
      const isReplaced = other.name === name || performance.now() - other.at > rememberedMs;
      if (isReplaced) others.delete(id);
    }
    others.set(processId, { name, at: performance.now() });
  }

  listener.on({
    heard(payload) {
      const [what, first = '', second = '', ...rest] = payload.split(' ');
      if (what === 'here' || what === 'came') {
        note(first, second);
        if (what === 'came' && first !== ownId && beats !== undefined) void sayHere();
      } else if (what === 'gone') {
        others.delete(first);
      } else if (what === 'ask') {
        // One that can’t find out is one that doesn’t answer.
        void answer(second)
          .then((words) => say(['told', first, ownId, ownName, ...words].join(' ')))
          .catch(() => undefined);
      } else if (what === 'told') {
        const [name = '', ...words] = rest;
        note(second, name);
        asked.get(first)?.(second, { name, words });
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
      await say(`came ${ownId} ${ownName}`).catch(() => undefined);
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
      const { promise: allTold, resolve } = Promise.withResolvers<void>();
      asked.set(question, (processId, told) => {
        answers.set(processId, told);
        if ([ownId, ...others.keys()].every((each) => answers.has(each))) resolve();
      });
      const ends = setTimeout(resolve, waitMs);
      try {
        await say(`ask ${question} ${id} again`);
        await allTold;
      } finally {
        clearTimeout(ends);
        asked.delete(question);
      }
      const silent = [...others].filter(([processId]) => !answers.has(processId));
      return {
        answers: [...answers.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
        silent: silent
          .map(([, { name, at }]) => ({ name, heardMsAgo: Math.round(performance.now() - at) }))
          .toSorted((one, other) => one.name.localeCompare(other.name)),
      };
    },
    async leave() {
      clearInterval(beats);
      if (beats !== undefined) await say(`gone ${ownId}`).catch(() => undefined);
      beats = undefined;
    },
  };
}
