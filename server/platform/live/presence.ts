import { randomUUID } from 'node:crypto';

export interface Presence {
  /** A page of this process shows somebody a claim, until the answer is called. */
  enter(claimId: string, personId: string): () => void;
  /** Who has a claim open, in any process. */
  here(claimId: string): string[];
  /** Another process, or this one, said who is where. */
  heard(words: readonly string[]): void;
  /** Says again who is here, and forgets those of whom nothing was heard for long. */
  beat(): void;
  /** Nothing can be heard any more: nobody is known to be anywhere. */
  lost(): void;
  close(): void;
}

/** A page that is loaded again, or whose stream comes back, doesn't leave meanwhile. */
const graceMs = 3_000;
/** A process that ended without a word is noticed after as much silence: three beats and a little. */
const silenceMs = 50_000;
/** What one notice of PostgreSQL holds is less than 8,000 bytes. */
const perNotice = 100;

/**
 * Who has which claim open, known to every process by what the processes say to each other and kept nowhere: ids alone,
 * said when somebody comes, when they leave, and at every beat. A process that has just started knows all after one beat.
 * @param say tells every process, this one included
 * @param changed is told of a claim where somebody came or left
 */
export function createPresence(
  say: (what: string) => void,
  changed: (claimId: string, personId: string) => void,
): Presence {
  const ownId = randomUUID();
  /** How many pages of this process show it, by claim and person. */
  const pages = new Map<string, number>();
  const leaving = new Map<string, NodeJS.Timeout>();
  /** When a process last said that a person is at a claim: by claim, then by person and process. */
  const claims = new Map<string, Map<string, number>>();
  const isQuiet = (at: number) => performance.now() - at > silenceMs;
  const here = (claimId: string) => [
    ...new Set([...(claims.get(claimId) ?? [])].flatMap(([who, at]) => (isQuiet(at) ? [] : [who.split(' ')[0] ?? '']))),
  ];

  function note(claimId: string, personId: string, processId: string, isHere: boolean): void {
    const before = here(claimId).includes(personId);
    const current = claims.get(claimId) ?? new Map<string, number>();
    if (isHere) {
      claims.set(claimId, current.set(`${personId} ${processId}`, performance.now()));
    } else {
      current.delete(`${personId} ${processId}`);
      if (current.size === 0) claims.delete(claimId);
    }
    if (before !== here(claimId).includes(personId)) changed(claimId, personId);
  }

  function leave(who: string): void {
    leaving.delete(who);
    pages.delete(who);
    say(`left ${ownId} ${who}`);
  }

  return {
    enter(claimId, personId) {
      const who = `${claimId}:${personId}`;
      clearTimeout(leaving.get(who));
      leaving.delete(who);
      const open = pages.get(who) ?? 0;
      pages.set(who, open + 1);
      if (open === 0) say(`at ${ownId} ${who}`);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const others = (pages.get(who) ?? 1) - 1;
        pages.set(who, others);
        if (others === 0) leaving.set(who, setTimeout(() => leave(who), graceMs).unref());
      };
    },
    here,
    heard([what, processId = '', ...all]) {
      for (const who of all) {
        const [claimId = '', personId = ''] = who.split(':');
        note(claimId, personId, processId, what === 'at');
      }
    },
    beat() {
      const all = [...pages.keys()];
      for (let from = 0; from < all.length; from += perNotice) {
        say(`at ${ownId} ${all.slice(from, from + perNotice).join(' ')}`);
      }
      for (const [claimId, people] of [...claims]) {
        for (const [who, at] of [...people]) {
          const [personId = '', processId = ''] = who.split(' ');
          if (isQuiet(at)) {
            note(claimId, personId, processId, false);
            if (!here(claimId).includes(personId)) changed(claimId, personId);
          }
        }
      }
    },
    lost: () => claims.clear(),
    close() {
      for (const timer of leaving.values()) clearTimeout(timer);
      leaving.clear();
    },
  };
}
