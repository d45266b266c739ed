import { EngineError, type EngineTest } from '../connector.ts';
import { operations } from './operations.ts';
import type { VendureClient } from './vendure-client.ts';

/** What the role of the API key has to hold. */
const neededPermissions = [
  'ReadOrder',
  'UpdateOrder',
  'CreateOrder',
  'DeleteOrder',
  'ReadCustomer',
  'ReadPromotion',
  'CreatePromotion',
  'DeletePromotion',
];

/** Whether the shop answers to this key, and what of ours it could not carry out. */
export async function testConnection(client: VendureClient, signal: AbortSignal): Promise<EngineTest> {
  const { activeChannel, me } = await client.call(operations.testConnection, {}, signal);
  const held = new Set(me?.channels.find((one) => one.code === activeChannel.code)?.permissions ?? []);
  const missing = held.has('SuperAdmin') ? [] : neededPermissions.filter((one) => !held.has(one));
  if (missing.includes('ReadOrder')) {
    throw new EngineError('refused', 'The role of the API key may not read orders.', { about: 'credentials' });
  }
  const warnings = missing.length === 0 ? [] : [`The role of the API key lacks ${missing.join(', ')}.`];
  if (!(await takesReplacements(client, signal))) {
    warnings.push('Replacements need a custom field claimRef on orders: text, unique.');
  }
  return { name: activeChannel.code, warnings };
}

async function takesReplacements(client: VendureClient, signal: AbortSignal): Promise<boolean> {
  try {
    await client.call(operations.testReplacements, {}, signal);
    return true;
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'refused') return false;
    throw error;
  }
}
