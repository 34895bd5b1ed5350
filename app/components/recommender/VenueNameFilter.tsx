import { MIN_SEARCH_LENGTH } from "@contract/venue-name";
import { SearchBox } from "~/components/ui/SearchBox";

/** The venue-name filter. Enter submits; with JavaScript it filters while typing (spec 2, 9). */
export function VenueNameFilter({
  params,
  onType,
}: {
  params: URLSearchParams;
  onType?: (name: string) => void;
}) {
  return (
    <SearchBox
      name="q"
      label="Venue name"
      placeholder="Type a venue name and press ENTER"
      params={params}
      minLength={MIN_SEARCH_LENGTH}
      except={["marker"]}
      onType={onType}
    />
  );
}
