import { places } from "@contract/places/places";
import * as schema from "@upstream/db/schema";
import { seedLocationsIfEmpty } from "@upstream/events/locations";
import { expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";

const { test, upstream } = createUpstreamTest();
const selectLocations = () => upstream.db.select().from(schema.locations);

test("[EVT-05] a new business gets every place of the gazetteer, each under its city", async () => {
  await upstream.db.delete(schema.locations);
  await seedLocationsIfEmpty(upstream.db);
  const saved = await selectLocations();
  expect(saved).toHaveLength(places.length);
  const fitzroy = saved.find(({ name }) => name === "Fitzroy");
  const city = saved.find(({ id }) => id === fitzroy?.parentId);
  expect(city).toMatchObject({ name: "Melbourne", country: "AU", parentId: null });
});

test("[EVT-05] existing places stay unchanged, even with two processes at once", async () => {
  await upstream.db.delete(schema.locations);
  await Promise.all([seedLocationsIfEmpty(upstream.db), seedLocationsIfEmpty(upstream.db)]);
  expect(await selectLocations()).toHaveLength(places.length);
  await upstream.db.delete(schema.locations);
  const [place] = places;
  if (!place) throw new Error("The gazetteer is empty");
  await upstream.db.insert(schema.locations).values(place);
  await seedLocationsIfEmpty(upstream.db);
  expect(await selectLocations()).toHaveLength(1);
});
