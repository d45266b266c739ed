import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Setup, SetupStep } from '#core/contract/desk/setup.ts';
import type { Role } from '#core/permissions.ts';
import { defaultColors } from '#core/reference/default-look.ts';
import { defaultWindowSettings } from '#core/rules/commerce/claimable/windows.ts';
import { coveredOrders } from '#core/rules/commerce/store-cover.ts';
import * as words from '#words/console/desk/setup.tsx';
import { roleLabels } from '#words/console/tenancy/roles.ts';
import { call } from '../../../api/console-client.ts';
import {
  changeBrandingSettings,
  changeClaimAcknowledgmentSettings,
  changeFulfillmentSettings,
  inviteMember,
} from '../../../api/operations.gen.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import type { StoreOfMe } from '../../frame/data/store-choice.ts';
import { ShortForm } from '../../kit/ShortForm.tsx';
import { Command } from './Command.tsx';
import { SampleOrder } from './SampleOrder.tsx';
import { connectCommands, setAreaCall } from './setup-calls.ts';
import { setupQuery } from './setup-queries.ts';

/** Two months to tell of something that came damaged: in the area that is not set yet while the step is open. */
const longer = { ...defaultWindowSettings.DAMAGED, closesAfterDays: 60 };

const invitable: readonly Role[] = ['store_support', 'store_admin', 'store_user', 'store_owner'];

/** What does one step: a form, a page that is there, or a command that works. */
export function StepBody({ step, setup, store }: { step: SetupStep; setup: Setup; store: StoreOfMe }) {
  const { me } = useFrame();
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: setupQuery(store.id).queryKey });
  const isDone = (item: SetupStep) => setup.steps.some((other) => other.step === item && other.state === 'done');

  /** What an area is set to for the first time; what is set already is changed over the API. */
  const first = (settings: object) => ({ params: { id: store.id }, body: { expectedVersion: 0, settings } });

  switch (step) {
    case 'engine':
      return (
        <>
          <p>{words.engine.without}</p>
          <Link className="kit-btn kit-btn-primary kit-btn-lg" to={paths.engine(store.id)}>
            {words.engine.open}
          </Link>
          {connectCommands(store).map((command) => (
            <Command key={command} label={words.engine.command} text={command} />
          ))}
        </>
      );
    case 'orders':
      return <SampleOrder store={store} email={me.email} />;
    case 'look':
      return isDone('look') ? null : (
        <ShortForm
          fields={[
            { name: 'accent', label: words.look.accent, initial: defaultColors.accent, type: 'color' },
            { name: 'canvas', label: words.look.canvas, initial: defaultColors.canvas, type: 'color' },
            { name: 'logoUrl', label: words.look.logo, initial: '' },
            { name: 'logoDarkUrl', label: words.look.logoDark, initial: '' },
          ]}
          act={words.look.save}
          onSave={async ({ accent, canvas, logoUrl = '', logoDarkUrl = '' }) => {
            const look = {
              colors: { accent, canvas },
              ...(logoUrl === '' ? {} : { logoUrl }),
              ...(logoDarkUrl === '' ? {} : { logoDarkUrl }),
            };
            await call(changeBrandingSettings, first(look));
            await reread();
            return null;
          }}
        />
      );
    case 'promise':
      return isDone('promise') ? null : (
        <ShortForm
          fields={[{ name: 'firstAnswerHours', label: words.promise.hours, initial: '24', type: 'number' }]}
          act={words.promise.save}
          onSave={async ({ firstAnswerHours }) => {
            await call(changeClaimAcknowledgmentSettings, first({ firstAnswerHours: Number(firstAnswerHours) }));
            await reread();
            return null;
          }}
        />
      );
    case 'rules':
      return isDone('rules') ? null : (
        <>
          <p>{words.rules.defaults}</p>
          <ShortForm
            fields={[
              {
                name: 'orders',
                label: words.rules.covers,
                initial: 'bought',
                options: coveredOrders.map((value) => ({ value, label: words.rules.coveredOrders[value] })),
              },
            ]}
            act={words.rules.keep}
            onSave={async ({ orders }) => {
              await call(changeFulfillmentSettings, first(orders === 'every' ? { covers: { orders } } : {}));
              await reread();
              return null;
            }}
          />
          <Command
            label={words.rules.change}
            text={setAreaCall(location.origin, store, 'fulfillment', { windows: { DAMAGED: longer } })}
          />
        </>
      );
    case 'team':
      return (
        <ShortForm
          fields={[
            { name: 'email', label: words.team.email, initial: '', type: 'email' },
            {
              name: 'role',
              label: words.team.role,
              initial: 'store_support',
              options: invitable.map((role) => ({ value: role, label: roleLabels[role] })),
            },
          ]}
          act={words.team.invite}
          onSave={async ({ email = '', role }) => {
            // Cast: the roles that can be chosen are these.
            await call(inviteMember, { params: { id: store.id }, body: { email, role: role as Role } });
            await reread();
            return words.team.invited(email.trim());
          }}
        />
      );
    case 'claim':
      return (
        <>
          {!isDone('orders') && !isDone('engine') && <p>{words.claim.noOrder}</p>}
          <a
            className="kit-btn kit-btn-primary kit-btn-lg"
            href={`${store.portalUrl}/start`}
            target="_blank"
            rel="noreferrer"
          >
            {words.claim.open}
          </a>
        </>
      );
    default:
      return null;
  }
}
