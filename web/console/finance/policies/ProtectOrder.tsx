import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { policyReasons } from '#core/reference/orders.ts';
import * as words from '#words/console/finance/policies.ts';
import { call } from '../../../api/console-client.ts';
import { createPolicy } from '../../../api/operations.gen.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { policiesChanged } from './policies-query.ts';
import { reasonField } from './reason-field.ts';

/** Protects an order that isn’t, for a reason. */
export function ProtectOrder({ storeId, orderId }: { storeId: string; orderId: string }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="kit-btn" onClick={() => setAsking(true)}>
        {words.protect}
      </button>
      {asking && (
        <FormDialog
          title={words.protect}
          about={words.protectAbout}
          act={words.protect}
          fields={[
            { name: 'insured', label: words.insuredFor, type: 'amount', required: true, hint: words.insuredHint },
            { name: 'price', label: words.paidElsewhere, type: 'amount', hint: words.paidHint },
            reasonField(policyReasons, words.createReasons),
          ]}
          onSave={async ({ insured = '', price = '', reason }) => {
            const given = { insured, price: price.trim() === '' ? null : price };
            const why = policyReasons.find((one) => one === reason) ?? 'promised';
            await call(createPolicy, { query: { storeId }, body: { orderId, ...given, reason: why } });
            setAsking(false);
            toast({ head: words.done.protected, text: '' });
            await policiesChanged(client, storeId, orderId);
            return null;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
