import { createHash } from 'node:crypto';
import type pg from 'pg';

/** From this time on that a process sends a text, its plan is worth keeping: what comes once or twice is planned and gone. */
const often = 3;
/** Texts that are counted; then counting begins anew. */
const mostCounted = 2_000;
/** Statements that one connection keeps, each with some 30 kB in the database. */
const mostKept = 250;

/**
 * Names statements by their text, so that each connection reads and plans them once. Names are the same in every process,
 * and new ones from `renew` on.
 */
export class StatementNames {
  readonly #counted = new Map<string, { times: number; name: string }>();
  readonly #kept = new WeakMap<pg.ClientBase, Set<string>>();
  #generation = 0;

  /** What a text is called on a connection; undefined where it is planned for this once. */
  nameOf(client: pg.ClientBase, text: string): string | undefined {
    const counted = this.#count(text);
    if (counted.times < often) {
      return undefined;
    }
    counted.name ||= `t${this.#generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    return this.#keeps(client, counted.name) ? counted.name : undefined;
  }

  /** Forgets every name: what was prepared under them no longer fits the tables. */
  renew(): void {
    this.#generation += 1;
    this.#counted.clear();
  }

  #count(text: string): { times: number; name: string } {
    let counted = this.#counted.get(text);
    if (!counted) {
      if (this.#counted.size >= mostCounted) {
        this.#counted.clear();
      }
      counted = { times: 0, name: '' };
      this.#counted.set(text, counted);
    }
    counted.times += 1;
    return counted;
  }

  #keeps(client: pg.ClientBase, name: string): boolean {
    let kept = this.#kept.get(client);
    if (!kept) {
      kept = new Set();
      this.#kept.set(client, kept);
    }
    return kept.has(name) || (kept.size < mostKept && Boolean(kept.add(name)));
  }
}
