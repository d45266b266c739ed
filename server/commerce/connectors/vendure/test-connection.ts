import { because } from '#core/reference/engine-reasons.ts';
import { EngineError, type EngineTest } from '../connector.ts';
import { operations } from './operations.ts';
import type { Operation, VendureClient } from './vendure-client.ts';

/** Whether the shop answers to this key, and whether replacements can be sent as it is set up. */
export async function testConnection(client: VendureClient, signal: AbortSignal): Promise<EngineTest> {
  const { activeChannel } = await client.call(operations.testConnection, {}, signal);
  const mayReplace = await takes(client, operations.testReplacements, signal);
  const warnings = [
    ...(mayReplace ? [] : [because('replacements-need-setup')]),
    ...((await takes(client, operations.testProducts, signal)) ? [] : [because('products-need-catalog')]),
  ];
  return { name: activeChannel.code, warnings, unable: mayReplace ? [] : ['RESHIP'] };
}

async function takes<T>(client: VendureClient, operation: Operation<T>, signal: AbortSignal): Promise<boolean> {
  try {
    await client.call(operation, {}, signal);
    return true;
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'refused') return false;
    throw error;
  }
}
