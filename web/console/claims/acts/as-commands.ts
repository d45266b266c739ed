import type { PaletteAct } from '../../frame/app-shell/palette-act.ts';
import type { Bindings } from '../../kit/keys/layers.ts';
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

/** The acts as keys. While `paused`, only what sends nothing is live. */
export function asBindings(acts: readonly ClaimAct[], run: (act: ClaimAct) => void, paused = false): Bindings {
  return Object.fromEntries(
    acts
      .filter((act): act is ClaimAct & { key: string } => act.key !== null)
      .filter((act) => !paused || ['copy', 'message', 'note', 'label'].includes(act.work.kind))
      .map((act) => [act.key, () => run(act)]),
  );
}
