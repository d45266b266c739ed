import { type InvitationId, idPrefixes, isId, type ProviderInvitationId, type StoreId } from '#core/ids.ts';
import type { Ctx, Services } from '../../../platform/context/context.ts';

interface Invited {
  storeId: StoreId;
  id: InvitationId;
}

const subject = ({ storeId, id }: Invited) => `${storeId}.${id}`;

/** The token of an invitation's link: its store, its id, and a code over both. */
export function invitationToken(ctx: Pick<Ctx, 'secrets'>, invited: Invited): string {
  const { storeId, id } = invited;
  return [storeId.slice(4), id.slice(4), ctx.secrets.mac('invitation', subject(invited))].join('.');
}

/** What a token names; null for one that this installation did not make. */
export function readInvitationToken(ctx: Pick<Ctx, 'secrets'>, token: string): Invited | null {
  const [store = '', invitation = '', mac = ''] = token.split('.');
  const [storeId, id] = [`${idPrefixes.store}_${store}`, `${idPrefixes.invitation}_${invitation}`];
  if (!isId('store', storeId) || !isId('invitation', id)) {
    return null;
  }
  return ctx.secrets.verify('invitation', subject({ storeId, id }), mac) ? { storeId, id } : null;
}

/** In place of a store in the link of an invitation to work for the provider. */
const ofProvider = 'provider';

/** The token of a link to work for the provider: its id, and a code over it. */
function providerToken(ctx: Pick<Ctx, 'secrets'>, id: ProviderInvitationId): string {
  return [ofProvider, id.slice(4), ctx.secrets.mac('invitation', `${ofProvider}.${id}`)].join('.');
}

/** What a token to work for the provider names; null for one that this installation did not make, and one of a store. */
export function readProviderToken(ctx: Pick<Ctx, 'secrets'>, token: string): ProviderInvitationId | null {
  const [of, invitation = '', mac = ''] = token.split('.');
  const id = `${idPrefixes.providerInvitation}_${invitation}`;
  if (of !== ofProvider || !isId('providerInvitation', id)) {
    return null;
  }
  return ctx.secrets.verify('invitation', `${ofProvider}.${id}`, mac) ? id : null;
}

/** The page that accepts an invitation to work for the provider. */
export const providerInvitationUrl = (ctx: Pick<Services, 'secrets' | 'config'>, id: ProviderInvitationId): string =>
  `${ctx.config.publicUrl.origin}/console/invitation/${providerToken(ctx, id)}`;

/** The page that accepts an invitation, on the platform's own address. */
export function invitationUrl(ctx: Pick<Services, 'secrets' | 'config'>, invited: Invited): string {
  return `${ctx.config.publicUrl.origin}/console/invitation/${invitationToken(ctx, invited)}`;
}
