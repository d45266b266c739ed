-- Migrations ran behind the walls between stores, so that these changed no row where there were rows already. Each is done
-- again; where it was done, it changes nothing.
-- 0084: what was said to be the cost of protection, of orders from before.
UPDATE orders SET premium_cost_told = premium_cost
WHERE premium_cost_told IS NULL AND premium_cost IS NOT NULL
  AND created_at < (SELECT timestamp::timestamptz FROM schema_migration WHERE name = '0084_one_appeasement_one_claim');
-- 0086
UPDATE orders SET number_key = keyed.number_key
FROM (
  SELECT store_id, id, CASE WHEN plain ~ '^[0-9]+$' THEN regexp_replace(plain, '^0+(?=[0-9])', '') ELSE plain END AS number_key
  FROM (
    SELECT store_id, id, translate(btrim(regexp_replace(regexp_replace(btrim(regexp_replace(regexp_replace(
        normalize(order_number, NFKC), E'[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g'),
        E'[\u2010-\u2015\u2212]', '-', 'g'), E' \t\n\r'),
        '^(?:(?:order|purchase|bestellung|commande|pedido|ordine)[\s.:#]+)?(?:(?:number|no|nr|num)[\s.:#]+)?#*\s*', '', 'i'),
        '[.,;:]+$', ''), E' \t\n\r'), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') AS plain
    FROM orders) AS found
) AS keyed
WHERE orders.store_id = keyed.store_id AND orders.id = keyed.id AND orders.number_key <> keyed.number_key;
-- 0088
UPDATE file_imports SET stop = 'not-utf8' WHERE stop = 'utf-16';
-- 0090
UPDATE orders
SET email_key = translate(normalize(btrim(customer_email), NFC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
WHERE email_key IS NULL AND erased_at IS NULL
  AND customer_email ~ '^\s*[^\s@]+(?:@[^\s@]+)+\s*$' AND length(customer_email) <= 254
  AND customer_email !~ E'[\u212A\u037E\u1FEF\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]';
