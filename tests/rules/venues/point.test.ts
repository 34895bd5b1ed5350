import { expect, test } from "vitest";
import { formatDegrees, parseCoordinates } from "~/services/venues/records/point";

test.each([
  ["-37.8136", "144.9631", { lat: -37.8136, lng: 144.9631 }],
  [" −37.8 ", "145", { lat: -37.8, lng: 145 }],
  ["", "144.9", undefined],
  ["north", "144.9", undefined],
  ["95", "144.9", undefined],
])("[CAT-06] the map shows the typed coordinates %s and %s if they name a point", (lat, lng, point) => {
  expect(parseCoordinates(lat, lng)).toEqual(point);
});

test("[CAT-06] a click writes degrees to about a metre", () => {
  expect([-37.813612345, 145, 0.1].map(formatDegrees)).toEqual(["-37.81361", "145", "0.1"]);
});
