import { EngineError, type EngineTest } from '../connector.ts';
import { operations } from './operations.ts';
import type { VendureClient } from './vendure-client.ts';

/** Whether the shop answers to this key, and whether replacements can be sent as it is set up. */
export async function testConnection(client: VendureClient, signal: AbortSignal): Promise<EngineTest> {
  const { activeChannel } = await client.call(operations.testConnection, {}, signal);
  return { name: activeChannel.code, warnings: (await takesReplacements(client, signal)) ? [] : [howToReplace] };
}

const howToReplace =
  'Replacements need a custom field claimRef on orders (text, unique), and a key that may read, create and delete promotions.';

async function takesReplacements(client: VendureClient, signal: AbortSignal): Promise<boolean> {
  try {
    await client.call(operations.testReplacements, {}, signal);
    return true;
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'refused') return false;
    throw error;
  }
}
