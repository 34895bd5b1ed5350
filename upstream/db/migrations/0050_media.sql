CREATE TABLE "picture_files" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "captions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_merged_into_id_venues_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venues_merged_into" ON "venues" USING btree ("merged_into_id") WHERE "venues"."merged_into_id" is not null;--> statement-breakpoint
-- The pictures of a venue are those of its Entire Venue entry, whose first one is the venue's.
UPDATE rooms SET pictures = array_prepend(venues.picture, array_remove(rooms.pictures, venues.picture))
  FROM venues WHERE venues.id = rooms.venue_id AND rooms.is_entire_venue AND venues.picture IS NOT NULL
    AND rooms.pictures[1] IS DISTINCT FROM venues.picture;--> statement-breakpoint
-- Lists leave out venues that were merged into others, and count no archived rooms.
CREATE OR REPLACE FUNCTION list_venues(venue_ids integer[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM venue_listings WHERE venue_id IN (
    SELECT id FROM venues WHERE id = ANY(venue_ids) AND merged_into_id IS NOT NULL);
  INSERT INTO venue_listings (venue_id, country, name, location_id, city_id, lat, lng, styles, max_guests,
      least_cost_minor, seating)
    SELECT venues.id, venues.country, venues.name, venues.location_id, venues.city_id, venues.lat, venues.lng,
      ARRAY(SELECT lower(style) FROM unnest(venues.styles) style), most.guests, most.cost_minor,
      coalesce(styles.seating, '{}')
    FROM venues
    LEFT JOIN LATERAL (
      SELECT max(greatest(dinner_max, standing_max)) guests, min(cost_per_person_minor) cost_minor
      FROM rooms WHERE rooms.venue_id = venues.id AND rooms.is_active
    ) most ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_object_agg(style, guests) seating FROM (
        SELECT style, max(most::int) guests
        FROM rooms, jsonb_each_text(rooms.seating) AS one(style, most)
        WHERE rooms.venue_id = venues.id AND rooms.is_active GROUP BY style
      ) seated
    ) styles ON true
    WHERE venues.id = ANY(venue_ids) AND venues.merged_into_id IS NULL ORDER BY venues.id
    ON CONFLICT (venue_id) DO UPDATE SET country = excluded.country, name = excluded.name,
      location_id = excluded.location_id, city_id = excluded.city_id, lat = excluded.lat, lng = excluded.lng,
      styles = excluded.styles, max_guests = excluded.max_guests, least_cost_minor = excluded.least_cost_minor,
      seating = excluded.seating
$$;
