ALTER TABLE "rooms" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "picture" text;--> statement-breakpoint
-- A demo business keeps its drawings, from now on by their addresses.
UPDATE venues SET picture = '/media/venues/'
    || regexp_replace(lower(coalesce(styles[1], 'Reception Centre / Traditional')), '[^a-z]+', '-', 'g')
    || '-' || artwork_seed || '-0.svg'
  WHERE EXISTS (SELECT 1 FROM installation WHERE name = 'seed');--> statement-breakpoint
UPDATE rooms SET pictures = ARRAY(
    SELECT regexp_replace(venues.picture, '0\.svg$', gallery.scene || '.svg')
    FROM unnest(rooms.scenes) WITH ORDINALITY gallery(scene, place) ORDER BY gallery.place)
  FROM venues WHERE venues.id = rooms.venue_id AND venues.picture IS NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" DROP COLUMN "scenes";--> statement-breakpoint
ALTER TABLE "venues" DROP COLUMN "artwork_seed";
