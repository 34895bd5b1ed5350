ALTER TABLE "leads" ADD COLUMN "newest_event_type" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "newest_budget_minor" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "newest_guest_count" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "newest_details" text;--> statement-breakpoint
-- The newest event of each of these leads, as lists sort by it; a lead without one is in it too.
CREATE FUNCTION newest_events(lead_ids integer[])
  RETURNS TABLE (lead_id integer, event_type text, budget_minor integer, guest_count integer, details text)
  LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (leads.id) leads.id, event.event_type, event.budget_minor, event.guest_count,
    nullif(lower(concat_ws(', ',
      coalesce(event.sub_type, CASE event.event_type
        WHEN 'wedding' THEN 'Wedding' WHEN 'corporate' THEN 'Corporate Event' WHEN 'social' THEN 'Social Event' END),
      locations.name, to_char(event.event_date, 'FMDD Mon YYYY'))), '')
  FROM leads
  LEFT JOIN lead_events event ON event.lead_id = leads.id
  LEFT JOIN locations ON locations.id = event.location_id
  WHERE leads.id = ANY(lead_ids)
  ORDER BY leads.id, event.created_at DESC, event.id DESC
$$;--> statement-breakpoint
CREATE FUNCTION note_newest_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leads SET newest_event_type = newest.event_type, newest_budget_minor = newest.budget_minor,
      newest_guest_count = newest.guest_count, newest_details = newest.details
    FROM newest_events(ARRAY(SELECT DISTINCT changed.lead_id FROM changed)) newest
    WHERE leads.id = newest.lead_id
      AND (leads.newest_event_type, leads.newest_budget_minor, leads.newest_guest_count, leads.newest_details)
        IS DISTINCT FROM (newest.event_type, newest.budget_minor, newest.guest_count, newest.details);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lead_events_inserted AFTER INSERT ON lead_events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_newest_events();--> statement-breakpoint
CREATE TRIGGER lead_events_updated_from AFTER UPDATE ON lead_events REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_newest_events();--> statement-breakpoint
CREATE TRIGGER lead_events_updated_to AFTER UPDATE ON lead_events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_newest_events();--> statement-breakpoint
CREATE TRIGGER lead_events_deleted AFTER DELETE ON lead_events REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_newest_events();--> statement-breakpoint
UPDATE leads SET newest_event_type = newest.event_type, newest_budget_minor = newest.budget_minor,
    newest_guest_count = newest.guest_count, newest_details = newest.details
  FROM newest_events(ARRAY(SELECT id FROM leads)) newest WHERE leads.id = newest.lead_id;
