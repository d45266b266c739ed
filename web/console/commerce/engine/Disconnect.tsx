import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoreEngine } from '#core/contract/commerce/engines.ts';
import * as words from '#words/console/commerce/engine.tsx';
import { call } from '../../../api/console-client.ts';
import { disconnectEngine } from '../../../api/operations.gen.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';

/** Disconnects the store: first it says what follows, then it is done. */
export function Disconnect({ storeId, engine }: { storeId: string; engine: StoreEngine }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const disconnect = useMutation({
    mutationFn: () => call(disconnectEngine, { params: { id: storeId } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.engine(storeId) }),
  });
  return (
    <section className="engine-part" aria-label={words.disconnect}>
      {!asked && (
        <button type="button" className="kit-btn" onClick={() => setAsked(true)}>
          {words.disconnect}
        </button>
      )}
      {asked && (
        <div className="kit-strip kit-strip-warn">
          <p className="kit-strip-words">{words.disconnectFollows(engine.name)}</p>
          <button
            type="button"
            className="kit-btn kit-btn-bad"
            ref={(button) => button?.focus()}
            disabled={disconnect.isPending}
            onClick={() => disconnect.mutate()}
          >
            {words.disconnectIt(engine.name)}
          </button>
          <button type="button" className="kit-btn" onClick={() => setAsked(false)}>
            {words.keep}
          </button>
          {disconnect.error !== null && (
            <p className="kit-field-error" role="alert">
              {disconnect.error.message}
            </p>
          )}
        </div>
      )}
    </section>
  );
}
