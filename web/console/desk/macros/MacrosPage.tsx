import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Permission } from '#core/permissions.ts';
import * as words from '#words/console/desk/macros.ts';
import { call } from '../../../api/console-client.ts';
import {
  changeGlobalMacro,
  changeMacro,
  createGlobalMacro,
  createMacro,
  removeGlobalMacro,
  removeMacro,
} from '../../../api/operations.gen.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { SettingsPage } from '../../tenancy/settings/SettingsPage.tsx';
import { type Keeping, MacroSection } from './MacroSection.tsx';
import { macrosQuery } from './macros-query.ts';
import { page } from './page.ts';

/** The macros of a store, and the provider's, which the provider's people keep here too. */
export function MacrosPage() {
  const { storeId = '' } = useParams();
  const { me } = useFrame();
  const macros = useQuery(macrosQuery(storeId)).data?.macros;
  const params = { id: storeId };
  const when = <Act,>(permission: Permission, act: Act): Act | null => (may(me, storeId, permission) ? act : null);
  const own: Keeping = {
    create: when('macros:create', (body) => call(createMacro, { params, body })),
    change: when('macros:update', (macroId, body) => call(changeMacro, { params: { ...params, macroId }, body })),
    remove: when('macros:delete', (macroId) => call(removeMacro, { params: { ...params, macroId } })),
  };
  const providers: Keeping = {
    create: when('global-macros:create', (body) => call(createGlobalMacro, { body })),
    change: when('global-macros:update', (id, body) =>
      call(changeGlobalMacro, { params: { globalMacroId: id }, body }),
    ),
    remove: when('global-macros:delete', (id) => call(removeGlobalMacro, { params: { globalMacroId: id } })),
  };
  const shared = macros?.filter(({ global }) => global) ?? [];
  return (
    <SettingsPage page={page} about={words.about}>
      <div className="settings-parts">
        <MacroSection
          label={words.list}
          newHead={words.newMacro}
          macros={macros?.filter(({ global }) => !global)}
          keeping={own}
        />
        {(shared.length > 0 || providers.create !== null) && (
          <section className="macro-section" aria-label={words.providersList}>
            <h2 className="kit-pane-head">{words.providers}</h2>
            <p className="kit-ink-2 kit-lead">{words.providersAbout}</p>
            <MacroSection
              label={words.providersList}
              newHead={words.newProviderMacro}
              macros={shared}
              keeping={providers}
            />
          </section>
        )}
      </div>
    </SettingsPage>
  );
}
