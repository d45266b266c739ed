import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EngineDown } from '#core/contract/commerce/engines.ts';
import { trouble } from '#words/console/commerce/engine.tsx';
import * as words from '#words/console/desk/executions.tsx';
import { paths } from '../../frame/addresses/paths.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { webhooksQuery } from './webhooks-query.ts';

/** What holds many things up at once: engines that don’t answer, and webhooks that were turned off after failing. */
export function TroubleStrips({ down }: { down: readonly EngineDown[] }) {
  const { me, store } = useFrame();
  const seesWebhooks = store !== null && may(me, store.id, 'webhooks:read');
  const webhooks = useQuery({ ...webhooksQuery(store?.id ?? ''), enabled: seesWebhooks });
  const off = (webhooks.data?.edges ?? [])
    .map(({ node }) => node)
    .filter(({ offReason }) => offReason === 'FAILING' || offReason === 'GONE');
  return (
    <>
      {down.map(({ storeId, storeName, timeZone, engine, since, failure }) => (
        <Strip
          key={storeId}
          to={may(me, storeId, 'integrations:read') ? paths.engine(storeId) : null}
          way={words.seeEngine}
        >
          {store === null && `${storeName}: `}
          {trouble[failure](engine, dateAndClock(since, timeZone))}
        </Strip>
      ))}
      {store !== null &&
        off.map(({ id, name, offAt, parked }) => (
          <Strip key={id} to={paths.webhook(store.id, id)} way={words.seeWebhook}>
            {words.webhookIsOff(name, dateAndClock(offAt ?? '', store.timeZone), parked)}
          </Strip>
        ))}
    </>
  );
}

function Strip({ to, way, children }: { to: string | null; way: string; children: ReactNode }) {
  return (
    <div className="kit-strip kit-strip-bad" role="status">
      <span className="kit-tri kit-bad" aria-hidden="true" />
      <span className="kit-strip-words">{children}</span>
      {to !== null && (
        <Link className="kit-btn" to={to}>
          {way}
        </Link>
      )}
    </div>
  );
}
