import { get } from "@contract/venues";
import { asc, eq } from "drizzle-orm";
import { locations, rooms, venues } from "../db/schema";
import { artworkPath } from "../media/artwork-path";
import { notFound } from "../refusal";
import type { Routes } from "../serve";

/** Venues (spec 7). */
export const venueRoutes: Routes = (serve, { db, settings }) => {
  serve(get, async ({ params }) => {
    const [[found], spaces] = await Promise.all([
      db
        .select({ venue: venues, place: locations })
        .from(venues)
        .innerJoin(locations, eq(locations.id, venues.locationId))
        .where(eq(venues.id, params.id)),
      db.select().from(rooms).where(eq(rooms.venueId, params.id)).orderBy(asc(rooms.position), asc(rooms.id)),
    ]);
    if (!found) throw notFound("venue");
    const { venue, place } = found;
    const picture = (scene = 0) =>
      settings.publicUrl +
      artworkPath({ style: venue.styles[0] ?? "Unique", seed: venue.artworkSeed, scene });
    return {
      data: {
        id: venue.id,
        name: venue.name,
        thumbnail: picture(),
        description: venue.description,
        address: {
          lat: venue.lat,
          lng: venue.lng,
          city: place.name,
          state: place.state,
          address: venue.address,
          country_short: venue.country,
        },
        rooms: spaces.map((room) => ({ id: room.id, name: room.name, image_url: picture(room.scenes[0]) })),
      },
    };
  });
};
