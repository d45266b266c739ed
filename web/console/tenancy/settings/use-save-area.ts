import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Area } from '#core/contract/tenancy/store-settings.ts';
import { savedAndWaits } from '#words/console/tenancy/guarded-change.ts';
import * as words from '#words/console/tenancy/settings.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { pathOf, type SettingDraft, type SettingField, withDraft } from './inputs/fields.ts';
import { changeOf } from './settings-queries.ts';

interface Given {
  storeId: string;
  area: Area;
  /** The settings that were read, and their version. */
  now: { version: number; settings: unknown };
  fields: readonly SettingField[];
}

/**
 * Saves an area as a new version of the one that was read. Where somebody else was faster, theirs is read, and what was
 * typed stands over it, to be saved once more.
 */
export function useSaveArea({ storeId, area, now, fields }: Given) {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [told, setTold] = useState<{ good: boolean; text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  /** Whether it was saved. */
  async function send(draft: SettingDraft, reason: string): Promise<boolean> {
    const { settings, faults } = withDraft(now.settings, fields, draft);
    setRefusals({});
    setTold(null);
    if (faults.length > 0) {
      return false;
    }
    setBusy(true);
    try {
      await call(changeOf(area), {
        params: { id: storeId },
        body: { expectedVersion: now.version, settings, ...(reason.trim() !== '' && { reason: reason.trim() }) },
      });
      // Told once the form shows what holds now: a page that moves after "Saved." takes the next click elsewhere.
      await client.invalidateQueries({ queryKey: queryKeys.settings(storeId) });
      setTold({ good: true, text: words.holdsNow });
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code === 'second-person-required') {
        // Kept as a change that waits, which the page shows; or another one waits, and what was typed stays.
        const isKept = error.body?.kept === true;
        await client.invalidateQueries({ queryKey: queryKeys.settings(storeId) });
        setTold({ good: isKept, text: isKept ? savedAndWaits : error.message });
        return isKept;
      }
      if (error.code === 'settings-conflict') {
        await client.invalidateQueries({ queryKey: queryKeys.settings(storeId) });
        setTold({ good: false, text: words.someoneElse });
      } else {
        const byField = error.fields.flatMap(({ pointer, message }) => {
          const path = pathOf(pointer, fields);
          return path === null ? [] : [[path, message] as const];
        });
        setRefusals(Object.fromEntries(byField));
        setTold(byField.length === 0 ? { good: false, text: error.message } : null);
      }
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** Forgets what was said of one field, or of all. */
  function forget(path?: string) {
    setTold(null);
    setRefusals((before) => {
      if (path === undefined) return {};
      const { [path]: _gone, ...others } = before;
      return others;
    });
  }
  return { send, forget, refusals, told, busy };
}
