ALTER TABLE "inspections" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "calendar_revision" integer DEFAULT 0 NOT NULL;