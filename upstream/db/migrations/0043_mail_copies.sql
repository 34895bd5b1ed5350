ALTER TABLE "emails" ADD COLUMN "cc" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "recommendation_sends" ADD COLUMN "cc" text[] DEFAULT '{}' NOT NULL;