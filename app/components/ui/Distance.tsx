import type { Country } from "@contract/vocabulary";
import { formatDistance } from "~/services/format/distance";

/** A distance in the country's unit; the missing text when there is none. */
export function Distance({
  distance,
  country,
  missing = "Not known",
}: {
  distance: number | null | undefined;
  country: Country | undefined;
  missing?: string;
}) {
  const text = formatDistance(distance, country);
  return <span data-missing={text === null || undefined}>{text ?? missing}</span>;
}
