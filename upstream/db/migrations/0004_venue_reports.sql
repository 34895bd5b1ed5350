CREATE TABLE "venue_report_mails" (
	"venue_id" integer NOT NULL,
	"month" text NOT NULL,
	"email_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "venue_report_mails_venue_id_month_pk" PRIMARY KEY("venue_id","month")
);
--> statement-breakpoint
CREATE TABLE "venue_report_values" (
	"venue_id" integer PRIMARY KEY NOT NULL,
	"enquiry_target" integer,
	"sales_target_minor" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_revocations" (
	"venue_id" integer NOT NULL,
	"email" text NOT NULL,
	"is_corporate" boolean NOT NULL,
	"revoked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_revocations_venue_id_email_is_corporate_pk" PRIMARY KEY("venue_id","email","is_corporate")
);
--> statement-breakpoint
ALTER TABLE "venue_report_mails" ADD CONSTRAINT "venue_report_mails_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_report_mails" ADD CONSTRAINT "venue_report_mails_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_report_values" ADD CONSTRAINT "venue_report_values_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_revocations" ADD CONSTRAINT "calendar_revocations_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venue_report_mails_month" ON "venue_report_mails" USING btree ("month");--> statement-breakpoint
CREATE INDEX "inspections_venue" ON "inspections" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "sales_venue" ON "sales" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "emails_venue" ON "emails" USING btree ("venue_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_venue" ON "enquiries" USING btree ("venue_id","created_at");--> statement-breakpoint
CREATE INDEX "brochures_venue" ON "brochures" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "venue_notes_venue" ON "venue_notes" USING btree ("venue_id","created_at");