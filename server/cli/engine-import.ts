import { importSubjects } from '../../core/contract/engine-imports.ts';
import { Problem } from '../../core/contract/problems.ts';
import { importPage } from '../engine-sync/import-page.ts';
import { startImport } from '../engine-sync/start-import.ts';
import { engineReasonText } from '../words/engine-words.ts';
import { type Command, UsageError } from './command.ts';
import { storeIdOf } from './engine.ts';

/** Brings in what a store's engine lists, page by page, and says how far it is. */
export const importEngineCommand: Command = {
  words: 'engine import',
  summary: 'Bring in the orders or products of a store’s engine, and keep them up to date',
  options: {
    store: { what: 'short name of the store, like demo', required: true },
    what: { what: 'orders, or products; orders when left out' },
    since: { what: 'day of the store’s calendar, like 2026-05-02; everything when left out' },
  },
  async run(input) {
    const { app, options, tell, say } = input;
    const subject = importSubjects.find((item) => item === (options.what ?? 'orders'));
    if (!subject) {
      throw new UsageError('Write --what as orders or products.');
    }
    const since = options.since ?? null;
    if (since !== null && (!/^\d{4}-\d{2}-\d{2}$/.test(since) || Number.isNaN(Date.parse(since)))) {
      throw new UsageError('Write --since as a day, like 2026-05-02.');
    }
    const storeId = await storeIdOf(input);
    try {
      await startImport(app.ctx, { storeId, subject, since });
    } catch (error) {
      if (error instanceof Problem && error.code === 'validation-failed') {
        throw new UsageError(`The store ${options.store} has no engine that lists its ${subject}.`);
      }
      throw error;
    }
    for (;;) {
      const step = await importPage(app.ctx, { storeId, subject });
      const leftOut = step.leftOut === 0 ? '' : `, ${step.leftOut} left out`;
      if (step.outcome === 'waits') {
        tell(
          `${step.said ? engineReasonText(step.said) : 'The engine didn’t list them.'} ${step.brought} ${subject} so far${leftOut}.`,
        );
        tell(`While the product runs, it continues automatically, from ${step.nextAt}.`);
        return 1;
      }
      if (step.outcome !== 'more') {
        say(`${step.brought} ${subject}${leftOut}.`);
        return undefined;
      }
      tell(`${step.brought} ${subject} so far${leftOut}`);
    }
  },
};
