import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { sealGeneration } from '../../../platform/secrets/secrets.ts';
import type { Reseal } from '../../../tenancy/stores/reseal.ts';
import { changeEndpoint, holdEndpoints } from './endpoints.sql.ts';
import { sealAnew } from './signing.ts';

/** Seals the secrets of a store's endpoints anew; which keys sign, and until when, stays as it is. */
export const resealEndpoints: Reseal = async (tx, ctx, storeId, generation) => {
  const outdated = (await holdEndpoints(tx, storeId)).filter(({ signing, header_secret: header }) =>
    [...signing.map((key) => key.sealed), ...(header === null ? [] : [header])].some(
      (sealed) => sealGeneration(sealed) !== generation,
    ),
  );
  for (const { id, signing, header_secret: header } of outdated) {
    const at = { storeId, id };
    const keys = signing.map((key) => ({
      ...key,
      sealed: sealAnew(ctx, at, { part: 'signing', sealed: key.sealed, generation }),
    }));
    await changeEndpoint(tx, storeId, id, {
      signing: JSON.stringify(keys),
      header_secret: header === null ? null : sealAnew(ctx, at, { part: 'header', sealed: header, generation }),
    });
    await recordEvent(tx, ctx, { storeId, kind: 'webhook.resealed', data: { webhookId: id, generation } });
  }
  return outdated.length > 0;
};
