CREATE TABLE "recommendation_answers" (
	"lead_event_id" integer NOT NULL,
	"venue_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"answer" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recommendation_answers_lead_event_id_room_id_pk" PRIMARY KEY("lead_event_id","room_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "recommendation_answers" ADD CONSTRAINT "recommendation_answers_lead_event_id_lead_events_id_fk" FOREIGN KEY ("lead_event_id") REFERENCES "public"."lead_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_answers" ADD CONSTRAINT "recommendation_answers_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recommendation_answers_changed" ON "recommendation_answers" USING btree ("changed_at");