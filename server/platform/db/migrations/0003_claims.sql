-- Drafts, claims, what was decided, what was carried out, and the feed that remembers it.

CREATE TABLE sessions (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  order_id text NOT NULL,
  status text NOT NULL,
  metadata jsonb NOT NULL,
  submitted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id)
);
CREATE UNIQUE INDEX sessions_one_open ON sessions (store_id, order_id) WHERE submitted_at IS NULL;

CREATE TABLE grants (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  token_hash text NOT NULL,
  order_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, token_hash),
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id)
);
CREATE INDEX grants_by_expiry ON grants (expires_at);

CREATE TABLE claim_counters (
  store_id text PRIMARY KEY REFERENCES stores (id),
  last_number bigint NOT NULL DEFAULT 1000
);

CREATE TABLE claims (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  claim_number bigint NOT NULL,
  order_id text NOT NULL,
  session_id text,
  category text NOT NULL CHECK (category IN ('SHIPPING', 'WARRANTY')),
  state text NOT NULL,
  -- The state before the last ending, for undo and for unarchiving.
  state_before text,
  type text,
  version integer NOT NULL DEFAULT 1,
  description text NOT NULL DEFAULT '',
  author_name text NOT NULL,
  author_email text NOT NULL,
  sales_channel text NOT NULL DEFAULT 'ONLINE',
  filed_from text NOT NULL DEFAULT 'EXTERNAL',
  external_source text,
  filed_by text,
  from_valet boolean NOT NULL DEFAULT false,
  filed_early boolean NOT NULL DEFAULT false,
  is_ota boolean NOT NULL DEFAULT false,
  ota_description text,
  policy_id text,
  warranty jsonb,
  requested_resolution text,
  shipping_address jsonb,
  updated_shipping_address jsonb,
  currency text NOT NULL,
  -- What was signed, with a code over it that only the product can make.
  proof_kind text,
  signature_media_id text,
  signature_name text,
  signed_at timestamptz,
  manifest jsonb,
  manifest_mac text,
  missing_evidence boolean NOT NULL DEFAULT false,
  -- Its items' units are reserved: given back once, taken again once.
  units_held boolean NOT NULL DEFAULT true,
  appeal_count integer NOT NULL DEFAULT 0,
  last_message_ours boolean NOT NULL DEFAULT false,
  unread boolean NOT NULL DEFAULT true,
  proposal jsonb,
  execution_error text,
  duplicate_of text,
  assignee_id text,
  wake_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  ended_at timestamptz,
  first_answer_at timestamptz,
  links_valid_from timestamptz NOT NULL,
  last_activity_at timestamptz NOT NULL,
  -- What the queue shows without asking further tables.
  queue_product text NOT NULL DEFAULT '',
  queue_items integer NOT NULL DEFAULT 0,
  queue_value numeric(19, 3) NOT NULL DEFAULT 0,
  queue_media_id text,
  queue_photos integer NOT NULL DEFAULT 0,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, claim_number),
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id),
  FOREIGN KEY (store_id, session_id) REFERENCES sessions (store_id, id)
);
CREATE UNIQUE INDEX claims_one_per_session ON claims (store_id, session_id);
CREATE INDEX claims_by_order ON claims (store_id, order_id);
CREATE INDEX claims_queue ON claims (store_id, state, last_activity_at DESC, id DESC);
CREATE INDEX claims_newest ON claims (store_id, created_at DESC, id DESC);
CREATE INDEX claims_queue_everywhere ON claims (state, last_activity_at DESC, id DESC);
CREATE INDEX claims_by_author ON claims (store_id, lower(author_email));
CREATE INDEX claims_to_wake ON claims (wake_at) WHERE wake_at IS NOT NULL;

CREATE TABLE claim_items (
  store_id text NOT NULL,
  id text NOT NULL,
  claim_id text NOT NULL,
  order_item_id text NOT NULL,
  fulfillment_id text,
  position integer NOT NULL,
  claim_type text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  details text NOT NULL DEFAULT '',
  external_images text[] NOT NULL DEFAULT '{}',
  resolution_requested text,
  resolution_quantity integer CHECK (resolution_quantity > 0),
  resolution_percentage numeric(6, 3) CHECK (resolution_percentage >= 0 AND resolution_percentage <= 100),
  resolution_flat_amount numeric(19, 3) CHECK (resolution_flat_amount >= 0),
  resolution_final boolean NOT NULL DEFAULT false,
  quantity_type text,
  reimbursement_type text NOT NULL,
  credit_store boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id),
  FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id),
  FOREIGN KEY (store_id, order_item_id) REFERENCES order_items (store_id, id),
  FOREIGN KEY (store_id, fulfillment_id) REFERENCES fulfillments (store_id, id)
);
CREATE INDEX claim_items_by_claim ON claim_items (store_id, claim_id);

CREATE TABLE messages (
  store_id text NOT NULL,
  id text NOT NULL,
  claim_id text NOT NULL,
  sender_type text NOT NULL,
  sender_id text,
  sender_name text NOT NULL,
  content text NOT NULL,
  needs_answer boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id),
  FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id)
);
CREATE INDEX messages_by_claim ON messages (store_id, claim_id, created_at, id);

-- Files. A row is made when the place is asked for; `state` follows the bytes.
CREATE TABLE media (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  media_type text NOT NULL,
  -- Who may still attach it: 'grant:gra_…', 'claim:clm_…', 'staff:usr_…', 'token:tok_…', 'system'.
  owner text NOT NULL,
  order_id text,
  state text NOT NULL CHECK (state IN ('AWAITING', 'RECEIVED', 'READY', 'INVALID')),
  filename text NOT NULL,
  content_type text NOT NULL,
  declared_length bigint,
  size bigint,
  storage_key text NOT NULL,
  sha256 text,
  perceptual_hash text,
  width integer,
  height integer,
  kind text CHECK (kind IN ('image', 'video')),
  facts jsonb NOT NULL DEFAULT '{}',
  expires_at timestamptz NOT NULL,
  received_at timestamptz,
  ready_at timestamptz,
  attached_at timestamptz,
  consumed_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id)
);
CREATE INDEX media_by_owner ON media (store_id, owner, created_at);
CREATE INDEX media_orphans ON media (created_at) WHERE attached_at IS NULL;

CREATE TABLE claim_media (
  store_id text NOT NULL,
  claim_id text NOT NULL,
  media_id text NOT NULL,
  claim_item_id text,
  message_id text,
  position integer NOT NULL,
  PRIMARY KEY (store_id, claim_id, media_id),
  FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id),
  FOREIGN KEY (store_id, media_id) REFERENCES media (store_id, id),
  FOREIGN KEY (store_id, claim_item_id) REFERENCES claim_items (store_id, id),
  FOREIGN KEY (store_id, message_id) REFERENCES messages (store_id, id)
);

CREATE TABLE decisions (
  store_id text NOT NULL,
  id text NOT NULL,
  claim_id text NOT NULL,
  outcome text NOT NULL,
  live boolean NOT NULL DEFAULT true,
  reason text,
  clause text NOT NULL,
  facts jsonb NOT NULL,
  arithmetic jsonb NOT NULL,
  customer_text text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  total numeric(19, 3) NOT NULL DEFAULT 0 CHECK (total >= 0),
  currency text NOT NULL,
  decided_by text,
  decided_by_name text NOT NULL,
  decided_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (store_id, id),
  FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id)
);
-- One live decision a claim: of ten approvals and ten denials at once, one stands.
CREATE UNIQUE INDEX decisions_one_live ON decisions (store_id, claim_id) WHERE live;
CREATE INDEX decisions_by_claim ON decisions (store_id, claim_id, decided_at);

CREATE TABLE resolutions (
  store_id text NOT NULL,
  id text NOT NULL,
  claim_id text NOT NULL,
  decision_id text NOT NULL,
  claim_item_id text,
  order_id text NOT NULL,
  payment_id text,
  type text NOT NULL,
  description text NOT NULL DEFAULT '',
  quantity integer NOT NULL DEFAULT 0 CHECK (quantity >= 0),
  refunded_quantity integer NOT NULL DEFAULT 0 CHECK (refunded_quantity >= 0),
  percentage numeric(6, 3) CHECK (percentage >= 0 AND percentage <= 100),
  flat_amount numeric(19, 3) CHECK (flat_amount >= 0),
  items_amount numeric(19, 3) NOT NULL DEFAULT 0 CHECK (items_amount >= 0),
  tax_amount numeric(19, 3) NOT NULL DEFAULT 0 CHECK (tax_amount >= 0),
  include_shipping boolean NOT NULL DEFAULT false,
  shipping_amount numeric(19, 3) NOT NULL DEFAULT 0 CHECK (shipping_amount >= 0),
  shipping_tax_amount numeric(19, 3) NOT NULL DEFAULT 0 CHECK (shipping_tax_amount >= 0),
  -- What the customer gets in the order's currency, and the same in the store's.
  original_value numeric(19, 3) NOT NULL CHECK (original_value >= 0 AND original_value < 1000000000),
  original_currency text NOT NULL,
  paid_value numeric(19, 3) NOT NULL CHECK (paid_value >= 0),
  paid_currency text NOT NULL,
  credit_store boolean NOT NULL DEFAULT false,
  reimbursement_type text NOT NULL,
  execution_state text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  reference text,
  last_error text,
  resolved_by text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  executed_at timestamptz,
  PRIMARY KEY (store_id, id),
  FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id),
  FOREIGN KEY (store_id, decision_id) REFERENCES decisions (store_id, id),
  FOREIGN KEY (store_id, claim_item_id) REFERENCES claim_items (store_id, id),
  FOREIGN KEY (store_id, payment_id) REFERENCES payments (store_id, id)
);
CREATE INDEX resolutions_by_claim ON resolutions (store_id, claim_id);
CREATE INDEX resolutions_by_decision ON resolutions (store_id, decision_id);

-- The feed: append-only, one chain a subject; audit, timers, webhooks and pages read it.
CREATE TABLE events (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  -- The claim, order, session or store that the event is about.
  subject text NOT NULL,
  sequence integer NOT NULL,
  kind text NOT NULL,
  claim_id text,
  order_id text,
  actor_kind text NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  from_state text,
  to_state text,
  reason text,
  data jsonb NOT NULL DEFAULT '{}',
  request_id text,
  at timestamptz NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (store_id, subject, sequence)
);
CREATE UNIQUE INDEX events_by_id ON events (store_id, id);
CREATE INDEX events_newest ON events (store_id, at DESC, id DESC);

CREATE TABLE mails (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  claim_id text,
  template text NOT NULL,
  to_address text NOT NULL,
  from_address text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  plain text NOT NULL,
  message_id text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, message_id)
);
CREATE INDEX mails_newest ON mails (created_at DESC, id DESC);

CREATE TABLE idempotency_keys (
  store_id text NOT NULL,
  caller text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  answer text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (store_id, caller, operation, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE api_tokens (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  name text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  created_by text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (store_id, id)
);
