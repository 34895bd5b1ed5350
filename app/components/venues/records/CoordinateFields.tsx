import type { VenuePlace } from "@contract/venues/records";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import type { MapTiles } from "~/components/recommender/map/map-tiles";
import { TextField } from "~/components/ui/TextField";
import { formatDegrees, type Point, parseCoordinates } from "~/services/venues/records/point";

const PointMap = lazy(async () => ({ default: (await import("./VenuePointMap")).VenuePointMap }));

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s1) var(--s6);

  &[data-wide] { grid-column: 1 / -1; }
  > p, > [data-part="map"] { grid-column: 1 / -1; font-size: var(--text-s); }
  > [data-part="map"] { min-height: 320px; margin-top: var(--s2); }
`;

interface CoordinateField {
  name: string;
  label: string;
  defaultValue: string;
  error: string[] | undefined;
}

/**
 * The coordinates of the venue, used for distances and maps. They are typed; with JavaScript, a click on the map places
 * the point too. Without coordinates the map shows the centre of the suburb that the form names.
 */
export function CoordinateFields({
  lat,
  lng,
  places,
  tiles,
}: {
  lat: CoordinateField;
  lng: CoordinateField;
  places: readonly VenuePlace[];
  tiles: MapTiles;
}) {
  const grid = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ point?: Point | undefined; centre?: Point | undefined }>();
  useEffect(() => {
    const form = grid.current?.closest("form");
    if (!form) return;
    const read = (name: string) => String(new FormData(form).get(name) ?? "");
    const update = () => {
      const place = places.find(({ id }) => String(id) === read("location_id"));
      const isPlaced = place?.lat !== undefined && place.lng !== undefined;
      setShown({
        point: parseCoordinates(read("lat"), read("lng")),
        centre: isPlaced ? { lat: Number(place.lat), lng: Number(place.lng) } : undefined,
      });
    };
    update();
    form.addEventListener("input", update);
    return () => form.removeEventListener("input", update);
  }, [places]);

  const setPoint = (point: Point) => {
    for (const name of ["lat", "lng"] as const) {
      const input = grid.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (!input) continue;
      input.value = formatDegrees(point[name]);
      // So that unsaved changes are noticed as if it had been typed.
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
  return (
    <Grid ref={grid} data-wide="">
      <TextField {...lat} optional autoComplete="off" />
      <TextField {...lng} optional autoComplete="off" />
      <p className="muted">Leave both blank to use the centre of the suburb</p>
      {shown && (shown.point ?? shown.centre) && (
        <div data-part="map">
          <Suspense fallback={null}>
            <PointMap {...shown} tiles={tiles} onPlace={setPoint} />
          </Suspense>
        </div>
      )}
    </Grid>
  );
}
