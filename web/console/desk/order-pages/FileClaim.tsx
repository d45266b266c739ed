import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { OrderDesk } from '#core/contract/desk/order-page.ts';
import { claimTypes, desiredMethods } from '#core/reference/claims.ts';
import * as words from '#words/console/desk/order.ts';
import { claimTypeLabels } from '#words/console/kit/labels.ts';
import { call } from '../../../api/console-client.ts';
import { fileValetClaim } from '../../../api/operations.gen.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { claimChanged } from '../../frame/data/query-keys.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { askedWords } from '../../kit/pieces/row-words.ts';
import { Asks } from '../../kit/ShortForm.tsx';
import { claimOf, freeLinesOf, wrongUnits } from './claim-for-customer.ts';
import { orderKey } from './order-query.ts';

/**
 * Files a claim for the customer of an order, who signs it by a link or, where whoever files may decide, not at all. An
 * address with `act=file` opens it. Nothing for who files no claims, and where nothing can be claimed.
 */
export function FileClaim({ desk }: { desk: OrderDesk }) {
  const { order } = desk;
  const { me } = useFrame();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [open, setOpen] = useState(query.get('act') === 'file');
  const lines = freeLinesOf(order);
  if (!may(me, order.storeId, 'claims:create') || lines.length === 0) {
    return null;
  }
  const signs = [
    { value: 'customer', label: words.customerSigns },
    ...(may(me, order.storeId, 'claims:resolve') ? [{ value: 'nobody', label: words.nobodySigns }] : []),
  ];
  return (
    <>
      <button type="button" className="kit-btn" onClick={() => setOpen(true)}>
        {words.fileClaim}
      </button>
      {open && (
        <FormDialog
          title={words.fileForCustomer(order.sourceOrderNumber)}
          about={words.fileAbout}
          act={words.file}
          fields={[
            ...lines.map(({ field, productName, parcel, free }) => ({
              name: field,
              label: words.unitsOf(productName, order.fulfillments.length > 1 ? parcel : null),
              type: 'number' as const,
              hint: words.upTo(free),
            })),
            {
              name: 'issueType',
              label: words.whatIsWrong,
              required: true,
              options: [
                { value: '', label: words.chooseReason },
                ...claimTypes.map((type) => ({ value: type, label: claimTypeLabels[type] })),
              ],
            },
            { name: 'details', label: words.whatTheySay, type: 'paragraph' },
            {
              name: 'method',
              label: words.whatTheyWant,
              required: true,
              options: [
                { value: '', label: words.chooseWish },
                ...desiredMethods.map((method) => ({ value: method, label: askedWords[method] })),
              ],
            },
            { name: 'signs', label: words.whoSigns, initial: 'customer', options: signs },
          ]}
          onClose={() => setOpen(false)}
          onSave={async (values) => {
            const wrong = wrongUnits(lines, values);
            if (wrong.length > 0) {
              throw new Asks(Object.fromEntries(wrong.map(({ field, free }) => [field, words.upTo(free)])));
            }
            const body = claimOf(lines, values);
            if (body === null) {
              throw new Asks({ [lines[0]?.field ?? '']: words.howMany });
            }
            const filed = await call(fileValetClaim, {
              params: { sourceOrderId: order.sourceOrderId },
              query: { storeId: order.storeId },
              body,
            });
            toast({ head: words.isFiled(filed.claimNumber), text: '', stays: 5000 });
            void client.invalidateQueries({ queryKey: orderKey(order.storeId, order.id) });
            void claimChanged(client, filed.id);
            void navigate(paths.claim(filed.id));
            return null;
          }}
        />
      )}
    </>
  );
}
