import { areaPermission } from '#core/reference/settings.ts';
import { limitsArea } from '#core/rules/tenancy/guarded-change.ts';
import { lockSettings } from '../stores/settings-rows.ts';
import { applySettings, newestVersion } from './apply-settings.ts';
import type { GuardedKind } from './guarded-changes/guarded-kind.ts';

/** A change of settings that raises a limit. */
export const limitsChange: GuardedKind = {
  area: limitsArea,
  reads: areaPermission(limitsArea, 'read'),
  changes: areaPermission(limitsArea, 'update'),
  notByToken: 'limit-not-by-token',
  page: `settings/${limitsArea}`,
  named: (what) => ({
    raised:
      what.area === limitsArea
        ? [...what.raised.map(({ limit }) => limit), ...(what.rates ?? []).map(({ currency }) => `rate:${currency}`)]
        : [],
  }),
  async versionOf(tx, _ctx, storeId) {
    return (await newestVersion(tx, storeId, limitsArea)).version;
  },
  async carryOut(tx, ctx, store, { row, by }) {
    const { version } = await applySettings(tx, ctx, store, {
      now: await lockSettings(tx, store.id),
      area: limitsArea,
      settings: row.settings,
      version: row.base_version + 1,
      putBack: row.put_back,
      reason: row.reason,
      author: { kind: 'staff', id: row.proposed_by, name: row.proposed_by_name },
      confirmedBy: by?.name ?? null,
      changeId: row.id,
    });
    return version;
  },
};
