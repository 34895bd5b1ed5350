ALTER TABLE "sales" ALTER COLUMN "value_minor" DROP NOT NULL;--> statement-breakpoint
DELETE FROM "venue_months";--> statement-breakpoint
ALTER TABLE "venue_months" ALTER COLUMN "venue_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "venue_months" ADD COLUMN "country" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_rejected" ON "sales" USING btree ("created_at") WHERE "sales"."approval" = 'rejected';--> statement-breakpoint
-- What reports count of the rows of a table, as a query over any relation with its columns; of sales it has to hold all of
-- each event. A step is of whoever owns the lead or of a user, and of a venue; spam, cancelled inspections, rejected sales
-- and venues that were lost without a sale are none. A venue counts once for each send, and loses its own sale; an event
-- is lost once, to the seller of the sale that was lost last, when no sale of it is open or won. A visit is an inspection
-- by the time it takes place, whatever its status; every sale that was won or lost is also one that is closed.
CREATE OR REPLACE FUNCTION steps_in(source text, relation text) RETURNS text LANGUAGE sql IMMUTABLE AS $function$
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
        created_at AS at, value_minor FROM given
        WHERE value_minor IS NOT NULL AND approval <> 'rejected' AND status = 'tentative'
      UNION ALL SELECT lead_event_id, status, NULL, false, user_id, venue_id, closed_at, value_minor FROM given
        WHERE value_minor IS NOT NULL AND approval <> 'rejected' AND status IN ('won', 'lost') AND closed_at IS NOT NULL
      UNION ALL (SELECT DISTINCT ON (lead_event_id) lead_event_id, 'event lost', NULL, false, user_id, NULL::int,
          closed_at, 0
        FROM (SELECT *, bool_and(status = 'lost') OVER (PARTITION BY lead_event_id) AS is_over FROM given
          WHERE value_minor IS NOT NULL AND approval <> 'rejected') counted
        WHERE is_over AND closed_at IS NOT NULL ORDER BY lead_event_id, closed_at DESC, id DESC)
      UNION ALL SELECT lead_event_id, 'closed', approval, false, NULL, NULL, NULL, 0 FROM given
        WHERE value_minor IS NOT NULL AND status IN ('won', 'lost') $$
  END, 'given', relation)
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION booking_of(dated text) RETURNS text LANGUAGE sql IMMUTABLE AS $function$
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
          coalesce(sum(sign) FILTER (WHERE step = 'event lost'), 0) AS lost,
          coalesce(sum(sign * value_minor::bigint) FILTER (WHERE step = 'won'), 0) AS won_minor
        FROM change WHERE step NOT IN ('venue sent', 'visit', 'closed', 'lost') GROUP BY country, month, user_id, event_type
      ) summed WHERE (counted) IS DISTINCT FROM (0, 0, 0, 0, 0, 0, 0)
    ), of_venues AS (
      INSERT INTO venue_months (country, venue_id, month, counted)
      SELECT * FROM (
        SELECT country, venue_id, month,
          coalesce(sum(sign) FILTER (WHERE step = 'enquiry'), 0) AS enquiries,
          coalesce(sum(sign) FILTER (WHERE step = 'venue sent'), 0) AS recommendations,
          coalesce(sum(sign) FILTER (WHERE step = 'inspection'), 0) AS inspections,
          coalesce(sum(sign) FILTER (WHERE step = 'tentative'), 0) AS tentative,
          coalesce(sum(sign) FILTER (WHERE step = 'won'), 0) AS won,
          coalesce(sum(sign) FILTER (WHERE step = 'lost'), 0) AS lost,
          coalesce(sum(sign * value_minor::bigint) FILTER (WHERE step = 'won'), 0) AS won_minor
        FROM change WHERE step NOT IN ('send', 'visit', 'closed', 'event lost') GROUP BY country, venue_id, month
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
CREATE OR REPLACE FUNCTION book_changed_steps() RETURNS trigger LANGUAGE plpgsql AS $function$
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
  ELSIF TG_TABLE_NAME = 'sales' THEN
    -- Whether an event is lost depends on all of its sales.
    added := format('(SELECT * FROM sales WHERE lead_event_id IN (%s)) given', CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT lead_event_id FROM added'
      WHEN 'DELETE' THEN 'SELECT lead_event_id FROM removed'
      ELSE 'SELECT lead_event_id FROM added UNION SELECT lead_event_id FROM removed' END);
    removed := format('(SELECT * FROM %s', added)
      || CASE WHEN TG_OP <> 'DELETE' THEN ' WHERE id NOT IN (SELECT id FROM added)' ELSE '' END
      || CASE WHEN TG_OP <> 'INSERT' THEN ' UNION ALL SELECT * FROM removed' ELSE '' END || ') given';
  END IF;
  changes := CASE
    WHEN TG_OP = 'UPDATE' OR TG_TABLE_NAME IN ('recommendations', 'sales') THEN format($$
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
CREATE OR REPLACE FUNCTION fold_figures() RETURNS void LANGUAGE plpgsql AS $function$
DECLARE
  booked record;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_figures')) THEN RETURN; END IF;
  FOR booked IN SELECT * FROM (VALUES
    ('specialist_months', 'country, month, coalesce(user_id, 0), event_type', 'country, month, user_id, event_type',
      ARRAY['enquiries', 'recommendations', 'inspections', 'tentative', 'won', 'lost', 'won_minor']),
    ('venue_months', 'country, month, coalesce(venue_id, 0)', 'country, month, venue_id',
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
-- Who decided on sales, as far as the history of their event has it.
UPDATE sales SET decided_by = decision.user_id, decided_at = decision.created_at
  FROM (SELECT DISTINCT ON (sale.id) sale.id, activities.user_id, activities.created_at
    FROM sales sale JOIN activities ON activities.lead_event_id = sale.lead_event_id
      AND activities.type = 'sale_' || sale.approval
      AND activities.detail = coalesce((SELECT name FROM venues WHERE id = sale.venue_id),
        (SELECT name FROM custom_venues WHERE id = sale.custom_venue_id))
    WHERE sale.approval <> 'pending' ORDER BY sale.id, activities.created_at DESC, activities.id DESC) decision
  WHERE sales.id = decision.id;--> statement-breakpoint
-- Venues that were marked as lost without a sale had a sale made up for them, lost in the moment in which it was made and
-- changed by nobody since. They lose its money; the history of their event says so.
WITH mended AS (
  UPDATE sales SET value_minor = NULL FROM sales before
    WHERE sales.id = before.id AND sales.status = 'lost' AND sales.approval = 'pending' AND NOT sales.is_invoiced
      AND sales.created_at = sales.closed_at AND sales.version = 1
    RETURNING sales.lead_event_id, sales.venue_id, before.value_minor
)
INSERT INTO activities (lead_id, lead_event_id, type, detail, created_at)
SELECT lead_events.lead_id, mended.lead_event_id, 'sale_corrected',
  venues.name || ': ' || to_char(mended.value_minor / 100.0, 'FM999,999,990.00'), now()
FROM mended JOIN lead_events ON lead_events.id = mended.lead_event_id JOIN venues ON venues.id = mended.venue_id;--> statement-breakpoint
SELECT recount_figures();
