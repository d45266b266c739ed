import { readdirSync } from 'node:fs';
import type { ActionName } from '#core/rules/claims/claim-actions.ts';
import type { Ctx } from '../platform/context/context.ts';

/** A claim as an act finds it, and what acts name beside it. */
export interface ActScene {
  id: string;
  orderId: string;
  version: number;
  item: string;
  /** A label of the claim’s store. */
  labelId: string;
}
export type Perform = (ctx: Ctx, scene: ActScene) => Promise<unknown>;

/** Acts on a claim, each with what its verb needs: a module tells its own in its `testing/claim-acts.ts`. */
export type ActsOf = Readonly<Partial<Record<ActionName, Perform>>>;

/** What an act takes that needs the claim alone. */
export const onVersion = ({ id, version }: ActScene) => ({ id, expectedVersion: version });

/** Every act that modules tell, by its name. @throws where two modules tell one */
export async function actsOfModules(): Promise<ReadonlyMap<ActionName, Perform>> {
  const server = new URL('../', import.meta.url);
  const found = new Map<ActionName, Perform>();
  for (const path of readdirSync(server, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/[/\\]testing[/\\]claim-acts\.ts$/.test(path)) {
      const { acts } = (await import(new URL(path, server).href)) as { acts: ActsOf };
      for (const [name, perform] of Object.entries(acts) as [ActionName, Perform][]) {
        if (found.has(name)) {
          throw new Error(`Two modules tell the act ${name}.`);
        }
        found.set(name, perform);
      }
    }
  }
  return found;
}
