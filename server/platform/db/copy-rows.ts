import { once } from 'node:events';
import type pg from 'pg';

/**
 * PostgreSQL's own bulk copy, which the driver hands on without an interface of its own: rows leave and come in as the
 * text of COPY, which every version of the server reads.
 */

/** What the driver calls on whatever it was given to submit. */
interface Copying extends pg.Submittable {
  handleCopyInResponse(connection: CopyConnection): void;
  handleCopyData(message: { chunk: Buffer }, connection: CopyConnection): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** How much waits for a slow reader before the server is told to wait. */
const mostWaiting = 1_000_000;

/**
 * Runs `COPY … TO STDOUT` and yields its lines in blocks; the server waits for a reader that is slow. Whoever stops
 * reading in the middle ends the connection. Returns how many rows it were.
 */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer, number> {
  let blocks: Buffer[] = [];
  let waiting = 0;
  let rows = 0;
  let failure: Error | undefined;
  let ended = false;
  let paused: pg.Connection['stream'] | undefined;
  let wake = () => {};
  const copying: Copying = {
    submit: (connection) => connection.query(statement),
    handleCopyInResponse: (connection) => connection.sendCopyFail('none'),
    handleCopyData({ chunk }, { stream }) {
      // The driver uses its buffer again.
      blocks.push(Buffer.from(chunk));
      waiting += chunk.length;
      if (waiting > mostWaiting && !paused) {
        paused = stream;
        stream.pause();
      }
      wake();
    },
    handleCommandComplete({ text }) {
      rows = rowsOf(text);
    },
    handleReadyForQuery() {
      ended = true;
      wake();
    },
    handleError(error) {
      failure ??= error;
      wake();
    },
  };
  client.query(copying);
  for (;;) {
    if (failure) {
      throw failure;
    }
    if (blocks.length > 0) {
      const block = Buffer.concat(blocks);
      blocks = [];
      waiting = 0;
      yield block;
      continue;
    }
    if (ended) {
      return rows;
    }
    paused?.resume();
    paused = undefined;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

/** Runs `COPY … FROM STDIN` over what the source yields; answers how many rows came in. */
export function copyIn(client: pg.Client, statement: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let failure: unknown;
    const failed = new AbortController();
    const send = async (connection: CopyConnection) => {
      try {
        for await (const chunk of source) {
          if (failed.signal.aborted) {
            return;
          }
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) {
            await once(connection.stream, 'drain', { signal: failed.signal });
          }
        }
        connection.endCopyFrom();
      } catch (error) {
        if (!failed.signal.aborted) {
          failure = error;
          connection.sendCopyFail('broken');
        }
      }
    };
    const copying: Copying = {
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) => void send(connection),
      handleCopyData: () => {},
      handleCommandComplete({ text }) {
        rows = rowsOf(text);
      },
      handleReadyForQuery: () => resolve(rows),
      handleError(error) {
        failed.abort();
        // The source's own failure says why the server was told to stop.
        reject(failure ?? error);
      },
    };
    client.query(copying);
  });
}

/** `COPY 12` to 12. */
function rowsOf(command: string): number {
  return Number(/^COPY (\d+)$/.exec(command)?.[1] ?? 0);
}
