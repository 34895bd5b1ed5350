-- Names tell duplicates as they are searched: without case, accents and apostrophes.
CREATE OR REPLACE FUNCTION lead_sign_in(source text, OUT kind text, OUT value text) LANGUAGE sql IMMUTABLE AS $function$
  SELECT known.kind, known.value FROM (VALUES
    ('lead_emails', 'email address', 'lower(email)'),
    ('lead_phone_numbers', 'phone number', 'normalised'),
    ('leads', 'name', $$country || folded(trim(first_name) || ' ' || trim(last_name))$$)
  ) known (source_name, kind, value) WHERE source_name = source
$function$;--> statement-breakpoint
LOCK TABLE leads IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
DELETE FROM lead_signs WHERE kind = 'name';--> statement-breakpoint
INSERT INTO lead_signs (kind, value, uses)
SELECT 'name', country || folded(trim(first_name) || ' ' || trim(last_name)), count(*) FROM leads GROUP BY 2;--> statement-breakpoint
DROP INDEX "leads_sign";--> statement-breakpoint
CREATE INDEX "leads_sign" ON "leads" USING btree (("country" || folded(trim("first_name") || ' ' || trim("last_name"))));