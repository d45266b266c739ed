-- The honest clock: how long a store's last claims waited for their first answer.
CREATE INDEX claims_answered ON claims (store_id, created_at DESC)
  WHERE (first_answer_at IS NOT NULL OR decided_at IS NOT NULL) AND NOT filed_early AND NOT from_valet;
