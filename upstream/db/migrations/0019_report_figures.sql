CREATE TABLE "lead_signs" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "lead_signs_kind_value_pk" PRIMARY KEY("kind","value")
);
--> statement-breakpoint
CREATE TABLE "closed_sales" (
	"country" text NOT NULL,
	"approval" text NOT NULL,
	"sales" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspection_months" (
	"country" text NOT NULL,
	"month" text NOT NULL,
	"status" text NOT NULL,
	"inspections" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_days" (
	"country" text NOT NULL,
	"day" date NOT NULL,
	"event_type" text,
	"leads" integer NOT NULL,
	"value_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "specialist_months" (
	"country" text NOT NULL,
	"month" text NOT NULL,
	"user_id" integer,
	"event_type" text NOT NULL,
	"enquiries" integer NOT NULL,
	"recommendations" integer NOT NULL,
	"inspections" integer NOT NULL,
	"tentative" integer NOT NULL,
	"won" integer NOT NULL,
	"lost" integer NOT NULL,
	"won_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venue_months" (
	"venue_id" integer NOT NULL,
	"month" text NOT NULL,
	"enquiries" integer NOT NULL,
	"recommendations" integer NOT NULL,
	"inspections" integer NOT NULL,
	"tentative" integer NOT NULL,
	"won" integer NOT NULL,
	"lost" integer NOT NULL,
	"won_minor" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "lead_emails_email";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_event_type" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_budget_minor" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "has_spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_signs_shared" ON "lead_signs" USING btree ("kind","value") WHERE "lead_signs"."uses" > 1;--> statement-breakpoint
CREATE INDEX "lead_days_day" ON "lead_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "specialist_months_month" ON "specialist_months" USING btree ("month");--> statement-breakpoint
CREATE INDEX "venue_months_venue" ON "venue_months" USING btree ("venue_id","month");--> statement-breakpoint
CREATE INDEX "venue_months_month" ON "venue_months" USING btree ("month");--> statement-breakpoint
CREATE INDEX "sales_custom_venue" ON "sales" USING btree ("custom_venue_id") WHERE "sales"."custom_venue_id" is not null;--> statement-breakpoint
CREATE INDEX "sales_last_closed" ON "sales" USING btree ("closed_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "sales"."status" IN ('won', 'lost');--> statement-breakpoint
CREATE INDEX "lead_emails_sign" ON "lead_emails" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "leads_assigned" ON "leads" USING btree ("assigned_at") WHERE "leads"."assigned_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_spam" ON "leads" USING btree ("country","created_at") WHERE "leads"."has_spam";--> statement-breakpoint
CREATE INDEX "leads_sign" ON "leads" USING btree (("country" || lower(trim("first_name") || ' ' || trim("last_name"))));--> statement-breakpoint
CREATE INDEX "recommendations_send" ON "recommendations" USING btree ("send_id","venue_id");--> statement-breakpoint
-- The zone whose calendar the reports of a country go by.
CREATE FUNCTION main_zone(country text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE country WHEN 'UK' THEN 'Europe/London' ELSE 'Australia/Melbourne' END
$$;--> statement-breakpoint
-- What reports count of the rows of a table, as a query over any relation with its columns. A step is of whoever owns
-- the lead or of a user, and of a venue; spam, cancelled inspections and rejected sales are none. A venue counts once
-- for each send. A visit is an inspection by the time it takes place, whatever its status; every sale that was won or
-- lost is also one that is closed.
CREATE FUNCTION steps_in(source text, relation text) RETURNS text LANGUAGE sql IMMUTABLE AS $function$
  SELECT replace(CASE source
    WHEN 'enquiries' THEN $$
      SELECT lead_event_id, 'enquiry' AS step, NULL AS status, true AS is_owners, NULL::int AS user_id, venue_id,
        created_at AS at, 0 AS value_minor FROM given WHERE NOT is_spam $$
    WHEN 'recommendation_sends' THEN $$
      SELECT lead_event_id, 'send' AS step, NULL AS status, false AS is_owners, user_id, NULL::int AS venue_id,
        created_at AS at, 0 AS value_minor FROM given $$
    WHEN 'recommendations' THEN $$
      (SELECT DISTINCT ON (send_id, venue_id) lead_event_id, 'venue sent' AS step, NULL AS status, false AS is_owners,
        NULL::int AS user_id, venue_id, created_at AS at, 0 AS value_minor FROM given ORDER BY send_id, venue_id, id) $$
    WHEN 'inspections' THEN $$
      SELECT lead_event_id, 'inspection' AS step, NULL AS status, true AS is_owners, NULL::int AS user_id, venue_id,
        created_at AS at, 0 AS value_minor FROM given WHERE status <> 'cancelled'
      UNION ALL SELECT lead_event_id, 'visit', status, false, NULL, NULL, starts_at, 0 FROM given $$
    WHEN 'sales' THEN $$
      SELECT lead_event_id, 'tentative' AS step, NULL AS status, false AS is_owners, user_id, venue_id,
        created_at AS at, value_minor FROM given WHERE approval <> 'rejected'
      UNION ALL SELECT lead_event_id, status, NULL, false, user_id, venue_id, closed_at, value_minor
        FROM given WHERE approval <> 'rejected' AND status IN ('won', 'lost') AND closed_at IS NOT NULL
      UNION ALL SELECT lead_event_id, 'closed', approval, false, NULL, NULL, NULL, 0
        FROM given WHERE status IN ('won', 'lost') $$
  END, 'given', relation)
$function$;--> statement-breakpoint
-- The steps of the events whose ids are the first parameter.
CREATE FUNCTION steps_of_events() RETURNS text LANGUAGE sql IMMUTABLE AS $function$
  SELECT string_agg(steps_in(source, format('(SELECT * FROM %I WHERE lead_event_id = ANY($1)) given', source)),
    ' UNION ALL ') || ' UNION ALL SELECT * FROM (' || steps_in('recommendations', $$(SELECT * FROM recommendations
      WHERE send_id IN (SELECT send_id FROM recommendations WHERE lead_event_id = ANY($1))) given$$)
    || ') sent WHERE lead_event_id = ANY($1)'
  FROM unnest(ARRAY['enquiries', 'recommendation_sends', 'inspections', 'sales']) source
$function$;--> statement-breakpoint
-- Steps, each added or (sign -1) taken away, with what events and leads say of them.
CREATE FUNCTION dated_steps(steps text, events text, leads text) RETURNS text LANGUAGE sql IMMUTABLE AS $function$
  SELECT format($$
    SELECT one.sign, one.step, one.status, lead.country, event.event_type,
      CASE WHEN one.is_owners THEN lead.owner_id ELSE one.user_id END AS user_id, one.venue_id,
      to_char(one.at AT TIME ZONE main_zone(lead.country), 'YYYY-MM') AS month, one.value_minor
    FROM (%s) one JOIN %s event ON event.id = one.lead_event_id JOIN %s lead ON lead.id = event.lead_id
  $$, steps, events, leads)
$function$;--> statement-breakpoint
-- A statement that books dated steps. It is executed where it was asked for, as only there the rows of a trigger are seen.
CREATE FUNCTION booking_of(dated text) RETURNS text LANGUAGE sql IMMUTABLE AS $function$
  SELECT replace(replace($$
    WITH change AS MATERIALIZED (dated), of_specialists AS (
      INSERT INTO specialist_months (country, month, user_id, event_type, counted)
      SELECT * FROM (
        SELECT country, month, user_id, event_type,
          coalesce(sum(sign) FILTER (WHERE step = 'enquiry'), 0) AS enquiries,
          coalesce(sum(sign) FILTER (WHERE step = 'send'), 0) AS recommendations,
          coalesce(sum(sign) FILTER (WHERE step = 'inspection'), 0) AS inspections,
          coalesce(sum(sign) FILTER (WHERE step = 'tentative'), 0) AS tentative,
          coalesce(sum(sign) FILTER (WHERE step = 'won'), 0) AS won,
          coalesce(sum(sign) FILTER (WHERE step = 'lost'), 0) AS lost,
          coalesce(sum(sign * value_minor::bigint) FILTER (WHERE step = 'won'), 0) AS won_minor
        FROM change WHERE step NOT IN ('venue sent', 'visit', 'closed') GROUP BY country, month, user_id, event_type
      ) summed WHERE (counted) IS DISTINCT FROM (0, 0, 0, 0, 0, 0, 0)
    ), of_venues AS (
      INSERT INTO venue_months (venue_id, month, counted)
      SELECT * FROM (
        SELECT venue_id, month,
          coalesce(sum(sign) FILTER (WHERE step = 'enquiry'), 0) AS enquiries,
          coalesce(sum(sign) FILTER (WHERE step = 'venue sent'), 0) AS recommendations,
          coalesce(sum(sign) FILTER (WHERE step = 'inspection'), 0) AS inspections,
          coalesce(sum(sign) FILTER (WHERE step = 'tentative'), 0) AS tentative,
          coalesce(sum(sign) FILTER (WHERE step = 'won'), 0) AS won,
          coalesce(sum(sign) FILTER (WHERE step = 'lost'), 0) AS lost,
          coalesce(sum(sign * value_minor::bigint) FILTER (WHERE step = 'won'), 0) AS won_minor
        FROM change WHERE venue_id IS NOT NULL GROUP BY venue_id, month
      ) summed WHERE (counted) IS DISTINCT FROM (0, 0, 0, 0, 0, 0, 0)
    ), of_visits AS (
      INSERT INTO inspection_months (country, month, status, inspections)
      SELECT country, month, status, sum(sign) FROM change WHERE step = 'visit'
      GROUP BY country, month, status HAVING sum(sign) <> 0
    )
    INSERT INTO closed_sales (country, approval, sales)
    SELECT country, status, sum(sign) FROM change WHERE step = 'closed'
    GROUP BY country, status HAVING sum(sign) <> 0
  $$, 'counted', 'enquiries, recommendations, inspections, tentative, won, lost, won_minor'), 'dated', dated)
$function$;--> statement-breakpoint
-- Whoever books a step of a lead has the lead locked first, and sees what others have booked before.
CREATE FUNCTION lock_leads(lead_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM leads WHERE id = ANY(lead_ids) ORDER BY id FOR NO KEY UPDATE;
END $$;--> statement-breakpoint
-- Locks the leads of events, those also to which others have moved them meanwhile.
CREATE FUNCTION lock_leads_of(event_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  locked integer[];
  wanted integer[];
BEGIN
  LOOP
    wanted := ARRAY(SELECT DISTINCT lead_id FROM lead_events WHERE id = ANY(event_ids) ORDER BY lead_id);
    EXIT WHEN wanted = locked;
    PERFORM lock_leads(wanted);
    locked := wanted;
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION book_changed_steps() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  removed text := 'removed';
  added text := 'added';
  changes text;
  event_ids integer[];
BEGIN
  IF TG_TABLE_NAME = 'recommendations' THEN
    -- Which room of a venue counts for a send depends on the send's others.
    added := format('(SELECT * FROM recommendations WHERE (send_id, venue_id) IN (%s)) given', CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT send_id, venue_id FROM added'
      WHEN 'DELETE' THEN 'SELECT send_id, venue_id FROM removed'
      ELSE 'SELECT send_id, venue_id FROM added UNION SELECT send_id, venue_id FROM removed' END);
    removed := format('(SELECT * FROM %s', added)
      || CASE WHEN TG_OP <> 'DELETE' THEN ' WHERE id NOT IN (SELECT id FROM added)' ELSE '' END
      || CASE WHEN TG_OP <> 'INSERT' THEN ' UNION ALL SELECT * FROM removed' ELSE '' END || ') given';
  END IF;
  changes := CASE
    WHEN TG_OP = 'UPDATE' OR TG_TABLE_NAME = 'recommendations' THEN format($$
      SELECT -1 AS sign, went.* FROM ((%1$s) EXCEPT ALL (%2$s)) went
      UNION ALL SELECT 1, came.* FROM ((%2$s) EXCEPT ALL (%1$s)) came
    $$, steps_in(TG_TABLE_NAME, removed), steps_in(TG_TABLE_NAME, added))
    WHEN TG_OP = 'INSERT' THEN format('SELECT 1 AS sign, came.* FROM (%s) came', steps_in(TG_TABLE_NAME, added))
    ELSE format('SELECT -1 AS sign, went.* FROM (%s) went', steps_in(TG_TABLE_NAME, removed)) END;
  EXECUTE format('SELECT array_agg(DISTINCT lead_event_id) FROM (%s) change', changes) INTO event_ids;
  IF event_ids IS NOT NULL THEN
    PERFORM lock_leads_of(event_ids);
    EXECUTE booking_of(dated_steps(changes, 'lead_events', 'leads'));
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['enquiries', 'recommendation_sends', 'recommendations', 'inspections', 'sales'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_booked_on_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION book_changed_steps()', source);
    EXECUTE format('CREATE TRIGGER %1$s_booked_on_update AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS removed
      NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION book_changed_steps()', source);
    EXECUTE format('CREATE TRIGGER %1$s_booked_on_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION book_changed_steps()', source);
  END LOOP;
END $$;--> statement-breakpoint
-- A lead with another owner, or of another country, takes the steps of its events along.
CREATE FUNCTION book_changed_leads() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_ids integer[] := ARRAY(
    SELECT lead_events.id FROM removed JOIN added ON added.id = removed.id JOIN lead_events ON lead_id = added.id
    WHERE (removed.owner_id, removed.country) IS DISTINCT FROM (added.owner_id, added.country));
BEGIN
  IF event_ids <> '{}' THEN
    EXECUTE booking_of(
      dated_steps('SELECT -1 AS sign, step.* FROM (' || steps_of_events() || ') step', 'lead_events', 'removed')
      || ' UNION ALL ' ||
      dated_steps('SELECT 1 AS sign, step.* FROM (' || steps_of_events() || ') step', 'lead_events', 'added')
    ) USING event_ids;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER leads_booked_on_update AFTER UPDATE ON leads REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION book_changed_leads();--> statement-breakpoint
-- An event of another type, or that moves to another lead, takes its steps along.
CREATE FUNCTION book_changed_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_ids integer[] := ARRAY(
    SELECT added.id FROM removed JOIN added ON added.id = removed.id
    WHERE (removed.lead_id, removed.event_type) IS DISTINCT FROM (added.lead_id, added.event_type));
BEGIN
  IF event_ids <> '{}' THEN
    PERFORM lock_leads(ARRAY(SELECT lead_id FROM removed WHERE id = ANY(event_ids)
      UNION SELECT lead_id FROM added WHERE id = ANY(event_ids)));
    EXECUTE booking_of(
      dated_steps('SELECT -1 AS sign, step.* FROM (' || steps_of_events() || ') step', 'removed', 'leads')
      || ' UNION ALL ' ||
      dated_steps('SELECT 1 AS sign, step.* FROM (' || steps_of_events() || ') step', 'added', 'leads')
    ) USING event_ids;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lead_events_booked_on_update AFTER UPDATE ON lead_events REFERENCING OLD TABLE AS removed
  NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION book_changed_events();--> statement-breakpoint
-- What is deleted with a lead or an event is taken away before, while it can still be told whose it is; the deletion
-- of each row then finds nobody to take it from.
CREATE FUNCTION unbook_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE booking_of(
    dated_steps('SELECT -1 AS sign, step.* FROM (' || steps_of_events() || ') step', 'lead_events', 'leads')
  ) USING ARRAY(SELECT id FROM lead_events WHERE lead_id = OLD.id);
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER leads_booked_on_delete BEFORE DELETE ON leads FOR EACH ROW EXECUTE FUNCTION unbook_lead();--> statement-breakpoint
CREATE FUNCTION unbook_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM leads WHERE id = OLD.lead_id FOR NO KEY UPDATE;
  IF FOUND THEN
    EXECUTE booking_of(
      dated_steps('SELECT -1 AS sign, step.* FROM (' || steps_of_events() || ') step', 'lead_events', 'leads')
    ) USING ARRAY[OLD.id];
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER lead_events_booked_on_delete BEFORE DELETE ON lead_events
  FOR EACH ROW EXECUTE FUNCTION unbook_event();--> statement-breakpoint
-- What a lead says of its events and enquiries, for lists and the dashboard. It takes the place of `newest_events`.
CREATE FUNCTION note_leads(lead_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_leads(lead_ids);
  UPDATE leads SET newest_event_type = noted.newest_type, newest_budget_minor = noted.newest_budget,
      newest_guest_count = noted.guest_count, newest_details = noted.details,
      first_event_type = noted.first_type, first_budget_minor = noted.first_budget, has_spam = noted.has_spam
    FROM (
      SELECT lead.id, newest.event_type AS newest_type, newest.budget_minor AS newest_budget, newest.guest_count,
        nullif(lower(concat_ws(', ',
          coalesce(newest.sub_type, CASE newest.event_type
            WHEN 'wedding' THEN 'Wedding' WHEN 'corporate' THEN 'Corporate Event' WHEN 'social' THEN 'Social Event' END),
          locations.name, to_char(newest.event_date, 'FMDD Mon YYYY'))), '') AS details,
        earliest.event_type AS first_type, earliest.budget_minor AS first_budget,
        EXISTS (SELECT 1 FROM lead_events event JOIN enquiries ON enquiries.lead_event_id = event.id
          WHERE event.lead_id = lead.id AND enquiries.is_spam) AS has_spam
      FROM leads lead
      LEFT JOIN LATERAL (SELECT * FROM lead_events WHERE lead_id = lead.id
        ORDER BY created_at DESC, id DESC LIMIT 1) newest ON true
      LEFT JOIN LATERAL (SELECT * FROM lead_events WHERE lead_id = lead.id
        ORDER BY created_at, id LIMIT 1) earliest ON true
      LEFT JOIN locations ON locations.id = newest.location_id
      WHERE lead.id = ANY(lead_ids)
    ) noted
    WHERE leads.id = noted.id
      AND (leads.newest_event_type, leads.newest_budget_minor, leads.newest_guest_count, leads.newest_details,
          leads.first_event_type, leads.first_budget_minor, leads.has_spam)
        IS DISTINCT FROM (noted.newest_type, noted.newest_budget, noted.guest_count, noted.details,
          noted.first_type, noted.first_budget, noted.has_spam);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_newest_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_leads(ARRAY(SELECT DISTINCT lead_id FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
DROP FUNCTION newest_events(integer[]);--> statement-breakpoint
CREATE FUNCTION note_spam() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lead_ids integer[];
BEGIN
  EXECUTE 'SELECT array_agg(DISTINCT event.lead_id) FROM (' || CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT lead_event_id FROM added WHERE is_spam'
    WHEN 'DELETE' THEN 'SELECT lead_event_id FROM removed WHERE is_spam'
    ELSE 'SELECT unnest(ARRAY[removed.lead_event_id, added.lead_event_id]) AS lead_event_id
      FROM removed JOIN added ON added.id = removed.id WHERE (removed.is_spam OR added.is_spam)
        AND (removed.is_spam, removed.lead_event_id) <> (added.is_spam, added.lead_event_id)'
    END || ') changed JOIN lead_events event ON event.id = changed.lead_event_id' INTO lead_ids;
  IF lead_ids IS NOT NULL THEN PERFORM note_leads(lead_ids); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enquiries_noted_on_insert AFTER INSERT ON enquiries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_spam();--> statement-breakpoint
CREATE TRIGGER enquiries_noted_on_update AFTER UPDATE ON enquiries REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_spam();--> statement-breakpoint
CREATE TRIGGER enquiries_noted_on_delete AFTER DELETE ON enquiries REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_spam();--> statement-breakpoint
-- The lead days of leads that came (sign 1) or went (-1): a statement, as in `booking_of`.
CREATE FUNCTION lead_days_of(signed text) RETURNS text LANGUAGE sql IMMUTABLE AS $function$
  SELECT format($$
    INSERT INTO lead_days (country, day, event_type, leads, value_minor)
    SELECT country, (created_at AT TIME ZONE main_zone(country))::date, first_event_type, sum(sign),
      sum(sign * coalesce(first_budget_minor, 0)::bigint)
    FROM (%s) one WHERE NOT has_spam GROUP BY 1, 2, 3
    HAVING (sum(sign), sum(sign * coalesce(first_budget_minor, 0)::bigint)) <> (0, 0)
  $$, signed)
$function$;--> statement-breakpoint
-- Where the rows of a table say a sign by which duplicates of leads are told: its kind and an expression.
CREATE FUNCTION lead_sign_in(source text, OUT kind text, OUT value text) LANGUAGE sql IMMUTABLE AS $function$
  SELECT known.kind, known.value FROM (VALUES
    ('lead_emails', 'email address', 'lower(email)'),
    ('lead_phone_numbers', 'phone number', 'normalised'),
    ('leads', 'name', $$country || lower(trim(first_name) || ' ' || trim(last_name))$$)
  ) known (source_name, kind, value) WHERE source_name = source
$function$;--> statement-breakpoint
CREATE FUNCTION book_lead_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE lead_days_of(concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT -1 AS sign, * FROM removed' END,
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT 1 AS sign, * FROM added' END));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION book_lead_signs() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  sign record := lead_sign_in(TG_TABLE_NAME);
BEGIN
  EXECUTE format($$
    INSERT INTO lead_signs AS known (kind, value, uses)
    SELECT %L, value, sum(uses) FROM (%s) one GROUP BY value HAVING sum(uses) <> 0 ORDER BY value
    ON CONFLICT (kind, value) DO UPDATE SET uses = known.uses + excluded.uses
  $$, sign.kind, concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'INSERT' THEN format('SELECT -1 AS uses, %s AS value FROM removed', sign.value) END,
    CASE WHEN TG_OP <> 'DELETE' THEN format('SELECT 1 AS uses, %s AS value FROM added', sign.value) END));
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('DELETE FROM lead_signs WHERE kind = %L AND uses = 0 AND value IN (SELECT %s FROM removed)',
      sign.kind, sign.value);
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- Adds everything up anew: after rows came in with triggers switched off. Nobody writes meanwhile.
CREATE FUNCTION recount_figures() RETURNS void LANGUAGE plpgsql AS $function$
DECLARE
  sources text[] := ARRAY['enquiries', 'recommendation_sends', 'recommendations', 'inspections', 'sales'];
BEGIN
  LOCK TABLE leads, lead_events, lead_emails, lead_phone_numbers, enquiries, recommendation_sends, recommendations,
    inspections, sales, specialist_months, venue_months, inspection_months, closed_sales, lead_days, lead_signs
    IN SHARE ROW EXCLUSIVE MODE;
  PERFORM note_leads(ARRAY(SELECT id FROM leads));
  DELETE FROM specialist_months;
  DELETE FROM venue_months;
  DELETE FROM inspection_months;
  DELETE FROM closed_sales;
  DELETE FROM lead_days;
  DELETE FROM lead_signs;
  EXECUTE booking_of(dated_steps((SELECT string_agg(format('SELECT 1 AS sign, step.* FROM (%s) step',
    steps_in(source, source)), ' UNION ALL ') FROM unnest(sources) source), 'lead_events', 'leads'));
  EXECUTE lead_days_of('SELECT 1 AS sign, * FROM leads');
  EXECUTE (SELECT 'INSERT INTO lead_signs (kind, value, uses) ' || string_agg(format(
    'SELECT %L, %s, count(*) FROM %I GROUP BY 2', (lead_sign_in(source)).kind, (lead_sign_in(source)).value, source),
    ' UNION ALL ') FROM unnest(ARRAY['leads', 'lead_emails', 'lead_phone_numbers']) source);
END $function$;--> statement-breakpoint
-- Makes one row of the many that were booked for the same month. Nobody waits for it, and figures stay what they are.
CREATE FUNCTION fold_figures() RETURNS void LANGUAGE plpgsql AS $function$
DECLARE
  booked record;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_figures')) THEN RETURN; END IF;
  FOR booked IN SELECT * FROM (VALUES
    ('specialist_months', 'country, month, coalesce(user_id, 0), event_type', 'country, month, user_id, event_type',
      ARRAY['enquiries', 'recommendations', 'inspections', 'tentative', 'won', 'lost', 'won_minor']),
    ('venue_months', 'venue_id, month', 'venue_id, month',
      ARRAY['enquiries', 'recommendations', 'inspections', 'tentative', 'won', 'lost', 'won_minor']),
    ('inspection_months', 'country, month, status', 'country, month, status', ARRAY['inspections']),
    ('closed_sales', 'country, approval', 'country, approval', ARRAY['sales']),
    ('lead_days', 'country, day, coalesce(event_type, '''')', 'country, day, event_type', ARRAY['leads', 'value_minor'])
  ) known (name, equals, keys, figures) LOOP
    EXECUTE format($$
      WITH gone AS (
        DELETE FROM %1$I WHERE (%2$s) IN (SELECT %2$s FROM %1$I GROUP BY %2$s HAVING count(*) > 1) RETURNING *
      )
      INSERT INTO %1$I (%3$s, %4$s) SELECT %3$s, %5$s FROM gone GROUP BY %3$s
        HAVING ARRAY[%5$s]::bigint[] <> array_fill(0::bigint, ARRAY[%6$s])
    $$, booked.name, booked.equals, booked.keys, array_to_string(booked.figures, ', '),
      (SELECT string_agg(format('sum(%I)', figure), ', ' ORDER BY at)
        FROM unnest(booked.figures) WITH ORDINALITY AS one(figure, at)), array_length(booked.figures, 1));
  END LOOP;
END $function$;--> statement-breakpoint
SELECT recount_figures();--> statement-breakpoint
DO $$
DECLARE
  target record;
BEGIN
  FOR target IN SELECT * FROM (VALUES ('leads', 'lead_days'), ('leads', 'lead_signs'), ('lead_emails', 'lead_signs'),
      ('lead_phone_numbers', 'lead_signs')) known (source, ledger) LOOP
    EXECUTE format('CREATE TRIGGER %2$s_of_%1$s_on_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION book_%2$s()', target.source, target.ledger);
    EXECUTE format('CREATE TRIGGER %2$s_of_%1$s_on_update AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS removed
      NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION book_%2$s()', target.source, target.ledger);
    EXECUTE format('CREATE TRIGGER %2$s_of_%1$s_on_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION book_%2$s()', target.source, target.ledger);
  END LOOP;
END $$;
