import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { sealGeneration } from '../../../platform/secrets/secrets.ts';
import type { Reseal } from '../../stores/reseal.ts';
import { changeField } from './change-field.ts';
import { resealGuardedChange, waitingChanges } from './guarded-changes.sql.ts';

/** Seals the credentials of changes that wait anew. */
export const resealChanges: Reseal = async (tx, ctx, storeId, generation) => {
  let done = false;
  for (const row of await waitingChanges(tx, storeId, ['engine'])) {
    const outdated = Object.entries(row.sealed).filter(([, text]) => sealGeneration(text) !== generation);
    if (outdated.length > 0) {
      const anew = outdated.map(([field, text]) => {
        const place = changeField({ storeId, changeId: row.id }, field);
        return [field, ctx.secrets.seal(place, generation, ctx.secrets.unseal(place, text))];
      });
      const place = { storeId, changeId: row.id };
      await resealGuardedChange(tx, place, { ...row.sealed, ...Object.fromEntries(anew) });
      const data = { generation, secrets: outdated.map(([field]) => field) };
      await recordEvent(tx, ctx, { storeId, kind: 'engine.resealed', data });
      done = true;
    }
  }
  return done;
};
