-- One address, one person: the domain of an email address has two spellings (müller.de, xn--mller-kva.de), and is compared
-- by the letters that people write (core/rules/platform/email-domain.ts), small and composed. Rows that were kept by the other
-- spelling, by capitals beyond A to Z, or by letters in parts are brought to it, each by itself: there are few of them.
-- While 0.1.1 still serves: it finds such an order by the spelling that most people write, and no longer by the other one.
DO $$
DECLARE
  kept record;
  label text;
  plain text[];
  letters int[];
  signs text;
  bar int;
  code int;
  place int;
  bias int;
  before int;
  weight bigint;
  step int;
  digit int;
  threshold int;
  spread int;
  is_right boolean;
  decoded text;
  small text;
  -- A database whose own rules know the capitals of A to Z alone borrows those of another one.
  folding text := CASE WHEN lower('Ü') = 'ü' THEN '' ELSE coalesce((
    SELECT format('COLLATE %I.%I', collnamespace::regnamespace, collname) FROM pg_collation
    WHERE collname IN ('und-x-icu', 'pg_c_utf8', 'C.utf8', 'en_US.utf8') AND collencoding IN (-1, 6)
    ORDER BY array_position(ARRAY['und-x-icu', 'pg_c_utf8', 'C.utf8', 'en_US.utf8'], collname::text) LIMIT 1), '') END;
BEGIN
  FOR kept IN
    SELECT store_id, email_key FROM orders WHERE email_key ~ '@(.*\.)?xn--|@.*[^\x20-\x7e]'
    UNION
    SELECT store_id, email_key FROM legal_holds WHERE email_key ~ '@(.*\.)?xn--|@.*[^\x20-\x7e]'
  LOOP
    plain := '{}';
    FOREACH label IN ARRAY string_to_array(regexp_replace(kept.email_key, '^.*@', ''), '.') LOOP
      decoded := label;
      IF label LIKE 'xn--_%' THEN
        -- RFC 3492, section 6.2.
        signs := substr(label, 5);
        bar := length(signs) - strpos(reverse(signs), '-') + 1;
        IF strpos(signs, '-') = 0 OR bar = 1 THEN
          letters := '{}';
          signs := CASE WHEN bar = 1 THEN substr(signs, 2) ELSE signs END;
        ELSE
          letters := ARRAY(SELECT ascii(sign) FROM regexp_split_to_table(left(signs, bar - 1), '') AS sign);
          signs := substr(signs, bar + 1);
        END IF;
        code := 128;
        place := 0;
        bias := 72;
        is_right := signs <> '';
        WHILE signs <> '' AND is_right LOOP
          before := place;
          weight := 1;
          step := 36;
          LOOP
            digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', left(signs, 1)) - 1;
            IF signs = '' OR digit < 0 OR weight > 100000000 OR place > 10000000 THEN
              is_right := false;
              EXIT;
            END IF;
            signs := substr(signs, 2);
            place := place + digit * weight;
            threshold := least(26, greatest(1, step - bias));
            EXIT WHEN digit < threshold;
            weight := weight * (36 - threshold);
            step := step + 36;
          END LOOP;
          EXIT WHEN NOT is_right;
          spread := (place - before) / (CASE WHEN before = 0 THEN 700 ELSE 2 END);
          spread := spread + spread / (cardinality(letters) + 1);
          bias := 0;
          WHILE spread > 455 LOOP
            spread := spread / 35;
            bias := bias + 36;
          END LOOP;
          bias := bias + 36 * spread / (spread + 38);
          code := code + place / (cardinality(letters) + 1);
          place := place % (cardinality(letters) + 1);
          IF code > 1114111 OR code BETWEEN 55296 AND 57343 THEN
            is_right := false;
            EXIT;
          END IF;
          letters := letters[1:place] || code || letters[place + 1:];
          place := place + 1;
        END LOOP;
        IF is_right THEN
          decoded := (SELECT string_agg(chr(letter), '' ORDER BY nth)
            FROM unnest(letters) WITH ORDINALITY AS each (letter, nth));
        END IF;
      END IF;
      -- No letter becomes one of A to Z, or a sign of theirs, by this: one that looks alike stays what it is.
      EXECUTE format($small$SELECT string_agg(CASE WHEN sign !~ '[\x20-\x7e]' AND lower(sign %1$s) ~ '^[\x20-\x7e]'
          THEN sign ELSE lower(sign %1$s) END, '' ORDER BY nth)
        FROM regexp_split_to_table($1, '') WITH ORDINALITY AS each (sign, nth)$small$, folding) INTO small USING decoded;
      IF small !~ '[\u212A\u037E\u1FEF]' THEN
        small := normalize(small, NFC);
      END IF;
      -- What isn't the one right ASCII spelling of such letters stays as it is written.
      IF decoded <> label AND (decoded <> small OR decoded ~ '^[\x20-\x7e]*$' OR decoded ~ ('[\x80-\xA0\u00AD\u0600-\u0605\u061C'
          '\u06DD\u070F\u0890\u0891\u08E2\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF\uFF20\uFFF9-\uFFFB'
          '\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001-\U000E007F]')) THEN
        small := label;
      END IF;
      plain := plain || small;
    END LOOP;
    UPDATE orders SET email_key = regexp_replace(kept.email_key, '@[^@]*$', '') || '@' || array_to_string(plain, '.')
      WHERE store_id = kept.store_id AND email_key = kept.email_key;
    -- A customer who was held under both spellings stays held by each: one of them by its order alone.
    UPDATE legal_holds h SET email_key = regexp_replace(kept.email_key, '@[^@]*$', '') || '@' || array_to_string(plain, '.')
      WHERE h.store_id = kept.store_id AND h.email_key = kept.email_key AND (h.released_at IS NOT NULL OR NOT EXISTS (
        SELECT 1 FROM legal_holds other WHERE other.store_id = kept.store_id AND other.released_at IS NULL
          AND other.email_key = regexp_replace(kept.email_key, '@[^@]*$', '') || '@' || array_to_string(plain, '.')));
  END LOOP;
END;
$$;
