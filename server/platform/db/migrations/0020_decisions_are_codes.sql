-- What a decision rests on is kept as codes with typed values and put into words when it is read
-- (docs/decisions/decisions-are-codes.md). Rows of before are carried over: a sentence that has a code becomes it, any
-- other stays as it was said, under the code `legacy`. What a denied customer was told stays word for word.

CREATE FUNCTION clause_as_code(said text, outcome text, reason text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN outcome = 'APPROVED' AND said = 'If an item fails while its warranty lasts, we put it right.'
      THEN jsonb_build_object('code', 'covered-by-warranty', 'values', '{}'::jsonb)
    WHEN outcome = 'APPROVED' AND known.type IS NOT NULL
      THEN jsonb_build_object('code', 'covered', 'values', jsonb_build_object(
        'type', nullif(known.type, ''), 'limitDays', substring(said FROM ' within (\d+) days\.$')::integer))
    WHEN said = 'A claim that we write down for you begins when you sign it, and the time to sign this one is over.'
      THEN jsonb_build_object('code', 'not-signed', 'values', '{}'::jsonb)
    WHEN outcome IN ('CLOSED', 'DISMISSED')
      AND reason IN ('PACKAGE_ARRIVED', 'ALREADY_REFUNDED', 'ALREADY_REPLACED', 'NO_RESPONSE', 'OTHER')
      THEN jsonb_build_object('code', 'closed', 'values', jsonb_build_object('reason', reason))
    ELSE jsonb_build_object('code', 'legacy', 'values', jsonb_build_object('text', said))
  END
  FROM (SELECT 1) AS one LEFT JOIN (VALUES
    ('DAMAGED', 'If an item arrives damaged, we put it right when you tell us'),
    ('DEFECTIVE_ITEM', 'If an item does not work as it should, we put it right when you tell us'),
    ('MISSING_ITEM', 'If something is missing from your parcel, we make up for it when you tell us'),
    ('WRONG_ITEM', 'If you receive something you did not order, we put it right when you tell us'),
    ('STOLEN', 'If a parcel is stolen after delivery, we make up for it when you tell us'),
    ('ORDER_DELIVERED_NOT_RECEIVED',
      'If a parcel is marked delivered but never reached you, we make up for it when you tell us'),
    ('TRACKING_NOT_MOVING', 'If a parcel stops moving on its way, we make up for it when you tell us'),
    ('RETURNED_TO_SENDER', 'If a parcel comes back to us, we put it right when you tell us'),
    ('WRONG_ADDRESS', 'If a parcel goes to the wrong address, we look for a fair way with you when you tell us'),
    ('', 'If your order goes wrong, we put it right when you tell us')
  ) AS known (type, sentence)
    ON starts_with(said, known.sentence) AND substr(said, length(known.sentence) + 1) ~ '^ within \d{1,5} days\.$'
$$;

CREATE FUNCTION facts_as_codes(facts jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(
    CASE
      WHEN known.code = 'photos' AND (fact ->> 'value' = 'none' OR fact ->> 'value' ~ '^\d{1,6}$')
        THEN jsonb_build_object('code', 'photos', 'value', jsonb_build_object(
          'type', 'count', 'count', CASE fact ->> 'value' WHEN 'none' THEN 0 ELSE (fact ->> 'value')::integer END))
      WHEN known.code = 'signed' AND fact ->> 'value' = 'no'
        THEN '{"code": "signed", "value": {"type": "none"}}'::jsonb
      WHEN known.code IS NOT NULL
        THEN jsonb_build_object('code', known.code, 'value', jsonb_build_object('type', 'text', 'text', fact ->> 'value'))
      ELSE jsonb_build_object('code', 'legacy', 'label', fact ->> 'label',
        'value', jsonb_build_object('type', 'text', 'text', fact ->> 'value'))
    END ORDER BY place), '[]')
  FROM jsonb_array_elements(facts) WITH ORDINALITY AS listed (fact, place)
  LEFT JOIN (VALUES
    ('Ordered', 'ordered'), ('Shipped', 'shipped'), ('Delivered', 'delivered'), ('You told us', 'filed'),
    ('Photos', 'photos'), ('Signed', 'signed')
  ) AS known (label, code) ON known.label = fact ->> 'label'
$$;

CREATE FUNCTION sum_as_codes(arithmetic jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'code', coalesce(known.code, 'legacy'),
    'values', CASE WHEN known.code IS NULL THEN jsonb_build_object('label', line ->> 'label') ELSE '{}'::jsonb END,
    'amount', ltrim(line ->> 'amount', '-'),
    'kind', line ->> 'kind'
  ) ORDER BY place), '[]')
  FROM jsonb_array_elements(arithmetic) WITH ORDINALITY AS listed (line, place)
  LEFT JOIN (VALUES
    ('Your discount', 'discount'), ('Shipping', 'shipping'), ('Tax', 'tax'), ('Bonus for store credit', 'bonus'),
    ('In all', 'total'), ('What we replace', 'replacement-value')
  ) AS known (label, code) ON known.label = line ->> 'label'
$$;

ALTER TABLE decisions
  ALTER COLUMN clause TYPE jsonb USING clause_as_code(clause, outcome, reason),
  ALTER COLUMN facts TYPE jsonb USING facts_as_codes(facts),
  ALTER COLUMN arithmetic TYPE jsonb USING sum_as_codes(arithmetic),
  -- What the store writes to the customer, paragraph by paragraph; what staff wrote instead stands in customer_text.
  ADD COLUMN message jsonb NOT NULL DEFAULT '[]';

DROP FUNCTION clause_as_code(text, text, text);
DROP FUNCTION facts_as_codes(jsonb);
DROP FUNCTION sum_as_codes(jsonb);

-- What an email was written from, so that it can be written again; null for emails of before.
ALTER TABLE mails ADD COLUMN letter jsonb;
