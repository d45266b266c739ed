import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  invitations: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['accepted_at', 'accepted_by', 'revoked_at'] },
  },
  oauth_connections: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['ended_at', 'granted_at', 'granted_by', 'last_used_at', 'scopes'] },
  },
  oauth_codes: { place: 'distributed', rights: { read: true, insert: true, update: ['used_at'], delete: true } },
  oauth_tokens: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['revoked_at', 'used_at'], delete: true },
  },
  api_tokens: { place: 'reference', rights: { read: true, insert: true, update: ['revoked_at'] } },
  oauth_apps: { place: 'reference', rights: { read: true, insert: true, update: ['removed_at', 'secret_hash'] } },
  users: {
    place: 'reference',
    rights: {
      read: true,
      insert: true,
      update: ['language', 'name', 'two_factor_enabled', 'two_factor_owed', 'two_factor_since', 'updated_at'],
    },
  },
  api_token_uses: { place: 'local', rights: { read: true, insert: true, update: ['last_used_at'] } },
  members: { place: 'local', rights: { read: true, insert: true, update: ['removed_at'] } },
  user_sessions: { place: 'local', rights: { read: true, insert: true, update: true, delete: true } },
  user_credentials: { place: 'local', rights: { read: true, insert: true, update: ['password', 'updated_at'] } },
  user_second_factors: { place: 'local', rights: { read: true, insert: true, update: true, delete: true } },
  user_verifications: { place: 'local', rights: { read: true, insert: true, update: true, delete: true } },
  user_passkeys: {
    place: 'local',
    rights: { read: true, insert: true, update: ['counter', 'last_used_at'], delete: true },
  },
  passkey_challenges: {
    place: 'local',
    rights: { read: true, insert: true, update: ['challenge', 'made_at'], delete: true },
  },
  account_recoveries: { place: 'local', rights: { read: true, insert: true, delete: true } },
  factor_resets: { place: 'local', rights: { read: true, insert: true, delete: true } },
  absences: { place: 'local', rights: { read: true, insert: true, update: true, delete: true } },
} as const satisfies Tables;
