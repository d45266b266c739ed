-- What staff find an order and its customer by. Behind row-level security an index serves plain comparisons of columns
-- alone, so what is compared is a column: the name and its last word, the digits that the number ends with, and, to tell
-- customers that belong together, the digits of the phone and the letters of the address.
ALTER TABLE orders
  ADD COLUMN name_key text COLLATE "C" GENERATED ALWAYS AS (nullif(left(btrim(regexp_replace(lower(regexp_replace(
    normalize(customer_name, NFKD), '[\u0300-\u036f]', '', 'g')), '[^0-9a-z\u0080-\uffff]+', ' ', 'g')), 120), '')) STORED,
  ADD COLUMN surname_key text COLLATE "C" GENERATED ALWAYS AS (left(substring(btrim(regexp_replace(lower(regexp_replace(
    normalize(customer_name, NFKD), '[\u0300-\u036f]', '', 'g')), '[^0-9a-z\u0080-\uffff]+', ' ', 'g')) from ' ([^ ]+)$'), 120)) STORED,
  ADD COLUMN digits_key text COLLATE "C" GENERATED ALWAYS AS (left(substring(order_number from '([0-9]+)$'), 40)) STORED,
  ADD COLUMN phone_key text COLLATE "C" GENERATED ALWAYS AS (
    CASE WHEN length(regexp_replace(customer_phone, '[^0-9]+', '', 'g')) >= 7
      THEN right(regexp_replace(customer_phone, '[^0-9]+', '', 'g'), 10) END) STORED,
  ADD COLUMN address_key text COLLATE "C" GENERATED ALWAYS AS (
    CASE WHEN shipping_address ->> 'address1' <> '' AND shipping_address ->> 'zip' <> ''
      THEN left(regexp_replace(lower((shipping_address ->> 'address1') || coalesce(shipping_address ->> 'address2', '')
        || (shipping_address ->> 'zip') || coalesce(shipping_address ->> 'country', '')), '[^0-9a-z\u0080-\uffff]+', '', 'g'), 200)
      END) STORED;
ALTER TABLE order_items
  ADD COLUMN sku_key text COLLATE "C" GENERATED ALWAYS AS (nullif(left(lower(sku), 120), '')) STORED;
-- A package that has several numbers is found by its first one.
ALTER TABLE fulfillments
  ADD COLUMN tracking_key text COLLATE "C" GENERATED ALWAYS AS (
    nullif(left(lower(regexp_replace(tracking_number[1], '[^0-9A-Za-z]+', '', 'g')), 120), '')) STORED;

-- Each is read newest first, so that a page of the orders of a name costs a page.
CREATE INDEX orders_by_name ON orders (store_id, name_key, source_created_at DESC, id DESC) WHERE name_key IS NOT NULL;
CREATE INDEX orders_by_surname ON orders (store_id, surname_key, source_created_at DESC, id DESC) WHERE surname_key IS NOT NULL;
CREATE INDEX orders_by_digits ON orders (store_id, digits_key, source_created_at DESC, id DESC) WHERE digits_key IS NOT NULL;
CREATE INDEX orders_by_phone ON orders (store_id, phone_key, source_created_at DESC, id DESC) WHERE phone_key IS NOT NULL;
CREATE INDEX orders_by_address ON orders (store_id, address_key, source_created_at DESC, id DESC) WHERE address_key IS NOT NULL;
CREATE INDEX order_items_by_sku ON order_items (store_id, sku_key, order_id DESC) WHERE sku_key IS NOT NULL;
CREATE INDEX fulfillments_by_tracking ON fulfillments (store_id, tracking_key) WHERE tracking_key IS NOT NULL;
-- A customer's orders are read newest first, too.
DROP INDEX orders_by_customer;
CREATE INDEX orders_by_customer ON orders (store_id, email_key, source_created_at DESC, id DESC);
-- The list over very many stores.
CREATE INDEX orders_newest_everywhere ON orders (source_created_at DESC, id DESC);
