-- An address with letters beyond A to Z is found by whoever writes it letter for letter as it is stored: composed letters
-- and those in parts are one, and nothing else is folded (core/rules/order-query.ts).
UPDATE orders
SET email_key = translate(normalize(btrim(customer_email), NFC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
WHERE email_key IS NULL AND erased_at IS NULL
  AND customer_email ~ '^\s*[^\s@]+(?:@[^\s@]+)+\s*$' AND length(customer_email) <= 254
  AND customer_email !~ E'[\u212A\u037E\u1FEF\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]';
