import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import type { ClaimAct } from '../../claims/acts/act.ts';
import { asPaletteActs } from '../../claims/acts/as-commands.ts';
import { useRowActs } from '../../claims/acts/use-row-acts.ts';
import { useRunAct } from '../../claims/acts/use-run-act.ts';
import { type LinkedAct, linkedActs } from '../../frame/addresses/linked-acts.ts';
import { paths } from '../../frame/addresses/paths.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { useFrame, usePaletteActs } from '../../frame/app-shell/frame-context.ts';
import type { Bulk } from '../bulk/use-bulk.ts';

/**
 * What can be done in the queue, also from the palette: to the row at hand, and while rows are chosen to all of them.
 * @param place puts the cursor on a row before it is opened
 */
export function useQueueActs(current: QueueRow | undefined, bulk: Bulk, view: QueueView, place: (id: string) => void) {
  const { me } = useFrame();
  const navigate = useNavigate();
  const open = (act?: LinkedAct) => {
    if (current !== undefined) {
      place(current.id);
      void navigate(paths.claim(current.id, view, act));
    }
  };
  const runOnRow = useRunAct((act) => open(linkedActs.find((item) => item === act.id)), null);
  const rowActs = useRowActs(
    current,
    me.stores.find((item) => item.id === current?.storeId),
  );
  // While rows are chosen an act is about them, never about the row at hand.
  const choosing = bulk.selection.ids.size > 0;
  const acts = choosing ? bulk.acts : rowActs.offered;
  const run = (act: ClaimAct) => (choosing ? bulk.ask(act) : current !== undefined && runOnRow(current, act));
  const latest = useRef(run);
  latest.current = run;
  usePaletteActs(useMemo(() => asPaletteActs(acts, (act) => latest.current(act)), [acts]));
  return {
    choosing,
    acts,
    /** Whose keys are heard. */
    heard: choosing ? bulk.acts : rowActs.heard,
    open,
    run,
    runOnRow,
  };
}
