import { EngineError } from '../connector.ts';
import { operations } from './operations.ts';
import type { WooClient } from './woo-client.ts';

/**
 * Leaves a note beside an order that only the shop's own staff read. What it tells of is done already, so a note that
 * can't be written is no failure.
 */
export async function tellOrder(client: WooClient, order: number, note: string, signal: AbortSignal): Promise<void> {
  try {
    await client.call(operations.writeNote, { path: `/orders/${order}/notes`, body: { note } }, signal);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
}
