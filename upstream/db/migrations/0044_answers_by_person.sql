ALTER TABLE "recommendation_answers" ADD COLUMN "person" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recommendation_answers" DROP CONSTRAINT "recommendation_answers_lead_event_id_room_id_pk";--> statement-breakpoint
ALTER TABLE "recommendation_answers" ADD CONSTRAINT "recommendation_answers_lead_event_id_room_id_person_pk" PRIMARY KEY("lead_event_id","room_id","person");
