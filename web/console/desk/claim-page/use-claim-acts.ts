import { useMemo, useRef, useState } from 'react';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { ClaimAct } from '../../claims/acts/act.ts';
import { asPaletteActs } from '../../claims/acts/as-commands.ts';
import { actsOn, panelActs } from '../../claims/acts/claim-acts.ts';
import { useRunAct } from '../../claims/acts/use-run-act.ts';
import { isWriting, type WritingAct } from '../../frame/addresses/linked-acts.ts';
import { usePaletteActs } from '../../frame/app-shell/frame-context.ts';
import type { Mode } from '../decide/decision-draft.ts';
import { standingOf } from './execution-outlook.ts';

interface Ways {
  onWrite: (what: WritingAct) => void;
  onMode: (mode: Mode | null) => void;
}

/** What can be done with a claim now, also from the palette, and the act whose form is open. */
export function useClaimActs(desk: ClaimDesk, now: Date, { onWrite, onMode }: Ways) {
  const { claim, allowed } = desk;
  const undoEnds = desk.undoUntil === null ? 0 : Date.parse(desk.undoUntil);
  const undoLeft = Math.max(0, Math.ceil((undoEnds - now.getTime()) / 1000));
  const canUndo = undoLeft > 0;
  const standing = standingOf(desk);
  const canReport = standing !== null && standing.toReport !== null;
  const acts = useMemo(() => actsOn(allowed, { canUndo, canReport }), [allowed, canUndo, canReport]);
  const [asking, setAsking] = useState<ClaimAct | null>(null);
  const runAct = useRunAct((act) => {
    const { kind } = act.work;
    if (isWriting(kind)) {
      onWrite(kind);
    } else if (kind === 'panel') {
      onMode(panelActs.find((item) => item === act.id) ?? null);
    } else {
      setAsking(act);
    }
  }, allowed);
  const run = (act: ClaimAct) => runAct({ id: claim.id, claimNumber: claim.claimNumber, version: claim.version }, act);
  const latest = useRef(run);
  latest.current = run;
  usePaletteActs(useMemo(() => asPaletteActs(acts, (act) => latest.current(act)), [acts]));
  return { acts, run, standing, undoLeft, asking, close: () => setAsking(null) };
}
