-- Why an engine did not act is kept as a code with typed values and put into words when it is read
-- (docs/decisions/decisions-are-codes.md). Sentences of before that have a code become it; any other stays as it was said.

CREATE FUNCTION engine_reason_of(told text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN told IS NULL THEN NULL
    WHEN known.code IS NOT NULL THEN jsonb_build_object('code', known.code, 'values', NULL)
    WHEN told ~ '^The shop failed with status \d{3}\.$'
      THEN jsonb_build_object('code', 'failed',
        'values', jsonb_build_object('status', substring(told FROM '\d{3}')::integer))
    WHEN told ~ '^The order was paid in [A-Z]{3}, not in [A-Z]{3}\.$'
      THEN jsonb_build_object('code', 'paid-in-other-currency', 'values', jsonb_build_object(
        'paid', substring(told FROM 'paid in ([A-Z]{3})'), 'asked', substring(told FROM 'not in ([A-Z]{3})')))
    WHEN told ~ '^Only \d{1,15}(\.\d{1,3})? [A-Z]{3} of the payment is left\.$'
      THEN jsonb_build_object('code', 'left-of-payment', 'values', jsonb_build_object('left', jsonb_build_object(
        'amount', substring(told FROM '^Only ([\d.]+)'), 'currency', substring(told FROM ' ([A-Z]{3}) of'))))
    WHEN starts_with(told, 'The shop said: ')
      THEN jsonb_build_object('code', 'engine-said',
        'values', jsonb_build_object('text', substr(told, length('The shop said: ') + 1)))
    ELSE jsonb_build_object('code', 'said', 'values', jsonb_build_object('text', told))
  END
  FROM (SELECT 1) AS one LEFT JOIN (VALUES
    ('unreachable', 'The shop could not be reached.'),
    ('unreachable', 'The store engine is not there.'),
    ('no-answer', 'The shop did not answer.'),
    ('no-answer', 'The store engine did not answer in time.'),
    ('no-answer', 'The connection to the store engine was lost.'),
    ('gave-up', 'The call to the shop was given up before it was sent.'),
    ('busy', 'The store engine is busy.'),
    ('parked', 'The store engine isn’t answering. We’ll ask it again in a moment.'),
    ('asks-to-wait', 'The shop asks us to come back later.'),
    ('answer-unreadable', 'The answer of the shop could not be read.'),
    ('answer-unexpected', 'The shop answered in a shape that we do not know.'),
    ('answer-unexpected', 'The store engine did not answer as expected.'),
    ('refused', 'The store engine refuses.'),
    ('credentials-refused', 'The shop does not accept our API key for this.'),
    ('carried-out-by-people', 'This store carries resolutions out by hand.'),
    ('order-unknown', 'The shop does not know that order.'),
    ('payment-unknown', 'The shop does not know that payment.'),
    ('payment-unknown', 'The payment of this order is not known.'),
    ('item-unknown', 'The shop does not know that item.'),
    ('item-unknown', 'The shop does not know an item that is to be sent again.'),
    ('payment-declined', 'The shop''s payment provider declined the refund.'),
    ('no-store-credit', 'This shop has no store credit.'),
    ('no-address', 'There is no address to send the replacement to.'),
    ('not-shipped-there', 'The shop does not ship to that address.'),
    ('replacement-lost', 'The shop lost the replacement while it was being prepared.'),
    ('replacement-not-free', 'The shop does not let the replacement be free of charge.'),
    ('replacement-not-free', 'The shop asks money for the replacement.'),
    ('key-reused', 'This key was used for something else.')
  ) AS known (code, sentence) ON known.sentence = told
$$;

ALTER TABLE claims ALTER COLUMN execution_error TYPE jsonb USING engine_reason_of(execution_error);
ALTER TABLE resolutions ALTER COLUMN last_error TYPE jsonb USING engine_reason_of(last_error);
ALTER TABLE resolution_payments ALTER COLUMN last_error TYPE jsonb USING engine_reason_of(last_error);
ALTER TABLE engine_imports ALTER COLUMN said TYPE jsonb USING engine_reason_of(said);

DROP FUNCTION engine_reason_of(text);
