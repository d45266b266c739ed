import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as words from '#words/console/finance/money.ts';
import { call } from '../../../api/console-client.ts';
import { closeMonth } from '../../../api/operations.gen.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { monthName } from '../../kit/pieces/time.ts';
import { moneyQuery } from './money-query.ts';

/** Closes a month, once whoever does it said so twice: it never opens again. */
export function CloseMonth({ storeId, month }: { storeId: string; month: string }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { queryKey } = moneyQuery(storeId);
  const name = monthName(month);
  const close = useMutation({
    mutationFn: () => call(closeMonth, { params: { id: storeId, month } }),
    onSuccess: (months) => {
      client.setQueryData(queryKey, months);
      toast({ head: words.closed(name), text: '' });
    },
    onError: (error) => {
      setAsking(false);
      toast({ head: error.message, text: '', stays: 10_000 });
    },
  });
  if (!asking) {
    return (
      <button type="button" className="kit-btn" onClick={() => setAsking(true)}>
        {words.close(name)}
      </button>
    );
  }
  return (
    <fieldset className="money-close">
      <legend>{words.confirmClose(name)}</legend>
      <button
        type="button"
        className="kit-btn kit-btn-primary"
        disabled={close.isPending}
        onClick={() => close.mutate()}
      >
        {close.isPending ? words.closing : words.close(name)}
      </button>
      <button type="button" className="kit-btn" disabled={close.isPending} onClick={() => setAsking(false)}>
        {words.keepOpen}
      </button>
    </fieldset>
  );
}
