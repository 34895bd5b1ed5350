CREATE TABLE "venue_areas" (
	"country" text NOT NULL,
	"city_id" integer NOT NULL,
	"cell" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "venue_areas_country_city_id_cell_pk" PRIMARY KEY("country","city_id","cell")
);
--> statement-breakpoint
DROP INDEX "venues_city";--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "cell" integer GENERATED ALWAYS AS ((floor(lat * 20)::int + 1800) * 7200 + floor(lng * 20)::int + 3600) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "venue_areas_cell" ON "venue_areas" USING btree ("cell");--> statement-breakpoint
CREATE INDEX "venues_city_cell" ON "venues" USING btree ("city_id","cell");--> statement-breakpoint
INSERT INTO "venue_areas" SELECT DISTINCT "country", "city_id", "cell", 1 FROM "venues";--> statement-breakpoint
CREATE FUNCTION note_changed_venues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In order, so that two transactions do not wait for each other.
  INSERT INTO venue_areas (country, city_id, cell, version)
    SELECT DISTINCT country, city_id, cell, 1 FROM changed ORDER BY country, city_id, cell
    ON CONFLICT (country, city_id, cell) DO UPDATE SET version = venue_areas.version + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_changed_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO venue_areas (country, city_id, cell, version)
    SELECT DISTINCT country, city_id, cell, 1 FROM venues
      WHERE id IN (SELECT venue_id FROM changed) ORDER BY country, city_id, cell
    ON CONFLICT (country, city_id, cell) DO UPDATE SET version = venue_areas.version + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_all_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE venue_areas SET version = version + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER venues_inserted AFTER INSERT ON venues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_venues();--> statement-breakpoint
CREATE TRIGGER venues_updated_from AFTER UPDATE ON venues REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_venues();--> statement-breakpoint
CREATE TRIGGER venues_updated_to AFTER UPDATE ON venues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_venues();--> statement-breakpoint
CREATE TRIGGER venues_deleted AFTER DELETE ON venues REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_venues();--> statement-breakpoint
CREATE TRIGGER venues_truncated AFTER TRUNCATE ON venues
  FOR EACH STATEMENT EXECUTE FUNCTION note_all_changed();--> statement-breakpoint
CREATE TRIGGER rooms_inserted AFTER INSERT ON rooms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rooms();--> statement-breakpoint
CREATE TRIGGER rooms_updated_from AFTER UPDATE ON rooms REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rooms();--> statement-breakpoint
CREATE TRIGGER rooms_updated_to AFTER UPDATE ON rooms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rooms();--> statement-breakpoint
CREATE TRIGGER rooms_deleted AFTER DELETE ON rooms REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rooms();--> statement-breakpoint
CREATE TRIGGER rooms_truncated AFTER TRUNCATE ON rooms
  FOR EACH STATEMENT EXECUTE FUNCTION note_all_changed();
