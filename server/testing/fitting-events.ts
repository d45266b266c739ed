import { eventKinds } from '../integrations/event-feed/event-kinds.gen.ts';
import type { EventKindSpec } from '../platform/audit-log/event-kind.ts';
import { linkHash } from '../platform/audit-log/record-event.ts';
import type { MadeServices } from '../services.ts';

/**
 * Throws for an event that the product wrote in this database and whose data are not what its kind promises: asked after
 * every test file, so that whatever a test does is held against the promise. What a test altered itself is left out.
 */
export async function expectFittingEvents(services: MadeServices): Promise<void> {
  const lines = await services.db.everywhere((tx) =>
    tx.selectFrom('events').selectAll().orderBy('store_id').orderBy('subject').orderBy('sequence').execute(),
  );
  const kinds: Record<string, EventKindSpec> = eventKinds;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const previous = line.sequence > 1 && before?.subject === line.subject ? before.hash : '';
    if (line.hash !== linkHash(services, line, previous)) {
      continue;
    }
    const fits = kinds[line.kind]?.data.safeParse(line.data);
    if (!fits?.success) {
      throw new Error(
        `The event ${line.kind} does not say what it promises: ${JSON.stringify(line.data)}; ${fits?.error.message ?? 'no such kind'}`,
      );
    }
  }
}
