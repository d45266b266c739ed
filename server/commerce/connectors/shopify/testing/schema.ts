import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';

const file = join(import.meta.dirname, '../../../../../e2e/shopify/schema/admin_2026-10.json.gz');
let built: GraphQLSchema | undefined;

/** Shopify's own Admin schema, as its package tells it. `npm test` brings it (scripts/lib/shopify-schema.js). */
export function adminSchema(): GraphQLSchema {
  if (!built) {
    const told = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as
      | IntrospectionQuery
      | { data: IntrospectionQuery };
    built = buildClientSchema('data' in told ? told.data : told);
  }
  return built;
}
