import type pg from 'pg';
import { copyIn } from '../../platform/db/copy-rows.ts';
import type { Table } from './tables-of.ts';

/** So much waits to be written at a time. */
const mostWaiting = 24_000_000;

/**
 * Takes rows as lines of COPY and writes them a block at a time, in an order that foreign keys allow; the next block is
 * made while the one before is written.
 */
export function rowWriter(client: pg.Client, tables: readonly Table[]) {
  let blocks = new Map<string, string[]>();
  let waiting = 0;
  let rows = 0;
  let writing: Promise<void> = Promise.resolve();

  async function writeBlock(block: ReadonlyMap<string, string[]>): Promise<void> {
    await client.query('BEGIN');
    for (const { name, columns } of tables) {
      const lines = block.get(name);
      if (lines) {
        const written = columns.map((column) => `"${column.name}"`).join(', ');
        rows += await copyIn(client, `COPY ${name} (${written}) FROM STDIN`, inPieces(lines));
      }
    }
    await client.query('COMMIT');
  }

  async function flush(): Promise<void> {
    const block = blocks;
    blocks = new Map();
    waiting = 0;
    await writing;
    writing = writeBlock(block);
    // Told by whoever waits for it next.
    writing.catch(() => undefined);
  }

  return {
    write(table: Table, line: string): void {
      const lines = blocks.get(table.name);
      if (lines) lines.push(line);
      else blocks.set(table.name, [line]);
      waiting += line.length;
    },
    /** Waits where much does. */
    async pace(): Promise<void> {
      if (waiting > mostWaiting) await flush();
    },
    /** Writes what is left; answers how many rows it were. */
    async end(): Promise<number> {
      await flush();
      await writing;
      return rows;
    },
  };
}

async function* inPieces(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < lines.length; at += 500) {
    yield Buffer.from(lines.slice(at, at + 500).join(''));
  }
}
