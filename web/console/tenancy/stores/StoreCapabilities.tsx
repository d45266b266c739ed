import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { StoreCapability } from '#core/contract/tenancy/store-settings.ts';
import type { CapabilityState } from '#core/reference/settings.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import type { CapabilityUse } from '#core/rules/tenancy/capabilities.ts';
import * as words from '#words/console/tenancy/stores/capabilities.ts';
import { call } from '../../../api/console-client.ts';
import { changeCapabilities } from '../../../api/operations.gen.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { ShortForm } from '../../kit/ShortForm.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { capabilitiesKey, capabilitiesPace, capabilitiesQuery } from './capabilities-query.ts';

/** What the provider lets a store do, each with whether the store does; whoever may change it does so row by row. */
export function StoreCapabilities({ storeId }: { storeId: string }) {
  const { me } = useFrame();
  const [open, setOpen] = useState<string | null>(null);
  const mayRead = may(me, storeId, 'capabilities:read');
  const mayChange = may(me, storeId, 'capabilities:update');
  const known = useQuery({ ...capabilitiesQuery(storeId), enabled: mayRead });
  if (!mayRead) {
    return null;
  }
  return (
    <section className="pieces-facts" aria-labelledby="capabilities-head">
      <h2 className="kit-pane-head" id="capabilities-head">
        {words.head}
      </h2>
      <p className="kit-small kit-ink-2">
        {mayChange ? words.about : words.aboutReading} {words.narrowing}
      </p>
      <LiveStrip what={words.what} of={[known]} every={capabilitiesPace} />
      {known.isPending && <SkeletonRows height={32} count={8} />}
      {known.data !== undefined && (
        <ul className="stores-capabilities" aria-labelledby="capabilities-head">
          {known.data.map((item) => (
            <li key={item.capability}>
              <Row
                item={item}
                act={
                  mayChange && (
                    <button
                      type="button"
                      className="kit-link"
                      aria-label={words.changeOne(item.capability)}
                      aria-expanded={open === item.capability}
                      onClick={() => setOpen(open === item.capability ? null : item.capability)}
                    >
                      {words.save}
                    </button>
                  )
                }
              />
              {open === item.capability && <Change storeId={storeId} item={item} onDone={() => setOpen(null)} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const signs: Readonly<Record<CapabilityUse, string>> = { uses: '✓', unused: '–', cannot: '✕' };

function Row({ item, act }: { item: StoreCapability; act: ReactNode }) {
  const { capability, state, use, needs, changed } = item;
  return (
    <>
      <div className="stores-capability">
        <span className="kit-medium">{words.names[capability]}</span>
        <span className={state === 'off' ? 'kit-ink-2' : undefined}>{words.states[state]}</span>
        <span className="kit-ink-2">
          <span aria-hidden="true">{signs[use]}</span> {needs === null ? words.uses[use] : words.needs(needs)}
        </span>
        {act}
      </div>
      {changed !== null && (
        <p className="kit-small kit-ink-2 stores-capability-why">
          {words.changed(isolated(changed.by), dateAndClock(changed.at), isolated(changed.reason))}
        </p>
      )}
    </>
  );
}

function Change({ storeId, item, onDone }: { storeId: string; item: StoreCapability; onDone: () => void }) {
  const client = useQueryClient();
  const { capability, version } = item;
  return (
    <div ref={focusFirst} className="stores-capability-change">
      <ShortForm
        act={words.save}
        fields={[
          {
            name: 'state',
            label: words.state,
            initial: item.state,
            options: item.states.map((value) => ({ value, label: words.states[value] })),
          },
          { name: 'reason', label: words.reason, type: 'paragraph', required: true, hint: words.reasonHint },
        ]}
        onSave={async (typed) => {
          // Cast: it's one of those that the form offers.
          const state = typed.state as CapabilityState;
          const body = { capability, state, expectedVersion: version, reason: typed.reason ?? '' };
          try {
            const after = await call(changeCapabilities, { params: { id: storeId }, body });
            client.setQueryData(capabilitiesKey(storeId), after.capabilities);
          } catch (error) {
            // Somebody else may have changed it: what holds is read before the next try.
            await client.invalidateQueries({ queryKey: capabilitiesKey(storeId) });
            throw error;
          }
          toast({ head: words.saved(capability, state), text: '' });
          onDone();
          return null;
        }}
        onCancel={onDone}
      />
    </div>
  );
}

/** The form takes the focus when it’s asked for. */
function focusFirst(part: HTMLElement | null) {
  part?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}
