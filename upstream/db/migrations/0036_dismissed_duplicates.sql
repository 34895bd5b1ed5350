CREATE TABLE "dismissed_duplicates" (
	"lead_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_duplicates_lead_id_other_id_pk" PRIMARY KEY("lead_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "dismissed_duplicates" ADD CONSTRAINT "dismissed_duplicates_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_duplicates" ADD CONSTRAINT "dismissed_duplicates_other_id_leads_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_duplicates" ADD CONSTRAINT "dismissed_duplicates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dismissed_duplicates_other" ON "dismissed_duplicates" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "dismissed_duplicates_user" ON "dismissed_duplicates" USING btree ("user_id");