-- A name or part number without blanks and punctuation, as app/finding/browsing/identifier-lookup.server.ts spells it.
CREATE FUNCTION search_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
	regexp_replace(replace(lower(typed), '×', 'x'), '[\s!-/:-@\[-`{-~]', '', 'g');
