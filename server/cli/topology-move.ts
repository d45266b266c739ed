import { move as words } from '#server-words/installation/cli/database.ts';
import { MoveRefusedError, type MoveStep, moveStore } from '../platform/db/move-store.ts';
import { type CommandInput, UsageError } from './command.ts';
import { storeNamed } from './named-store.ts';

/** Moves a store to another machine, and says how long that took. */
export async function moveNamedStore(input: CommandInput): Promise<void> {
  const { app, options, say, tell } = input;
  const { store: slug, to, alone } = options;
  if (slug === undefined || to === undefined) {
    throw new UsageError(words.namesExpected);
  }
  if (!/^[^\s:]+:\d+$/.test(to)) {
    throw new UsageError(words.machineExpected(to));
  }
  const store = await storeNamed(input, slug);
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 100) / 10;
  const said = (step: MoveStep) =>
    step.step === 'parting'
      ? words.parting(slug)
      : step.step === 'moving'
        ? words.moving(slug, step.from, to)
        : words.copied(Math.round(step.bytes / 1024 ** 2), seconds());
  try {
    const { parted } = await moveStore(app.owner, { storeId: store.id, to, alone: alone === 'yes' }, (step) =>
      tell(said(step)),
    );
    say(words.done({ slug, to, seconds: seconds(), parted }));
  } catch (error) {
    if (error instanceof MoveRefusedError) {
      throw new UsageError(words.refused[error.refusal.why]({ slug, to, known: [], ...error.refusal }));
    }
    throw error;
  }
}
