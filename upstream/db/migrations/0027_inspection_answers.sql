ALTER TABLE "inspections" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "venue_key" text;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "venue_answer" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "venue_offer" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_venue_key" ON "inspections" USING btree ("venue_key");--> statement-breakpoint
-- Whose clients have read "confirmed" stay so.
UPDATE "inspections" SET "venue_answer" = 'agreed' WHERE "status" IN ('confirmed', 'attended', 'not_attended');
