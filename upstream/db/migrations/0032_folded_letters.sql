DROP INDEX "leads_country_first_name";--> statement-breakpoint
DROP INDEX "leads_name_trgm";--> statement-breakpoint
DROP INDEX "venue_listings_country_name";--> statement-breakpoint
DROP INDEX "venue_listings_name";--> statement-breakpoint
DROP INDEX "venue_listings_name_trgm";--> statement-breakpoint
DROP INDEX "venues_name_trgm";--> statement-breakpoint
-- The rule of `foldText` in contract/names.ts. Most names are plain letters, which is found out first, as the rest takes
-- ten times as long.
CREATE OR REPLACE FUNCTION folded(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(name) = length(name)
    THEN coalesce(
      nullif(trim(regexp_replace(replace(translate(lower(name), '''`', ''), '&', ' and '), '[^a-z0-9]+', ' ', 'g')), ''),
      trim(lower(name))
    )
    ELSE coalesce(
      nullif(
        trim(
          regexp_replace(
            replace(replace(replace(replace(replace(
              translate(
                regexp_replace(
                  lower(normalize(name, NFKD)),
                  '[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u065F\u0670''`\u00AD\u02B9-\u02BF\u2018-\u201B\u2032\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]',
                  '', 'g'
                ),
                U&'\00F8\0142\0111\00F0\0131\0127\0167\03C2', U&'olddiht\03C3'
              ),
              U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'), U&'\00FE', 'th'), '&', ' and '),
            '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u05BE\u060C\u2000-\u206F\u3000-\u303F\u30FB]+',
            ' ', 'g'
          )
        ),
        ''
      ),
      trim(lower(normalize(name, NFKD)))
    ) END
$$;--> statement-breakpoint
CREATE INDEX "leads_country_first_name" ON "leads" USING btree ("country",folded("first_name"),"id");--> statement-breakpoint
CREATE INDEX "leads_name_trgm" ON "leads" USING gin (folded("first_name" || ' ' || "last_name") gin_trgm_ops,replace(folded("first_name" || ' ' || "last_name"), ' ', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "venue_listings_country_name" ON "venue_listings" USING btree ("country",folded("name"),"venue_id");--> statement-breakpoint
CREATE INDEX "venue_listings_name" ON "venue_listings" USING btree (folded("name"),"venue_id");--> statement-breakpoint
CREATE INDEX "venue_listings_name_trgm" ON "venue_listings" USING gin (folded("name") gin_trgm_ops,replace(folded("name"), ' ', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "venues_name_trgm" ON "venues" USING gin (folded("name") gin_trgm_ops,replace(folded("name"), ' ', '') gin_trgm_ops);--> statement-breakpoint
-- Duplicates share a name as it is searched.
LOCK TABLE leads IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
DELETE FROM lead_signs WHERE kind = 'name';--> statement-breakpoint
INSERT INTO lead_signs (kind, value, uses)
SELECT 'name', country || folded(trim(first_name) || ' ' || trim(last_name)), count(*) FROM leads GROUP BY 2;--> statement-breakpoint
DROP INDEX "leads_sign";--> statement-breakpoint
CREATE INDEX "leads_sign" ON "leads" USING btree (("country" || folded(trim("first_name") || ' ' || trim("last_name"))));
