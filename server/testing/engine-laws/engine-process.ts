import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { EngineError, type RefundRequest } from '../../commerce/connectors/connector.ts';
import type { Engine } from '../../commerce/connectors/engine.ts';
import { plainFetch } from '../../commerce/connectors/engine-http.ts';
import { createDatabase } from '../../platform/db/database.ts';
import { createTurns } from '../../platform/db/in-turn.ts';
import { createPool } from '../../platform/db/pool.ts';

/** What a process is given to make its connector. */
export interface ProcessOrder {
  /** The engine's folder. */
  folder: string;
  storeId: string;
  config: Record<string, unknown>;
  database: pg.PoolConfig;
}

/** What came of a refund that a process was told to ask for. */
export type ProcessAnswer = { reference: string } | { kind: string };

/**
 * A process of the product, as far as one engine is concerned: makes the connector from its folder, says that it is there,
 * and asks for each refund that it is told of. Ends with its standard input.
 */
async function work(): Promise<void> {
  const lines = createInterface({ input: process.stdin });
  const [first] = (await once(lines, 'line')) as [string];
  const { folder, storeId, config, database } = JSON.parse(first) as ProcessOrder;
  const path = `../../commerce/connectors/${folder}/engine.ts`;
  const { engine } = (await import(path)) as { engine: Engine };
  const pool = createPool(database, { name: 'engine process', max: 2 });
  const services = { db: createDatabase(pool), clock: { now: () => Date.now() }, fetch: plainFetch };
  const connector = engine.create(engine.config.parse(config), {
    store: { id: storeId },
    services: { ...services, turns: createTurns(database) },
  });
  lines.on('line', (line) => {
    connector
      .refund(JSON.parse(line) as RefundRequest, AbortSignal.timeout(60_000))
      .then(
        ({ reference }): ProcessAnswer => ({ reference }),
        (error: unknown): ProcessAnswer => ({ kind: error instanceof EngineError ? error.kind : String(error) }),
      )
      .then((answer) => console.log(JSON.stringify(answer)));
  });
  lines.once('close', () => void pool.end());
  console.log('{"ready":true}');
}

await work();
