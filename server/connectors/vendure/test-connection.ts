import { EngineError, type EngineTest } from '../connector.ts';
import { operations } from './operations.ts';
import type { Operation, VendureClient } from './vendure-client.ts';

/** Whether the shop answers to this key, and whether replacements can be sent as it is set up. */
export async function testConnection(client: VendureClient, signal: AbortSignal): Promise<EngineTest> {
  const { activeChannel } = await client.call(operations.testConnection, {}, signal);
  const warnings = [
    ...((await takes(client, operations.testReplacements, signal)) ? [] : [howToReplace]),
    ...((await takes(client, operations.testProducts, signal)) ? [] : [howToList]),
  ];
  return { name: activeChannel.code, warnings };
}

const howToReplace =
  'Replacements need a custom field claimRef on orders (text, unique), and a key that may read, create and delete promotions.';

const howToList = 'Products come in when the key may read the catalog (ReadCatalog).';

async function takes<T>(client: VendureClient, operation: Operation<T>, signal: AbortSignal): Promise<boolean> {
  try {
    await client.call(operation, {}, signal);
    return true;
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'refused') return false;
    throw error;
  }
}
