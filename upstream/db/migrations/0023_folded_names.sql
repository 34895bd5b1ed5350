-- Names as they are searched: without case, accents and apostrophes. Most names are plain letters, which is told first, as
-- taking accents off takes ten times as long.
CREATE FUNCTION folded(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(name) = length(name) THEN translate(lower(name), '''`', '')
    ELSE translate(
      regexp_replace(normalize(lower(name), NFD), U&'[\0300-\036F]', '', 'g'),
      U&'\00F8\0142\0111\0131''`\2018\2019\02BC', 'oldi'
    ) END
$$;--> statement-breakpoint
DROP INDEX "leads_name_trgm";--> statement-breakpoint
DROP INDEX "venue_listings_name_trgm";--> statement-breakpoint
DROP INDEX "venues_name_trgm";--> statement-breakpoint
CREATE INDEX "leads_name_trgm" ON "leads" USING gin (folded("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "venue_listings_name_trgm" ON "venue_listings" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "venues_name_trgm" ON "venues" USING gin (folded("name") gin_trgm_ops);