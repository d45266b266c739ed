import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import * as words from '#words/console/desk/setup.tsx';
import { call } from '../../../api/console-client.ts';
import { createApiToken } from '../../../api/operations.gen.ts';
import { paths } from '../../frame/addresses/paths.ts';
import type { StoreOfMe } from '../../frame/data/store-choice.ts';
import { failureSaid } from '../../kit/data/failure-said.ts';
import { longDay } from '../../kit/pieces/time.ts';
import { Command } from './Command.tsx';
import { sampleNumber, sendOrderCall } from './setup-calls.ts';

/** Enough to send orders and to see them, and no longer than the first week. */
const forOrders = { name: words.tokenName, scopes: ['orders:create', 'orders:read'], expiresInDays: 7 };

/** A sample order, sent by a command that works as it stands once it has a token. */
export function SampleOrder({ store, email }: { store: StoreOfMe; email: string }) {
  const [made, setMade] = useState<{ token: string; expiresAt: string } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const now = useMemo(() => Date.now(), []);

  async function make() {
    setBusy(true);
    setFailed(null);
    try {
      setMade(await call(createApiToken, { params: { id: store.id }, body: forOrders }));
    } catch (error) {
      setFailed(failureSaid(error));
    }
    setBusy(false);
  }

  return (
    <>
      <p>{words.orders.engine}</p>
      <div className="setup-acts">
        <Link className="kit-btn kit-btn-lg" to={paths.import(store.id)}>
          {words.orders.fromFile}
        </Link>
        {made === null && (
          <button
            type="button"
            className="kit-btn kit-btn-primary kit-btn-lg"
            disabled={busy}
            onClick={() => void make()}
          >
            {busy ? words.orders.making : words.orders.makeToken}
          </button>
        )}
        <p className={failed === null ? 'kit-small kit-ink-2' : 'kit-small kit-bad'} role="status">
          {failed ??
            (made === null
              ? words.orders.noToken
              : words.orders.tokenMade(longDay(new Date(made.expiresAt), store.timeZone)))}
        </p>
      </div>
      <Command
        label={words.orders.command}
        text={sendOrderCall({ origin: location.origin, store, email, token: made?.token ?? null, now })}
      />
      <p>{words.orders.found(sampleNumber, email)}</p>
    </>
  );
}
