import pg from 'pg';
import { orderIn } from '../../../core/contract/order-shapes.ts';
import { Problem } from '../../../core/contract/problems.ts';
import type { StoreId } from '../../../core/ids.ts';
import type { EngineOrder } from '../../connectors/connector.ts';
import type { Ctx } from '../../context.ts';
import { fieldProblems, kindCode } from '../../http/api/field-problems.ts';
import { importNewOrders } from '../../orders/import/import-new-orders.ts';
import { importOrder } from '../../orders/import/import-order.ts';
import { seeUnchanged } from '../../orders/import/order-tellings.ts';
import { engineOrderFrom } from '../../orders/sent-order.ts';
import type { Places } from './order-columns.ts';
import { type OrderLines, orderOfLines } from './order-of-lines.ts';

/** An order of a file that was not taken in, with the lines that told it and why. */
export interface LeftOut {
  from: number;
  until: number;
  order: string;
  /** What is wrong with it; a database's own refusal has no words. */
  problem: Problem | null;
}

export interface FileStep {
  created: number;
  changed: number;
  unchanged: number;
  leftOut: LeftOut[];
}

/** In how many commits at a time new orders come in. */
const commits = 3;
/** How many orders that are here already are brought up to date at a time, each in a commit of its own. */
const lanes = 4;

/**
 * Takes in some orders of a file, new ones in one commit. One that is here word for word changes nothing; one that can't
 * be taken in is left out, and the others come in. Orders of one call are different ones.
 */
export async function importFileOrders(
  ctx: Ctx,
  input: { storeId: StoreId; orders: readonly OrderLines[]; places: Places },
): Promise<FileStep> {
  const step: FileStep = { created: 0, changed: 0, unchanged: 0, leftOut: [] };
  const leaveOut = (lines: OrderLines, order: string, problem: Problem | null) =>
    step.leftOut.push({ from: lines[0].number, until: lines.at(-1)!.number, order, problem });
  const read: { lines: OrderLines; order: EngineOrder }[] = [];
  for (const lines of input.orders) {
    const told = orderOfLines(lines, input.places);
    try {
      read.push({ lines, order: checked(told) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      leaveOut(lines, String(told.sourceOrderNumber), error);
    }
  }
  const same = await seeUnchanged(ctx, { storeId: input.storeId, orders: read.map(({ order }) => order) });
  step.unchanged = same.size;
  const news = read.flatMap(({ order }) => (same.has(order) ? [] : [order]));
  const created = await createAll(ctx, input.storeId, news);
  step.created = created.size;
  const waiting = read.filter(({ order }) => !same.has(order) && !created.has(order));
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { lines, order } = next;
      try {
        const saved = await importOrder(ctx, { storeId: input.storeId, order });
        step.created += saved.created ? 1 : 0;
        step.changed += saved.changed && !saved.created ? 1 : 0;
      } catch (error) {
        const problem = error instanceof Problem && error.code === 'validation-failed' ? error : null;
        if (problem === null && !isRefused(error)) throw error;
        leaveOut(lines, order.orderNumber, problem);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  step.leftOut.sort((a, b) => a.from - b.from);
  return step;
}

/** Brings in what is new, a few commits at a time: one is put together while the database writes another. */
async function createAll(ctx: Ctx, storeId: StoreId, orders: readonly EngineOrder[]): Promise<Set<EngineOrder>> {
  const size = Math.ceil(orders.length / commits);
  const parts = Array.from({ length: commits }, (_, at) => orders.slice(at * size, (at + 1) * size));
  const created = await Promise.all(
    parts.map((part) =>
      importNewOrders(ctx, { storeId, orders: part }).catch((error: unknown) => {
        // One of them is refused by the database: which one shows when each comes by itself.
        if (isRefused(error)) return new Set<EngineOrder>();
        throw error;
      }),
    ),
  );
  return new Set(created.flatMap((part) => [...part]));
}

/** Classes 22 and 23: a value that a column cannot hold, and a constraint that it breaks. */
const isRefused = (error: unknown) => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');

/** The order in our words. Throws validation-failed where the contract would. */
function checked(told: Record<string, unknown>): EngineOrder {
  const parsed = orderIn.safeParse(told, { error: kindCode });
  if (!parsed.success) {
    throw new Problem('validation-failed', { errors: fieldProblems(parsed.error.issues, 'body') });
  }
  return engineOrderFrom(parsed.data);
}
