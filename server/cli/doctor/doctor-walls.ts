import type pg from 'pg';
import { newId } from '#core/ids.ts';
import * as words from '#server-words/installation/cli/doctor.ts';
import { machineFaults as faultWords } from '#server-words/installation/machines.ts';
import { declaredRights, heldRights } from '../../platform/db/app-rights.ts';
import { machineFaults } from '../../platform/db/machines.ts';
import { tablesIn } from '../../platform/db/topology.ts';
import type { OpenServices } from '../command.ts';
import { newestFeeds, seesFeedOf, tryWrite } from './doctor.sql.ts';

export interface Finding {
  state: 'ok' | 'look' | 'bad';
  text: string;
}

/** Every table that belongs to stores is walled off, for its owner too. */
export async function walls(owner: pg.Pool): Promise<Finding> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname = 'store_id'
       AND NOT (c.relrowsecurity AND c.relforcerowsecurity) ORDER BY 1`,
  );
  const open = rows.map((row) => row.name);
  return open.length === 0 ? { state: 'ok', text: words.walled } : { state: 'bad', text: words.notWalled(open) };
}

/** The app role may write what statements write; a right that somebody gave or took by hand shows. */
export async function appWrites(owner: pg.Pool): Promise<Finding> {
  const declared = declaredRights();
  const held = (await heldRights(owner)).filter((line) => !line.endsWith(': ') || declared.includes(line));
  const wrong = [
    ...held.filter((line) => !declared.includes(line)),
    ...declared.filter((line) => !held.includes(line)),
  ];
  const tables = [...new Set(wrong.map((line) => line.split(':')[0] ?? ''))];
  return tables.length === 0
    ? { state: 'ok', text: words.roleWrites }
    : { state: 'bad', text: words.roleWritesElse(tables) };
}

/** Stores whose rows are read back at most; on several machines that reaches each of them. */
const tried = 20;

/**
 * Reads rows of stores back as the product reads them, each from where it lies: its own store sees them, another one
 * does not. A policy that lets everybody in, and a machine that doesn't learn the store, show here and nowhere else.
 */
export async function provenWalls({ services: { db, clock } }: OpenServices): Promise<Finding> {
  const newest = await db.everywhere((tx) => newestFeeds(tx, 10 * tried));
  const stores = [...new Set(newest.map((item) => item.store_id))].slice(0, tried);
  const stranger = newId('store', clock.now());
  for (const storeId of stores) {
    if (await db.inStore(stranger, (tx) => seesFeedOf(tx, storeId))) {
      return { state: 'bad', text: words.seenByStranger(storeId) };
    }
    if (!(await db.inStore(storeId, (tx) => seesFeedOf(tx, storeId)))) {
      return { state: 'bad', text: words.ownFeedUnseen(storeId) };
    }
  }
  return { state: 'ok', text: words.storesApart(stores.length) };
}

class TakenBack extends Error {}

/**
 * Writes to each table that is whole on every machine, as the app does, and takes it back: what is written is held on all of
 * them, and so is what its keys lead to.
 * @asksNobody Whoever may run commands on this machine asks.
 * @recordsNothing No row is found, and the transaction is taken back.
 */
export async function wholeTables({ services: { db } }: OpenServices): Promise<Finding[]> {
  if (!db.distributed) {
    return [];
  }
  const refused = new Map<string, string[]>();
  for (const table of tablesIn('reference')) {
    const write = db.everywhere(async (tx) => {
      await tryWrite(tx, table);
      throw new TakenBack();
    });
    const said: unknown = await write.catch((error: unknown) => error);
    if (said instanceof Error && !(said instanceof TakenBack)) {
      refused.set(said.message, [...(refused.get(said.message) ?? []), table]);
    }
  }
  return refused.size === 0
    ? [{ state: 'ok', text: words.wholeTablesWritten }]
    : [...refused].map(([said, tables]) => ({ state: 'bad', text: words.wholeTablesRefused(tables, said) }));
}

/** The machines behind a coordinator; nothing where there is one machine. */
export async function workers({ services: { db, pool } }: OpenServices, owner: pg.Pool): Promise<Finding[]> {
  if (!db.distributed) {
    return [];
  }
  const faults = await machineFaults(owner, pool);
  const passedOn = faults.every(({ fault }) => fault !== 'store-not-passed-on');
  return [
    ...(passedOn ? [{ state: 'ok', text: words.storePassedOn } as const] : []),
    ...faults.map(
      (found) => ({ state: 'bad', text: faultWords[found.fault]({ machine: '', run: '', ...found }) }) as const,
    ),
    ...(faults.some((found) => 'machine' in found) ? [] : [{ state: 'ok', text: words.workersAnswer } as const]),
  ];
}
