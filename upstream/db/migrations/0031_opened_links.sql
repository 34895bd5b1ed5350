ALTER TABLE "recommendations" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
UPDATE "recommendations" SET "opened_at" = "viewed_at";--> statement-breakpoint
UPDATE "recommendations" SET "viewed_at" = (
	SELECT min("answer"."created_at") FROM "recommendation_answers" AS "answer"
	WHERE "answer"."lead_event_id" = "recommendations"."lead_event_id" AND "answer"."created_at" >= "recommendations"."created_at"
) WHERE "viewed_at" IS NOT NULL;
