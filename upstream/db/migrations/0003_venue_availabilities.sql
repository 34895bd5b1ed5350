CREATE TABLE "venue_availabilities" (
	"lead_event_id" integer NOT NULL,
	"venue_id" integer NOT NULL,
	"is_available" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "venue_availabilities_lead_event_id_venue_id_pk" PRIMARY KEY("lead_event_id","venue_id")
);
--> statement-breakpoint
ALTER TABLE "venue_availabilities" ADD CONSTRAINT "venue_availabilities_lead_event_id_lead_events_id_fk" FOREIGN KEY ("lead_event_id") REFERENCES "public"."lead_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_availabilities" ADD CONSTRAINT "venue_availabilities_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;