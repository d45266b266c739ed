import type { Ctx } from '../../platform/context/context.ts';
import { engineField } from '../../platform/secrets/secrets.ts';
import { everyEngine } from './store-engines.sql.ts';

/** What is wrong with the stored secrets, by store and field; and how many there are. */
export interface SecretFindings {
  count: number;
  /** `demo: apiKey`, sealed by another installation or altered. */
  closed: string[];
  /** Stored in the open. */
  open: string[];
}

/** Opens every stored secret once and says which do not open, without saying what is in them. */
export async function verifySecrets(ctx: Pick<Ctx, 'db' | 'secrets' | 'connectors'>): Promise<SecretFindings> {
  const found: SecretFindings = { count: 0, closed: [], open: [] };
  for (const row of await ctx.db.everywhere(everyEngine)) {
    const { sealed } = row;
    for (const [field, text] of Object.entries(sealed)) {
      found.count += 1;
      try {
        ctx.secrets.unseal(engineField(row.store_id, field), text);
      } catch {
        found.closed.push(`${row.slug}: ${field}`);
      }
    }
    const fields = ctx.connectors.engines.get(row.kind)?.secrets ?? [];
    found.open.push(...fields.filter((field) => field in row.config).map((field) => `${row.slug}: ${field}`));
  }
  return found;
}
