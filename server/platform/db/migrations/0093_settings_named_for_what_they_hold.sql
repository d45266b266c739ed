-- Settings are named for what they hold (docs/decisions/settings-by-area.md): limits are an area, and what shoppers may ask
-- for, products' traits, the gift cards' turn and the days that customers have are general.
SET LOCAL app.store = '*';

-- Of a version of `general` from before: where it was, for the lines of the log that name it so.
ALTER TABLE store_settings ADD COLUMN was_area text, ADD COLUMN was_version integer;

-- Out of the way of those that are counted anew.
UPDATE store_settings SET area = 'general before' WHERE area = 'general';

DO $$
DECLARE
  line record;
  in_store text;
  opened text;
  held jsonb;
  numbers jsonb;
  number integer;
  whole jsonb;
BEGIN
  FOR line IN
    WITH parts AS (
      SELECT s.store_id, s.version, s.put_back, s.reason, s.author_kind, s.author_id, s.author_name, s.created_at,
        CASE s.area WHEN 'general before' THEN 'general' ELSE s.area END AS area,
        -- A version never holds from before the one that it follows, whatever the clocks of two processes said.
        max(s.created_at) OVER (PARTITION BY s.store_id, s.area ORDER BY s.version) AS held_from,
        CASE s.area WHEN 'general before' THEN s.settings ELSE (
          SELECT coalesce(jsonb_object_agg(e.key, e.value), '{}') FROM jsonb_each(s.settings) e
          WHERE e.key IN ('lifecycle', 'methods', 'productTraits', 'giftCards')
        ) END AS part
      FROM store_settings s
      WHERE s.area IN ('general before', 'customer-communication', 'widget', 'replacement-cost')
    ), changes AS (
      SELECT p.*,
        -- The first versions of a store that was opened with settings are one act.
        CASE WHEN p.version = 1 AND p.put_back IS NULL AND p.reason IS NULL
          THEN concat_ws(' ', p.created_at, p.author_kind, p.author_id, p.author_name) END AS opening,
        coalesce(lag(p.part) OVER (PARTITION BY p.store_id, p.area ORDER BY p.version), '{}') AS part_before
      FROM parts p
    )
    SELECT * FROM changes
    -- A change of limits or of the cart alone is none of `general`.
    WHERE area IN ('general', 'customer-communication') OR part <> part_before
    ORDER BY store_id, held_from, area <> 'general', area, version
  LOOP
    IF line.store_id IS DISTINCT FROM in_store THEN
      in_store := line.store_id;
      opened := NULL;
      held := '{}';
      numbers := '{}';
      number := 0;
    END IF;
    held := held || jsonb_build_object(line.area, line.part);
    whole := coalesce(held -> 'general', '{}') || coalesce(held -> 'customer-communication', '{}')
      || coalesce(held -> 'widget', '{}') || coalesce(held -> 'replacement-cost', '{}');
    IF whole ? 'lifecycle' THEN
      whole := whole || jsonb_build_object('lifecycle', coalesce(held -> 'general' -> 'lifecycle', '{}')
        || coalesce(held -> 'customer-communication' -> 'lifecycle', '{}'));
    END IF;
    IF line.opening = opened THEN
      UPDATE store_settings SET settings = whole WHERE store_id = in_store AND area = 'general' AND version = number;
    ELSE
      number := number + 1;
      INSERT INTO store_settings (store_id, area, version, settings, put_back, reason, author_kind, author_id, author_name,
        created_at, was_area, was_version)
      VALUES (in_store, 'general', number, whole,
        CASE WHEN line.put_back = 0 THEN 0 ELSE (
          -- The newest of those that had come when the restored one held.
          SELECT max(n.value::integer) FROM jsonb_each_text(numbers -> line.area) n
          WHERE n.key::integer <= line.put_back
        ) END,
        line.reason, line.author_kind, line.author_id, line.author_name, line.created_at, line.area, line.version);
    END IF;
    numbers := jsonb_set(numbers, ARRAY[line.area],
      coalesce(numbers -> line.area, '{}') || jsonb_build_object(line.version::text, number));
    opened := line.opening;
  END LOOP;
END
$$;

DELETE FROM store_settings WHERE area IN ('general before', 'customer-communication');
-- These keep their numbers, also where nothing is left of what a version changed: the log names them by it.
UPDATE store_settings SET area = 'limits', settings = settings - 'giftCards' WHERE area = 'replacement-cost';
UPDATE store_settings SET settings = settings - 'methods' - 'productTraits' WHERE area = 'widget';

-- A token opens what it opened. What went into `general` needs that scope: no token may more than it was given.
UPDATE api_tokens
SET scopes = array_replace(
  array_replace(scopes, 'settings-replacement-cost:read', 'settings-limits:read'),
  'settings-replacement-cost:update', 'settings-limits:update')
WHERE scopes && ARRAY['settings-replacement-cost:read', 'settings-replacement-cost:update'];
