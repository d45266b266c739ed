-- An order number is compared by what it means and not by how it was written: marks that nobody sees, full-width digits,
-- dashes of other lengths, a leading word, case and leading zeros don't count. What is typed goes the same way
-- (core/rules/order-query.ts).
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
