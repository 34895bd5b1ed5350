-- A restore builds indexes without a search path, in which `ll_to_earth` does not find the functions it calls itself.
CREATE FUNCTION point_on_earth(lat double precision, lng double precision) RETURNS earth
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT AS 'SELECT ll_to_earth(lat, lng)';--> statement-breakpoint
-- A database that was restored before may have lost it.
DROP INDEX IF EXISTS "venues_earth";--> statement-breakpoint
CREATE INDEX "venues_earth" ON "venues" USING gist (point_on_earth("lat", "lng"));
