CREATE INDEX "sales_lost_to" ON "sales" USING btree ("lost_to_venue_id") WHERE "sales"."lost_to_venue_id" is not null;--> statement-breakpoint
CREATE INDEX "activities_event" ON "activities" USING btree ("lead_event_id") WHERE "activities"."lead_event_id" is not null;--> statement-breakpoint
CREATE INDEX "emails_event" ON "emails" USING btree ("lead_event_id") WHERE "emails"."lead_event_id" is not null;--> statement-breakpoint
CREATE INDEX "quotes_venue" ON "quotes" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "recommendation_answers_venue" ON "recommendation_answers" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "shortlist_notes_venue" ON "shortlist_notes" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "shortlists_venue" ON "shortlists" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "venue_availabilities_venue" ON "venue_availabilities" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "venues_name" ON "venues" USING btree (folded("name"),"location_id");--> statement-breakpoint
-- Booking the steps of an event takes a large statement, and most events that are deleted have none.
CREATE FUNCTION has_steps(event_ids integer[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM enquiries WHERE lead_event_id = ANY(event_ids))
    OR EXISTS (SELECT FROM recommendation_sends WHERE lead_event_id = ANY(event_ids))
    OR EXISTS (SELECT FROM recommendations WHERE lead_event_id = ANY(event_ids))
    OR EXISTS (SELECT FROM inspections WHERE lead_event_id = ANY(event_ids))
    OR EXISTS (SELECT FROM sales WHERE lead_event_id = ANY(event_ids))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION unbook_lead() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_ids integer[] := ARRAY(SELECT id FROM lead_events WHERE lead_id = OLD.id);
BEGIN
  IF has_steps(event_ids) THEN
    EXECUTE booking_of(
      dated_steps('SELECT -1 AS sign, step.* FROM (' || steps_of_events() || ') step', 'lead_events', 'leads')
    ) USING event_ids;
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION unbook_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM leads WHERE id = OLD.lead_id FOR NO KEY UPDATE;
  IF FOUND AND has_steps(ARRAY[OLD.id]) THEN
    EXECUTE booking_of(
      dated_steps('SELECT -1 AS sign, step.* FROM (' || steps_of_events() || ') step', 'lead_events', 'leads')
    ) USING ARRAY[OLD.id];
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
-- An update of leads fires many triggers even if it changes none, so it is made for all addresses of a statement, if at all.
DROP TRIGGER lead_emails_unsubscribed ON lead_emails;--> statement-breakpoint
CREATE OR REPLACE FUNCTION unsubscribe_lead() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  email_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    email_ids := ARRAY(SELECT id FROM added);
  ELSE
    email_ids := ARRAY(SELECT added.id FROM added JOIN removed USING (id)
      WHERE (added.email, added.lead_id) IS DISTINCT FROM (removed.email, removed.lead_id));
  END IF;
  IF EXISTS (SELECT FROM lead_emails JOIN unsubscribed_addresses known ON known.address_hash = hash_address(email)
      WHERE id = ANY(email_ids)) THEN
    UPDATE leads SET is_unsubscribed = true, unsubscribed_at = coalesce(leads.unsubscribed_at, given.unsubscribed_at)
    FROM (
      SELECT lead_id, min(known.unsubscribed_at) AS unsubscribed_at
      FROM lead_emails JOIN unsubscribed_addresses known ON known.address_hash = hash_address(email)
      WHERE id = ANY(email_ids) GROUP BY lead_id
    ) given
    WHERE leads.id = given.lead_id AND (NOT leads.is_unsubscribed OR leads.unsubscribed_at IS NULL);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lead_emails_unsubscribed_on_insert AFTER INSERT ON lead_emails
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION unsubscribe_lead();--> statement-breakpoint
CREATE TRIGGER lead_emails_unsubscribed_on_update AFTER UPDATE ON lead_emails
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION unsubscribe_lead();--> statement-breakpoint
-- A password hash must not leave its table. Imports compared it to see whether someone had changed a user.
UPDATE import_rows SET effects = (SELECT jsonb_agg(effect #- '{after,passwordHash}') FROM jsonb_array_elements(effects) effect)
  WHERE effects @> '[{"table": "users"}]';
