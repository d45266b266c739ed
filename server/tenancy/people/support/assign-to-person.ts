import { idNamed, type UserId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { addSupportMember } from './assign-support.ts';
import { listSupportMembers } from './read-support.ts';

/**
 * Assigns a store, or every store, to somebody by who they are; what is theirs already stays so.
 * @throws not-found for somebody who isn’t of the provider’s support
 */
export async function assignToPerson(ctx: Ctx, userId: UserId, storeId: string): Promise<void> {
  const person = (await listSupportMembers(ctx)).find((item) => item.userId === userId);
  if (!person?.everyStore && !person?.stores.some(({ id }) => id === storeId)) {
    await addSupportMember(ctx, { id: idNamed('member', person?.id ?? ''), storeId });
  }
}
