import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CustomerDesk } from '#core/contract/desk/customer-page.ts';
import * as words from '#words/console/desk/privacy.ts';
import { call } from '../../../api/console-client.ts';
import { eraseCustomer, exportCustomer } from '../../../api/operations.gen.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { saveFile } from '../../kit/data/save-file.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { CustomerHold } from './CustomerHold.tsx';
import { customerKey } from './customer-query.ts';
import { erasureQuery, holdQuery } from './privacy-query.ts';

/** A copy of what the store holds about this customer, and their erasure, for whoever may do either. */
export function CustomerPrivacy({ desk, orderId, name }: { desk: CustomerDesk; orderId: string; name: string }) {
  const { storeId } = desk;
  const params = { id: storeId, orderId };
  const [erasureId, setErasureId] = useState<string | null>(null);
  const held = useQuery(holdQuery(storeId, orderId));
  const isHeld = (held.data?.hold ?? null) !== null;
  const copy = useMutation({
    mutationFn: () => call(exportCustomer, { params }),
    onSuccess(told) {
      saveFile(`customer-${orderId}.json`, JSON.stringify(told, null, 2), 'application/json');
      toast({ head: words.exported, text: '' });
    },
    onError: (error) => toast({ head: words.notExported, text: error.message, stays: 10_000 }),
  });
  return (
    <section className="pieces-facts" aria-label={words.head}>
      <h2 className="kit-pane-head">{words.head}</h2>
      <p className="kit-ink-2">
        {desk.erasedAt === null ? words.fact : words.erasedOn(shortDate(desk.erasedAt, desk.timeZone))}
      </p>
      {erasureId === null ? (
        <p className="customer-privacy">
          <button type="button" className="kit-btn" disabled={copy.isPending} onClick={() => copy.mutate()}>
            {copy.isPending ? words.exporting : words.exportData}
          </button>
          {desk.erasedAt === null && !isHeld && (
            <Confirm
              word={words.erase}
              title={words.eraseTitle(name)}
              follows={words.eraseFollows(desk.orderCount)}
              onConfirm={async () => setErasureId((await call(eraseCustomer, { params })).id)}
            />
          )}
        </p>
      ) : (
        <ErasureProgress storeId={storeId} orderId={orderId} erasureId={erasureId} onEnd={() => setErasureId(null)} />
      )}
      {desk.erasedAt === null && (
        <CustomerHold storeId={storeId} orderId={orderId} timeZone={desk.timeZone} name={name} />
      )}
    </section>
  );
}

interface Followed {
  storeId: string;
  orderId: string;
  erasureId: string;
  onEnd: () => void;
}

/** How far an erasure is; at its end the page is read again. */
function ErasureProgress({ storeId, orderId, erasureId, onEnd }: Followed) {
  const client = useQueryClient();
  const { data } = useQuery(erasureQuery(storeId, erasureId));
  const isDone = data?.state === 'done';
  const leftOut = data?.leftOut ?? 0;
  useEffect(() => {
    if (isDone) {
      toast(
        leftOut === 0 ? { head: words.erased, text: '' } : { head: words.leftOut(leftOut), text: '', stays: 15_000 },
      );
      void client.invalidateQueries({ queryKey: customerKey(storeId, orderId) }).then(onEnd);
    }
  }, [isDone, leftOut, client, storeId, orderId, onEnd]);
  const [done, total] = [data?.erased ?? 0, data?.orders ?? 1];
  return (
    <p className="customer-privacy" role="status">
      <progress className="kit-job-progress" aria-label={words.progress} max={total} value={done} />
      <span className="kit-ink-2">{words.eraseRunning(done, total)}</span>
    </p>
  );
}
