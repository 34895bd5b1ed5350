CREATE TABLE "merged_events" (
	"id" integer PRIMARY KEY NOT NULL,
	"into_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merged_leads" (
	"id" integer PRIMARY KEY NOT NULL,
	"into_id" integer NOT NULL,
	"portal_revision" integer,
	"into_revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merged_events" ADD CONSTRAINT "merged_events_into_id_lead_events_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."lead_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_leads" ADD CONSTRAINT "merged_leads_into_id_leads_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_events_into" ON "merged_events" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "merged_leads_into" ON "merged_leads" USING btree ("into_id");