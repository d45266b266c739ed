import type { Operation } from '#core/contract/platform/operation.ts';
import { type Permission, supportRole } from '#core/permissions.ts';
import { draftOf } from '../../../tenancy/implementations/testing/implementing.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { staff, supportOf } from '../../../testing/fixtures.ts';
import { everyDeclared, pathOf } from '../../../testing/security/operations.ts';
import { createBag, type Things } from '../../../testing/security/things.ts';
import { createSop } from '../../sops/keep-sops.ts';
import type { everythingTyped } from './everything-typed.ts';

type Scene = Awaited<ReturnType<typeof everythingTyped>>;

/** Words of the scene that only the holders of a permission read; what staff name a view is staff's own. */
export const secrets: Record<string, RegExp> = {
  'contacts:read':
    /zqcanarova(?!\u2019s)|zqcanary@mail|\d zqcanary st|zqcanary floor|zqcanaryville|5550192777|dear zqcanary, (no|yes|sorry)/i,
  'messages:read': /zqcanary here, with|zqcanary by email|dear zqcanary, (a photo|later)/i,
  'claim-notes:read': /zqcanary (is a friend|knows the owner|again|calls often|lies)/i,
  'metadata:read': /zqcanary\u2019s brother/i,
};

/** Reads that answer no body, or of a thing that the scene cannot have yet. */
const apart = ['followClaim', 'followConsole', 'getErasure'];

interface Read {
  id: string;
  path: string;
  permission: Permission | null;
}

/** Every read that staff or tokens have, those of our own pages too, by its address about the scene's claim and order. */
export async function everyRead(scene: Scene, by: 'staff' | 'machine'): Promise<Read[]> {
  const declared = (await everyDeclared()).filter(({ method, who }) => method === 'get' && who.includes(by));
  const things = await thingsOf(scene);
  const gone = apart.filter((id) => !declared.some((read) => read.id === id));
  if (gone.length > 0 && by === 'staff') {
    throw new Error(`No read is named ${gone.join(', ')}: one of another name would be waited for without end.`);
  }
  return declared
    .filter(({ id }) => !apart.includes(id))
    .map((read) => ({
      id: read.id,
      permission: read.permission,
      path: pathOf({ path: read.path, query: queryOf(read) }, things, moreOf(read, scene.store.id)),
    }));
}

/** What each of them answers whoever sends these headers, on the platform's host or the one that is named. */
export async function answersTo(
  { app }: Scene,
  reads: readonly Read[],
  headers: Record<string, string>,
  host = 'platform.test',
) {
  const answers = new Map<string, { status: number; text: string }>();
  for (const { id, path } of reads) {
    const answer = await app.ask(host, path, { headers });
    answers.set(id, { status: answer.status, text: await answer.text() });
  }
  return answers;
}

const queryOf = ({ query }: Operation): string[] => Object.keys((query as { shape?: object } | undefined)?.shape ?? {});

/** What makes a list tell of what the scene has. */
function moreOf(read: Operation, storeId: string): Record<string, string> {
  return {
    storeId,
    ...(read.id === 'listQueue' && { tab: 'all' }),
    ...(read.id === 'listExecutions' && { state: 'failed' }),
    ...(read.id === 'countQueueChoices' && { field: 'type', values: 'DAMAGED' }),
    ...(read.id === 'countQueues' && { lists: JSON.stringify([{ storeId }]) }),
  };
}

async function thingsOf({ app, store, first, orderId }: Scene): Promise<Things> {
  const idOf = async (sql: string) => String((await asOwner(app, sql, [store.id]))[0]?.id);
  const sop = await createSop(app.system, {
    storeId: store.id,
    title: 'Damaged items',
    content: '1. Ask for a photo.',
    appliesTo: { category: null, claimTypes: [], products: [], labels: [] },
    active: true,
  });
  await createBag(app, store.id);
  // Cast: of what reads name, all that there is.
  return {
    storeId: store.id,
    claimId: first,
    orderId,
    orderNumber: 'c1',
    sourceOrderId: 'src-c1',
    supportId: await supportOf(app, (await staff(app, supportRole, null)).userId),
    policyId: await idOf('SELECT id FROM policies WHERE store_id = $1'),
    sopId: sop.id,
    implementationId: (await draftOf(app, store)).id,
    noteId: await idOf('SELECT note_id AS id FROM claim_note_texts WHERE store_id = $1 AND version = 2'),
    messageId: await idOf('SELECT id FROM messages WHERE store_id = $1 AND whole IS NOT NULL'),
    importId: await idOf('SELECT id FROM file_imports WHERE store_id = $1'),
    bulkId: await idOf('SELECT id FROM bulk_acts WHERE store_id = $1'),
    webhookId: await idOf('SELECT id FROM webhook_endpoints WHERE store_id = $1'),
    deliveryId: await idOf(`SELECT id FROM webhook_deliveries WHERE store_id = $1 AND topic = 'claim.created' LIMIT 1`),
  } as Partial<Things> as Things;
}
