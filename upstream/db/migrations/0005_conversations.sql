CREATE TABLE "conversations" (
	"lead_event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"memory" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversations_lead_event_id_user_id_pk" PRIMARY KEY("lead_event_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_lead_event_id_lead_events_id_fk" FOREIGN KEY ("lead_event_id") REFERENCES "public"."lead_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;