import type { PaletteAct } from '../../frame/app-shell/palette-act.ts';
import type { Bindings } from '../../kit/keys/layers.ts';
import { tellPaused } from '../../kit/lists/tell-paused.ts';
import type { ClaimAct } from './act.ts';

/** The acts as the palette lists them. */
export function asPaletteActs(acts: readonly ClaimAct[], run: (act: ClaimAct) => void): PaletteAct[] {
  return acts.map((act) => ({
    id: act.id,
    words: act.command,
    ...(act.key !== null && { key: act.key }),
    act: () => run(act),
  }));
}

/** What goes on while a claim can’t be read: it sends nothing, or something that no decision has to wait for. */
const whilePaused: readonly ClaimAct['work']['kind'][] = ['copy', 'message', 'note', 'label'];

/** The acts as keys. While `paused`, those that wait until the claim is read again say so. */
export function asBindings(acts: readonly ClaimAct[], run: (act: ClaimAct) => void, paused = false): Bindings {
  return Object.fromEntries(
    acts
      .filter((act): act is ClaimAct & { key: string } => act.key !== null)
      .map((act) => [act.key, paused && !whilePaused.includes(act.work.kind) ? tellPaused : () => run(act)]),
  );
}
