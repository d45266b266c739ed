import type { DB } from '../../platform/db/schema.gen.ts';

/**
 * How the rows of a table come to be after two years: `claims` grows with claims and orders, `stores` with stores, `once`
 * has its rows once for the installation; a sentence says why a table has none. A new table doesn’t compile until it has
 * its place, and the test of the fill says whether it’s true.
 */
export type TablePlace = 'claims' | 'stores' | 'once' | { none: string };

export const tablePlaces: Readonly<Record<keyof DB, TablePlace>> = {
  ...all('claims', [
    ...([
      'amendments',
      'bulk_acts',
      'bulk_claims',
      'claim_drafts',
      'claim_items',
      'claim_labels',
      'claim_media',
    ] as const),
    ...(['claim_metadata', 'claim_note_texts', 'claim_notes', 'claim_reads', 'claim_words', 'claims'] as const),
    ...(['decisions', 'event_numbers', 'events', 'fulfillment_items', 'fulfillments', 'grants'] as const),
    ...(['idempotency_keys', 'legal_holds', 'mails', 'media', 'media_hashes', 'messages', 'notifications'] as const),
    ...(['order_items', 'orders', 'payments', 'policies', 'resolution_parcels', 'resolution_payments'] as const),
    ...(['resolutions', 'reviews', 'sessions', 'told_days', 'waiting_messages', 'webhook_attempts'] as const),
    ...(['webhook_deliveries', 'word_parts', 'sample_engine.ledger', 'sample_engine.orders', 'audit_roots'] as const),
  ]),
  ...all('stores', [
    ...(['accounts', 'api_token_uses', 'api_tokens', 'claim_counters', 'current_settings', 'engine_health'] as const),
    ...([
      'engine_imports',
      'erasures',
      'file_import_left_out',
      'file_imports',
      'guarded_changes',
      'invitations',
    ] as const),
    ...([
      'labels',
      'macros',
      'members',
      'product_letters',
      'products',
      'sample_engine.products',
      'saved_views',
    ] as const),
    ...([
      'sop_versions',
      'sops',
      'store_engines',
      'store_hosts',
      'store_settings',
      'stores',
      'webhook_endpoints',
    ] as const),
  ]),
  ...all('once', [
    ...([
      'absences',
      'global_macros',
      'mail_dictionaries',
      'notification_choices',
      'oauth_apps',
      'oauth_connections',
    ] as const),
    ...(['oauth_tokens', 'rate_limits', 'schema_migration', 'schema_migration_lock', 'sealing_keys'] as const),
    ...(['user_credentials', 'user_sessions', 'users', 'oauth_codes'] as const),
  ]),
  ...none('the provider of a filled installation has set no rates, and fetches none', ['fx_rates']),
  ...none('nothing of it is left after minutes or hours', [
    'account_recoveries',
    'factor_resets',
    'passkey_challenges',
    'unnumbered_events',
    'user_verifications',
  ]),
  ...none('an authenticator signs it, and the fill has none', ['user_passkeys', 'user_second_factors']),
  ...none('it tells of a shop outside, and the sample’s is inside', ['engine_deliveries', 'outside_pictures']),
  ...none('its first start writes it', ['installation']),
  ...none('stores seldom change their engine or host, and seldom have a proxy that TRUSTED_PROXIES leaves out', [
    'former_engines',
    'host_proofs',
    'unnamed_proxies',
  ]),
};

function all<Name extends keyof DB>(
  place: 'claims' | 'stores' | 'once',
  names: readonly Name[],
): Record<Name, TablePlace> {
  return Object.fromEntries(names.map((name) => [name, place])) as Record<Name, TablePlace>;
}

function none<Name extends keyof DB>(why: string, names: readonly Name[]): Record<Name, TablePlace> {
  return Object.fromEntries(names.map((name) => [name, { none: why }])) as Record<Name, TablePlace>;
}
