import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Policy } from '#core/contract/finance/policies.ts';
import { policyEndReasons } from '#core/reference/orders.ts';
import * as words from '#words/console/finance/policies.ts';
import { call } from '../../../api/console-client.ts';
import { changePolicy, voidPolicy } from '../../../api/operations.gen.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import type { ShortField } from '../../kit/ShortForm.tsx';
import { policiesChanged } from './policies-query.ts';
import { reasonField } from './reason-field.ts';

type Values = Readonly<Record<string, string>>;

interface Act {
  label: string;
  about?: string;
  fields: readonly ShortField[];
  done: string;
  send: (values: Values) => Promise<unknown>;
}

/** What the provider’s admins do with a policy that is in force: more cover, or voiding it. Nothing for anybody else. */
export function PolicyActs({ policy }: { policy: Policy }) {
  const { me } = useFrame();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Act | null>(null);
  const acts = actsOf(policy).filter(({ right }) => may(me, policy.storeId, right));
  if (policy.state !== 'in-force' || acts.length === 0) {
    return null;
  }
  return (
    <section className="pieces-facts">
      <h2 className="kit-pane-head">{words.byHand}</h2>
      <p className="policies-acts">
        {acts.map((act) => (
          <button key={act.label} type="button" className="kit-btn" onClick={() => setAsked(act)}>
            {act.label}
          </button>
        ))}
      </p>
      {asked !== null && (
        <FormDialog
          title={asked.label}
          act={asked.label}
          fields={asked.fields}
          {...(asked.about !== undefined && { about: asked.about })}
          onSave={async (values) => {
            await asked.send(values);
            setAsked(null);
            toast({ head: asked.done, text: '' });
            await policiesChanged(client, policy.storeId, policy.orderId);
            return null;
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function actsOf(policy: Policy) {
  const at = { params: { policyId: policy.id }, query: { storeId: policy.storeId } };
  const more =
    policy.kind === 'WARRANTY'
      ? {
          label: words.extend,
          fields: [
            { name: 'period', label: words.months, type: 'number', required: true, hint: words.extendHint },
          ] as const,
          done: words.done.extended,
          send: ({ period }: Values) => call(changePolicy, { ...at, body: { period: `P${Number(period)}M` } }),
        }
      : {
          label: words.insureMore,
          fields: [
            { name: 'insured', label: words.insuredFor, type: 'amount', required: true, hint: words.insureHint },
          ] as const,
          done: words.done.insured,
          send: ({ insured = '' }: Values) => call(changePolicy, { ...at, body: { insured } }),
        };
  const revoke = {
    label: words.voidIt,
    about: words.voidAbout,
    fields: [reasonField(policyEndReasons, words.voidReasons)],
    done: words.done.voided,
    send: ({ reason }: Values) =>
      call(voidPolicy, { ...at, body: { reason: policyEndReasons.find((one) => one === reason) ?? 'not-bought' } }),
  };
  return [
    // Without an insured amount nothing limits its claims.
    ...(policy.kind === 'SHIPPING' && policy.insured === null ? [] : [{ ...more, right: 'policies:update' as const }]),
    { ...revoke, right: 'policies:delete' as const },
  ];
}
