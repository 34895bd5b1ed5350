import type { Country } from "@contract/vocabulary";
import { Distance } from "~/components/ui/Distance";

/** A venue's location and distance, as far as known. */
export function PlaceText({
  location,
  distance,
  country,
}: {
  location?: string | undefined;
  distance?: number | undefined;
  country: Country | undefined;
}) {
  return (
    <>
      {location ?? (distance === undefined && <span data-missing="">Location not known</span>)}
      {location !== undefined && distance !== undefined && " · "}
      {distance !== undefined && <Distance distance={distance} country={country} />}
    </>
  );
}
