import type { ClientBase, Pool } from 'pg';
import { APP_ROLE } from './roles.ts';
import type { DB } from './schema.gen.ts';

/** What the app role may do with a table, named once each, in this order. */
interface Rights {
  read?: true;
  insert?: true;
  /** The columns that move; true where nearly all of them do. */
  update?: true | readonly string[];
  delete?: true;
}

const read = true;
const insert = true;
const update = true;

/**
 * What the app role may write: what statements write and nothing else (`scripts/lint-tables.js` compares the two). Where
 * a row says what was decided, paid or allowed, only the columns that move. A new right is a migration and a word here.
 */
export const appRights = {
  absences: { read, insert, update, delete: true },
  account_recoveries: { read, insert, delete: true },
  factor_resets: { read, insert, delete: true },
  accounts: { read, insert },
  amendments: {
    read,
    insert,
    update: [
      'canceled_at',
      'canceled_by_name',
      'confirmed_at',
      'confirmed_by',
      'confirmed_by_name',
      'customer_text',
      'reason',
      'state',
    ],
  },
  api_token_uses: { read, insert, update: ['last_used_at'] },
  api_tokens: { read, insert, update: ['revoked_at'] },
  audit_roots: { read, insert },
  bulk_acts: { read, insert, update: ['act', 'canceled_at', 'ended_at'] },
  guarded_changes: { read, insert, update: ['ended_at', 'ended_by', 'ended_by_name', 'sealed', 'state'] },
  bulk_claims: { read, insert, update: ['outcome', 'refusal', 'version_after'] },
  claim_counters: { read, insert, update: ['last_number'] },
  claim_drafts: { read, insert, update: ['act', 'content', 'saved_at', 'version'], delete: true },
  claim_items: { read, insert, update },
  claim_labels: { read, insert, delete: true },
  claim_reads: { read, insert, update: ['read_until'] },
  claim_media: { read, insert, delete: true },
  claim_metadata: { read, insert, update: ['value'], delete: true },
  claim_note_texts: { read, insert, update: ['content'] },
  claim_notes: { read, insert, update: ['edited_at', 'removed_at', 'removed_by_name', 'version'] },
  claim_words: { read, insert, delete: true },
  claims: { read, insert, update },
  current_settings: { read, insert, update: ['branding', 'settings'] },
  decisions: {
    read,
    insert,
    update: ['clause', 'customer_text', 'ended_at', 'facts', 'live', 'message', 'note', 'proposed'],
  },
  engine_deliveries: { read, insert, delete: true },
  engine_health: { read, insert, update, delete: true },
  engine_imports: { read, insert, update },
  erasures: { read, insert, update: ['ended_at', 'erased', 'left_out'] },
  legal_holds: { read, insert, update: ['email_key', 'reason', 'released_at', 'released_by_name'] },
  event_numbers: { read, insert },
  // The words of an erased customer, with the code over what is left of the line.
  events: { read, insert, update: ['actor_name', 'data', 'erased_mac', 'reason'] },
  file_import_left_out: { read, insert, delete: true },
  file_imports: {
    read,
    insert,
    update: [
      'bytes_per_second',
      'changed',
      'columns',
      'created',
      'ended_at',
      'file_kept',
      'left_out',
      'moved_at',
      'read_bytes',
      'read_rows',
      'state',
      'stop',
      'things_per_second',
      'unchanged',
    ],
    delete: true,
  },
  fulfillment_items: { read, insert, delete: true },
  fulfillments: { read, insert, update },
  global_macros: {
    read,
    insert,
    update: ['active', 'content', 'title', 'updated_at', 'updated_by'],
    delete: true,
  },
  grants: { read, insert, update: ['expires_at', 'revoked_at'], delete: true },
  idempotency_keys: { read, insert, update, delete: true },
  installation: {},
  invitations: { read, insert, update: ['accepted_at', 'accepted_by', 'revoked_at'] },
  labels: { read, insert, update: ['color', 'name', 'retired_at'] },
  macros: { read, insert, update: ['active', 'content', 'title', 'updated_at'], delete: true },
  mails: { read, insert, update: ['html', 'letter', 'plain', 'sent_at', 'subject', 'to_address'] },
  media: { read, insert, update, delete: true },
  media_hashes: { read, insert, delete: true },
  members: { read, insert, update: ['removed_at'] },
  messages: { read, insert, update: ['content', 'left_out', 'sender_name'] },
  oauth_apps: { read, insert, update: ['removed_at', 'secret_hash'] },
  oauth_codes: { read, insert, update: ['used_at'], delete: true },
  oauth_connections: {
    read,
    insert,
    update: ['ended_at', 'granted_at', 'granted_by', 'last_used_at', 'scopes'],
  },
  oauth_tokens: { read, insert, update: ['revoked_at', 'used_at'], delete: true },
  notification_choices: { read, insert, update },
  notifications: { read, insert, update: ['emailed_at', 'read_at'], delete: true },
  order_items: { read, insert, update },
  orders: { read, insert, update },
  outside_pictures: { read, insert, update },
  payments: {
    read,
    insert,
    update: ['amount', 'is_gift_card', 'refunded', 'refunded_elsewhere', 'reserved', 'updated_at'],
  },
  policies: { read, insert, update },
  product_letters: { read, insert, delete: true },
  products: { read, insert, update },
  rate_limits: { read, insert, update, delete: true },
  resolution_parcels: { read, insert },
  resolution_payments: {
    read,
    insert,
    update: ['attempts', 'executed_at', 'last_error', 'reference', 'state', 'updated_at'],
  },
  resolutions: {
    read,
    insert,
    update: [
      'attempts',
      'carried_out_by',
      'description',
      'executed_at',
      'execution_state',
      'last_error',
      'next_try_at',
      'reference',
      'report',
      'updated_at',
    ],
  },
  reviews: {
    read,
    insert,
    update: [
      'author_name',
      'content',
      'hidden_at',
      'hidden_by_name',
      'hidden_reason',
      'replied_at',
      'replied_by_name',
      'reply',
    ],
  },
  saved_views: {
    read,
    insert,
    update: ['filter', 'name', 'place', 'search', 'shared', 'sort', 'tab', 'updated_at'],
    delete: true,
  },
  schema_migration: {},
  schema_migration_lock: {},
  sealing_keys: { read, insert },
  sessions: { read, insert, update, delete: true },
  sop_versions: { read, insert },
  sops: { read, insert, update: ['active', 'removed_at', 'version'] },
  store_engines: { read, insert, update, delete: true },
  former_engines: { read, insert, update: ['config', 'kind', 'version'] },
  store_hosts: { read, insert, delete: true },
  host_proofs: { read, insert, update: ['checked_at', 'failing_since', 'leads', 'proved_at'], delete: true },
  store_settings: { read, insert },
  stores: { read, insert, update },
  unnumbered_events: { read, insert, delete: true },
  unnamed_proxies: { read, insert, update: ['seen_at'] },
  user_credentials: { read, insert, update: ['password', 'updated_at'] },
  passkey_challenges: { read, insert, update: ['challenge', 'made_at'], delete: true },
  user_passkeys: { read, insert, update: ['counter', 'last_used_at'], delete: true },
  user_second_factors: { read, insert, update, delete: true },
  user_sessions: { read, insert, update, delete: true },
  user_verifications: { read, insert, update, delete: true },
  users: { read, insert, update: ['name', 'two_factor_enabled', 'two_factor_owed', 'two_factor_since', 'updated_at'] },
  webhook_attempts: { read, insert, delete: true },
  webhook_deliveries: {
    read,
    insert,
    update: ['attempts', 'ended_at', 'next_try_at', 'state'],
    delete: true,
  },
  webhook_endpoints: { read, insert, update, delete: true },
  word_parts: { read, insert, delete: true },
  'sample_engine.ledger': { read, insert, update },
  'sample_engine.orders': { read, insert, update },
  'sample_engine.products': { read, insert, update },
} as const satisfies Record<keyof DB, Rights>;

/** What the app role may do with a table. */
export const rightsOn = (table: string): Rights => appRights[table as keyof DB];

/** The declared rights, one line each: `decisions: SELECT, INSERT, UPDATE (ended_at, live)`. */
export function declaredRights(): string[] {
  return Object.entries<Rights>(appRights).map(([table, rights]) => {
    const parts = [
      ...(rights.read ? ['SELECT'] : []),
      ...(rights.insert ? ['INSERT'] : []),
      ...(rights.update === true ? ['UPDATE'] : rights.update ? [`UPDATE (${rights.update.join(', ')})`] : []),
      ...(rights.delete ? ['DELETE'] : []),
    ];
    return `${table}: ${parts.join(', ')}`;
  });
}

/** The rights that the app role holds in a database, in the same form; `owner` is a connection of the owner role. */
export async function heldRights(owner: Pool | ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `WITH tables AS (
       SELECT c.oid, c.relacl, CASE nspname WHEN 'public' THEN relname ELSE nspname || '.' || relname END AS name
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE relkind IN ('r', 'p') AND nspname IN ('public', 'sample_engine')),
     held AS (
       SELECT oid, privilege_type AS act, NULL AS columns FROM tables, aclexplode(relacl)
       WHERE grantee = $1::regrole
       UNION ALL
       SELECT a.attrelid, privilege_type, string_agg(a.attname, ', ' ORDER BY a.attname)
       FROM pg_attribute a, aclexplode(a.attacl) WHERE grantee = $1::regrole GROUP BY 1, 2)
     SELECT name || ': ' || coalesce(string_agg(act || coalesce(' (' || columns || ')', ''), ', '
       ORDER BY array_position(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'], act) NULLS LAST, act), '') AS line
     FROM tables LEFT JOIN held USING (oid) GROUP BY name ORDER BY name`,
    [APP_ROLE],
  );
  return rows.map((row) => row.line);
}
