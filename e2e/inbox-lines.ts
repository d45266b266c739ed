import type { APIRequestContext } from '@playwright/test';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { type ClaimId, newId, type OrderId, type StoreId } from '#core/ids.ts';
import { mentionOf } from '#core/rules/desk/mentions.ts';
import { sendMessage } from '../server/claims/messages/send-message.ts';
import { approveRefund, fileWhereEngineFails, staffOf } from './by-staff.ts';
import { addPerson, openOwnStore, withServices } from './services.ts';
import type { Staff } from './staff.ts';
import { platform } from './walk.ts';

type Filed = { claim: Claim; staff: Awaited<ReturnType<typeof staffOf>> };

/** A store of two: whose inbox it is, and the colleague who fills it. */
export async function openInbox(request: APIRequestContext, slug: string, name: string) {
  const owner: Staff = { email: `wren@${slug}.example`, password: 'lantern-orchard-moss' };
  const colleague: Staff = { email: `ash@${slug}.example`, password: 'moss-orchard-lantern' };
  const store = await openOwnStore(slug, name, { connectorKind: 'sample' });
  await addPerson(store, 'store_owner', { name: 'Wren Lowe', ...owner });
  await addPerson(store, 'store_admin', { name: 'Ash Moreau', ...colleague });

  async function file(who: Staff, number: string, price = '40.00'): Promise<Filed> {
    const staff = await staffOf(request, slug, who);
    return { staff, claim: await fileWhereEngineFails(request, staff, number, { price }) };
  }
  return {
    owner,
    colleague,
    /** The colleague proposes a large refund: the owner’s word is asked for. */
    async proposal(number: string, note = '') {
      const { claim } = await file(colleague, number, '640.00');
      const answer = await request.post(`${platform}/v1/claims/${claim.id}/approve`, {
        headers: { origin: platform },
        data: {
          expectedVersion: claim.version,
          lines: [{ claimItemId: claim.claimItems[0]?.id, resolutionType: 'REFUND' }],
          note,
        },
      });
      if (answer.status() !== 409) {
        throw new Error(await answer.text());
      }
      return claim;
    },
    /** The owner has the claim, and its customer replies. */
    async reply(number: string, said: string) {
      const { claim, staff } = await file(owner, number);
      await staff('POST', `/v1/claims/${claim.id}/open`, { expectedVersion: claim.version });
      await withServices((ctx) => {
        const [storeId, orderId] = [claim.storeId as StoreId, claim.orderId as OrderId];
        const shopper = {
          kind: 'shopper',
          storeId,
          orderId,
          grantId: newId('grant', ctx.clock.now()),
          name: 'Juna Hale',
        } as const;
        const message = { orderId, claimId: claim.id as ClaimId, messageContent: said, medias: [] };
        return sendMessage({ ...ctx, actor: shopper }, message);
      });
      return claim;
    },
    /** The colleague mentions the owner. */
    async mention(number: string, said: string) {
      const { claim, staff } = await file(colleague, number);
      const team = await (await request.get(`${platform}/v1/stores/${claim.storeId}/members`)).json();
      const { userId } = team.members.find((item: { email: string }) => item.email === owner.email);
      await staff('POST', `/v1/claims/${claim.id}/notes`, { content: `${mentionOf(userId)} ${said}` });
      return claim;
    },
    /** The owner approves what the engine refuses. */
    async failure(number: string) {
      const { claim, staff } = await file(owner, number);
      await approveRefund(staff, claim);
      return claim;
    },
  };
}
