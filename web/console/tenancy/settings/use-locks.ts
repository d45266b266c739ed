import { useQuery } from '@tanstack/react-query';
import { settingOf } from '#core/rules/tenancy/capabilities.ts';
import { lockedOff, lockedOn } from '#words/console/tenancy/stores/capabilities.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { capabilitiesQuery } from '../stores/capabilities-query.ts';
import type { Lock } from './AreaSections.tsx';

/** The settings of a store that its provider has decided, by their path; none until that is known. */
export function useLocks(storeId: string): Readonly<Record<string, Lock>> {
  const { me } = useFrame();
  const known = useQuery({ ...capabilitiesQuery(storeId), enabled: may(me, storeId, 'capabilities:read') });
  return Object.fromEntries(
    (known.data ?? []).flatMap(({ capability, state }): [string, Lock][] => {
      const setting = settingOf[capability];
      if (setting === null || state === 'choice') {
        return [];
      }
      const value = setting[state];
      const lock = { text: value === null ? '' : String(value), said: state === 'off' ? lockedOff : lockedOn };
      return [[setting.path.join('.'), lock]];
    }),
  );
}
