import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  invitations: {
    place: 'distributed',
    grows: 'stores',
    rights: { read: true, insert: true, update: ['accepted_at', 'accepted_by', 'revoked_at'] },
    columns: { id: 'InvitationId', accepted_by: 'UserId', invited_by_user: 'UserId', role: 'Role' },
    prefix: 'inv',
    ofCustomers: 'people of the staff',
  },
  users: {
    place: 'reference',
    grows: 'once',
    rights: {
      read: true,
      insert: true,
      update: ['language', 'name', 'two_factor_enabled', 'two_factor_owed', 'two_factor_since', 'updated_at'],
    },
    columns: { id: 'UserId' },
    elsewhere: 'user_id',
    prefix: 'usr',
    ofCustomers: 'people of the staff',
  },
  members: {
    place: 'local',
    grows: 'stores',
    rights: { read: true, insert: true, update: ['removed_at'] },
    columns: { id: 'MemberId', role: 'Role' },
    prefix: 'mem',
    ofCustomers: 'people of the staff',
  },
  user_sessions: {
    place: 'local',
    grows: 'once',
    rights: { read: true, insert: true, update: true, delete: true },
    ofCustomers: 'people of the staff',
  },
  user_credentials: {
    place: 'local',
    grows: 'once',
    rights: { read: true, insert: true, update: ['password', 'updated_at'] },
    columns: { account_id: 'string' },
    ofCustomers: 'people of the staff',
  },
  user_second_factors: {
    place: 'local',
    grows: { none: 'an authenticator signs it, and the fill has none' },
    rights: { read: true, insert: true, update: true, delete: true },
    ofCustomers: 'people of the staff',
  },
  user_verifications: {
    place: 'local',
    grows: { none: 'nothing of it is left after minutes or hours' },
    rights: { read: true, insert: true, update: true, delete: true },
    ofCustomers: 'people of the staff',
  },
  user_passkeys: {
    place: 'local',
    grows: { none: 'an authenticator signs it, and the fill has none' },
    rights: { read: true, insert: true, update: ['counter', 'last_used_at'], delete: true },
    ofCustomers: 'people of the staff',
  },
  passkey_challenges: {
    place: 'local',
    grows: { none: 'nothing of it is left after minutes or hours' },
    rights: { read: true, insert: true, update: ['challenge', 'made_at'], delete: true },
    ofCustomers: 'people of the staff',
  },
  account_recoveries: {
    place: 'local',
    grows: { none: 'nothing of it is left after minutes or hours' },
    rights: { read: true, insert: true, delete: true },
    columns: { id: 'RecoveryId' },
    prefix: 'rcv',
    ofCustomers: 'people of the staff',
  },
  factor_resets: {
    place: 'local',
    grows: { none: 'nothing of it is left after minutes or hours' },
    rights: { read: true, insert: true, delete: true },
    columns: { id: 'FactorResetId' },
    prefix: 'fre',
    ofCustomers: 'people of the staff',
  },
  absences: {
    place: 'local',
    grows: 'once',
    rights: { read: true, insert: true, update: true, delete: true },
    ofCustomers: 'people of the staff',
  },
} as const satisfies Tables;
