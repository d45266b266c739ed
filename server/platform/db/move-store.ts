import pg from 'pg';
import type { StoreId } from '#core/ids.ts';
import { tablesIn } from './topology.ts';

/** Why a store isn't moved; nothing was begun. */
export type MoveRefusal =
  | { why: 'one-machine' }
  | { why: 'not-placed' }
  | { why: 'unknown-machine'; known: string[] }
  | { why: 'there-already' }
  | { why: 'another-move' };

export class MoveRefusedError extends Error {
  readonly refusal: MoveRefusal;

  constructor(refusal: MoveRefusal) {
    super(refusal.why);
    this.refusal = refusal;
  }
}

export interface Move {
  storeId: StoreId;
  /** `host:port`, as the coordinator knows the machine. */
  to: string;
  /** Parts the store's rows from those of the stores that share its shards first. */
  alone: boolean;
}

/** How far a move is. */
export type MoveStep = { step: 'parting' } | { step: 'moving'; from: string } | { step: 'copied'; bytes: number };

const [leader] = tablesIn('distributed');
/** Session-level lock: of two moves at once one is refused with a reason, before the database refuses it without. */
const MOVE_LOCK = '107126740970613';
const tellEveryMs = 5_000;

/**
 * Moves the shards that hold a store to another machine. Who writes to them waits until it's done, or gets 503 after the
 * lock timeout; reading goes on. Online moves don't end under writes here: the machine that reads along isn't let through
 * row-level security.
 * @returns whether the store was parted from others
 * @throws MoveRefusedError before anything is moved
 */
export async function moveStore(
  config: pg.ClientConfig,
  { storeId, to, alone }: Move,
  tell: (step: MoveStep) => void,
): Promise<{ parted: boolean }> {
  const owner = new pg.Client(config);
  await owner.connect();
  try {
    await requireTables(owner);
    const target = await machineNamed(owner, to);
    await requireNoOtherMove(owner);
    const before = await shardOf(owner, storeId);
    const parting = alone && !before.alone;
    if (before.machine === to && !parting) {
      throw new MoveRefusedError({ why: 'there-already' });
    }
    if (parting) {
      tell({ step: 'parting' });
      await owner.query(
        `SELECT isolate_tenant_to_new_shard('${leader}', $1::text, 'CASCADE', shard_transfer_mode => 'block_writes')`,
        [storeId],
      );
    }
    const { shard, machine, host, port } = await shardOf(owner, storeId);
    if (machine !== to) {
      tell({ step: 'moving', from: machine });
      const watch = await watchMove(config, tell);
      try {
        await owner.query(`SELECT citus_move_shard_placement($1::bigint, $2, $3::int, $4, $5::int, 'block_writes')`, [
          ...[shard, host, port, target.host, target.port],
        ]);
      } finally {
        await watch.end();
      }
    }
    return { parted: parting };
  } finally {
    await owner.end();
  }
}

async function requireTables(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ citus: boolean }>(
    "SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS citus",
  );
  if (!rows[0]?.citus) {
    throw new MoveRefusedError({ why: 'one-machine' });
  }
  const { rows: placed } = await owner.query('SELECT FROM citus_tables WHERE table_name::text = $1', [leader]);
  if (placed.length === 0) {
    throw new MoveRefusedError({ why: 'not-placed' });
  }
}

async function machineNamed(owner: pg.Client, name: string): Promise<{ host: string; port: number }> {
  const { rows } = await owner.query<{ host: string; port: number }>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node
     WHERE noderole = 'primary' AND isactive AND shouldhaveshards ORDER BY nodeid`,
  );
  const found = rows.find(({ host, port }) => `${host}:${port}` === name);
  if (!found) {
    throw new MoveRefusedError({
      why: 'unknown-machine',
      known: rows.map(({ host, port }) => `${host}:${port}`),
    });
  }
  return found;
}

async function requireNoOtherMove(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ mine: boolean; others: number }>(
    `SELECT pg_try_advisory_lock(${MOVE_LOCK}) AS mine,
       (SELECT count(*) FROM get_rebalance_progress())::int AS others`,
  );
  if (!rows[0]?.mine || rows[0].others > 0) {
    throw new MoveRefusedError({ why: 'another-move' });
  }
}

interface Shard {
  shard: string;
  machine: string;
  host: string;
  port: number;
  /** No other store is in it. */
  alone: boolean;
}

async function shardOf(owner: pg.Client, storeId: StoreId): Promise<Shard> {
  const { rows } = await owner.query<Shard>(
    `SELECT s.shardid::text AS shard, n.nodename || ':' || n.nodeport AS machine, n.nodename AS host, n.nodeport AS port,
       s.shardminvalue = s.shardmaxvalue AS alone
     FROM pg_dist_shard s JOIN pg_dist_placement p ON p.shardid = s.shardid
     JOIN pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'
     WHERE s.shardid = get_shard_id_for_distribution_column('${leader}', $1::text)`,
    [storeId],
  );
  return rows[0]!;
}

/** Tells how much was copied, on a connection of its own, until it's ended. */
async function watchMove(config: pg.ClientConfig, tell: (step: MoveStep) => void): Promise<{ end(): Promise<void> }> {
  const client = new pg.Client(config);
  await client.connect();
  const timer = setInterval(() => {
    client
      .query<{ bytes: string | null }>('SELECT sum(target_shard_size) AS bytes FROM get_rebalance_progress()')
      .then(({ rows }) => rows[0]?.bytes && tell({ step: 'copied', bytes: Number(rows[0].bytes) }))
      // The move itself says what failed.
      .catch(() => undefined);
  }, tellEveryMs);
  return {
    async end() {
      clearInterval(timer);
      await client.end();
    },
  };
}
