CREATE INDEX "leads_hubspot_due" ON "leads" USING btree ("hubspot_due_at","id") WHERE "leads"."hubspot_due_at" is not null;--> statement-breakpoint
UPDATE "leads" SET "waiting_since" = (
	SELECT min("enquiries"."created_at")
	FROM "enquiries"
	JOIN "lead_events" ON "lead_events"."id" = "enquiries"."lead_event_id"
	WHERE "lead_events"."lead_id" = "leads"."id" AND NOT "enquiries"."is_spam" AND NOT EXISTS (
		SELECT 1 FROM "emails"
		WHERE "emails"."lead_id" = "leads"."id" AND "emails"."created_at" >= "enquiries"."created_at"
			AND "emails"."status" <> 'failed'
	)
)
WHERE EXISTS (SELECT 1 FROM "emails" WHERE "emails"."lead_id" = "leads"."id" AND "emails"."status" = 'failed');
