import type { Country } from "@contract/vocabulary";
import { formatDistance } from "~/services/format/distance";

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
