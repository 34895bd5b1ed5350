CREATE TABLE "venue_listings" (
	"venue_id" integer PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"name" text NOT NULL,
	"location_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"styles" text[] NOT NULL,
	"max_guests" integer,
	"least_cost_minor" integer,
	"seating" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "venue_listings" ADD CONSTRAINT "venue_listings_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venue_listings_country_name" ON "venue_listings" USING btree ("country","name","venue_id");--> statement-breakpoint
CREATE INDEX "venue_listings_name" ON "venue_listings" USING btree ("name","venue_id");--> statement-breakpoint
CREATE INDEX "venue_listings_name_trgm" ON "venue_listings" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
-- What lists say of each of these venues; one that is gone has no row.
CREATE FUNCTION list_venues(venue_ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO venue_listings (venue_id, country, name, location_id, city_id, lat, lng, styles, max_guests,
      least_cost_minor, seating)
    SELECT venues.id, venues.country, venues.name, venues.location_id, venues.city_id, venues.lat, venues.lng,
      ARRAY(SELECT lower(style) FROM unnest(venues.styles) style), most.guests, most.cost_minor,
      coalesce(styles.seating, '{}')
    FROM venues
    LEFT JOIN LATERAL (
      SELECT max(greatest(dinner_max, standing_max)) guests, min(cost_per_person_minor) cost_minor
      FROM rooms WHERE rooms.venue_id = venues.id
    ) most ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_object_agg(style, guests) seating FROM (
        SELECT style, max(most::int) guests
        FROM rooms, jsonb_each_text(rooms.seating) AS one(style, most)
        WHERE rooms.venue_id = venues.id GROUP BY style
      ) seated
    ) styles ON true
    WHERE venues.id = ANY(venue_ids) ORDER BY venues.id
    ON CONFLICT (venue_id) DO UPDATE SET country = excluded.country, name = excluded.name,
      location_id = excluded.location_id, city_id = excluded.city_id, lat = excluded.lat, lng = excluded.lng,
      styles = excluded.styles, max_guests = excluded.max_guests, least_cost_minor = excluded.least_cost_minor,
      seating = excluded.seating
$$;--> statement-breakpoint
CREATE FUNCTION list_changed_venues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_venues(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION list_venues_of_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_venues(ARRAY(SELECT DISTINCT venue_id FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER venues_listed_on_insert AFTER INSERT ON venues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed_venues();--> statement-breakpoint
CREATE TRIGGER venues_listed_on_update AFTER UPDATE ON venues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed_venues();--> statement-breakpoint
CREATE TRIGGER rooms_listed_on_insert AFTER INSERT ON rooms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_venues_of_rooms();--> statement-breakpoint
CREATE TRIGGER rooms_listed_on_update_from AFTER UPDATE ON rooms REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_venues_of_rooms();--> statement-breakpoint
CREATE TRIGGER rooms_listed_on_update_to AFTER UPDATE ON rooms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_venues_of_rooms();--> statement-breakpoint
CREATE TRIGGER rooms_listed_on_delete AFTER DELETE ON rooms REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_venues_of_rooms();--> statement-breakpoint
SELECT list_venues(ARRAY(SELECT id FROM venues));
