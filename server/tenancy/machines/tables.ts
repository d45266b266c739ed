import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  oauth_connections: {
    place: 'distributed',
    grows: 'once',
    rights: { read: true, insert: true, update: ['ended_at', 'granted_at', 'granted_by', 'last_used_at', 'scopes'] },
    columns: { id: 'AppConnectionId', app_id: 'AppId', granted_by: 'UserId', scopes: 'AppScope' },
    prefix: 'con',
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  oauth_codes: {
    place: 'distributed',
    grows: 'once',
    rights: { read: true, insert: true, update: ['used_at'], delete: true },
    columns: { connection_id: 'AppConnectionId', purpose: "'code' | 'session'", scopes: 'AppScope' },
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  oauth_tokens: {
    place: 'distributed',
    grows: 'once',
    rights: { read: true, insert: true, update: ['revoked_at', 'used_at'], delete: true },
    columns: {
      connection_id: 'AppConnectionId',
      granted_by: 'UserId',
      kind: "'access' | 'refresh'",
      scopes: 'AppScope',
    },
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  api_tokens: {
    place: 'reference',
    grows: 'stores',
    rights: { read: true, insert: true, update: ['revoked_at'] },
    columns: { id: 'ApiTokenId', created_by: 'UserId' },
    prefix: 'tok',
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  oauth_apps: {
    place: 'reference',
    grows: 'once',
    rights: { read: true, insert: true, update: ['removed_at', 'secret_hash'] },
    columns: { id: 'AppId', created_by: 'UserId', scopes: 'AppScope' },
    prefix: 'app',
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  api_token_uses: {
    place: 'local',
    grows: 'stores',
    rights: { read: true, insert: true, update: ['last_used_at'] },
    columns: { token_id: 'ApiTokenId' },
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
} as const satisfies Tables;
