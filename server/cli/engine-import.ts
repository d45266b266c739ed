import { importSubjects } from '#core/contract/commerce/engine-imports.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { importing as words } from '#server-words/installation/cli/engine.ts';
import { importPage } from '../commerce/engine-sync/import-page.ts';
import { startImport } from '../commerce/engine-sync/start-import.ts';
import { engineReasonText } from '../platform/words/engine-words.ts';
import { type Command, UsageError } from './command.ts';
import { storeIdOf } from './engine.ts';
import { storeOption } from './named-store.ts';

/** Brings in what a store's engine lists, page by page, and says how far it is. */
export const importEngineCommand: Command = {
  command: 'engine import',
  summary: words.summary,
  options: {
    store: storeOption,
    what: { what: words.what },
    since: { what: words.since },
  },
  async run(input) {
    const { app, options, tell, say } = input;
    const subject = importSubjects.find((item) => item === (options.what ?? 'orders'));
    if (!subject) {
      throw new UsageError(words.whatExpected);
    }
    const since = options.since ?? null;
    if (since !== null && (!/^\d{4}-\d{2}-\d{2}$/.test(since) || Number.isNaN(Date.parse(since)))) {
      throw new UsageError(words.sinceExpected);
    }
    const storeId = await storeIdOf(input);
    try {
      await startImport(app.ctx, { storeId, subject, since });
    } catch (error) {
      if (error instanceof Problem && error.code === 'validation-failed') {
        throw new UsageError(words.notListed(options.store ?? '', subject));
      }
      throw error;
    }
    for (;;) {
      const step = await importPage(app.ctx, { storeId, subject });
      if (step.outcome === 'waits') {
        tell(step.said ? engineReasonText(step.said) : words.refused);
        tell(words.soFar(step.brought, subject, step.leftOut));
        tell(words.waits(step.nextAt));
        return 1;
      }
      if (step.outcome !== 'more') {
        say(words.done(step.brought, subject, step.leftOut));
        return undefined;
      }
      tell(words.soFar(step.brought, subject, step.leftOut));
    }
  },
};
