import { z } from 'zod';
import type { EngineKind } from '#core/contract/commerce/engines.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import type { Engine } from '../connectors/engine.ts';

/** A field's part of a JSON schema, as far as a form needs it. */
const property = z.object({
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  enum: z.array(z.string()).optional(),
});

/** The kinds of engine that a store can be connected to, each with the fields that have to be filled in. */
export async function listEngineKinds(ctx: Ctx, input: { storeId: StoreId }): Promise<EngineKind[]> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'integrations:read', store);
  const inProduction = ctx.config.profile === 'production';
  return [...ctx.connectors.engines.values()]
    .filter((engine) => Object.keys(engine.config.shape).length > 0 && !(engine.onlyForDemo && inProduction))
    .map(kindOf);
}

function kindOf(engine: Engine): EngineKind {
  const { properties = {}, required = [] } = z.toJSONSchema(engine.config, { io: 'input' });
  return {
    kind: engine.kind,
    name: engine.name,
    fields: Object.entries(properties).map(([name, schema]) => {
      const { minLength, maxLength, enum: choices } = property.parse(schema);
      return {
        name,
        required: required.includes(name),
        secret: engine.secrets.includes(name),
        address: engine.destination.includes(name),
        minLength: minLength ?? 0,
        maxLength: maxLength ?? 2000,
        ...(choices && { choices }),
      };
    }),
  };
}
