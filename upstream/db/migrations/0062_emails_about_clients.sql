-- The erasure of a client finds emails by their event. Emails to staff about inspections had none: their link has it.
UPDATE "emails" SET "lead_event_id" = "lead_events"."id" FROM "lead_events"
WHERE "emails"."lead_id" IS NULL AND "emails"."lead_event_id" IS NULL AND "emails"."is_automatic"
  AND "lead_events"."id" = substring("emails"."plain" FROM 'Open event: \S+/leads/\d+/event/(\d{1,9})')::integer;
--> statement-breakpoint
-- Nor had emails of invoices, which name their invoice.
UPDATE "emails" SET "lead_event_id" = "sales"."lead_event_id" FROM "invoices" JOIN "sales" ON "sales"."id" = "invoices"."sale_id"
WHERE "emails"."lead_id" IS NULL AND "emails"."lead_event_id" IS NULL AND "emails"."is_automatic"
  AND "invoices"."number" = substring("emails"."html" FROM '(?:sends you this email with|sent you) invoice ([^[:space:]<]+)[.]');
--> statement-breakpoint
-- Emails of one notification had its title as their subject, with the client's name.
UPDATE "emails" SET "subject" = '1 notification'
WHERE "is_secret" AND "is_automatic" AND "subject" LIKE '%: %'
  AND "subject" NOT LIKE 'Reset your %' AND "subject" NOT LIKE '% invited you to %';
