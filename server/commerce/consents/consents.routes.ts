import { recordConsent as recordConsentOperation } from '#core/contract/commerce/consents.ts';
import type { StoreId } from '#core/ids.ts';
import type { Services } from '../../platform/context/context.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { requireShare } from '../../platform/http/limits/require-share.ts';
import { sharedCounter } from '../../platform/http/limits/shared-counter.ts';
import { limits } from './limits.ts';
import { recordConsent } from './record-consent.ts';

const countersOf = (services: Services) => ({
  addresses: sharedCounter(services, limits.ofAddress, { kind: 'consents-address' }),
  days: sharedCounter(services, limits.ofAddressDay, { kind: 'consents-address-day' }),
  stores: sharedCounter(services, limits.ofStore, { kind: 'consents-store' }),
});

export function consentRoutes(services: Services): readonly Route[] {
  let counters: ReturnType<typeof countersOf> | undefined;
  return [
    route(recordConsentOperation, async ({ ctx, storeId, query: { id }, body }) => {
      counters ??= countersOf(services);
      const { addresses, days, stores } = counters;
      await requireShare(addresses(ctx.address));
      await requireShare(days(ctx.address));
      const counted = (of: StoreId) => requireShare(stores(of));
      await recordConsent(ctx, { storeId, ...(id !== undefined && { named: id }), consent: body, counted });
      return answer(204, null);
    }),
  ];
}
