import { formatCsvLine } from "@contract/csv";
import type { VenueRow } from "@contract/venues/venue";
import * as venueCalls from "@contract/venues/venues";
import { MAX_VENUES_PER_PAGE } from "@contract/venues/venues";
import { countryNames } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { currencies } from "~/services/format/money";
import { createCsvStream } from "~/services/lists/csv-file.server";
import { buildListFileName } from "~/services/lists/file-name";
import { createApi } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { formatVenueFilters, removeUnsupportedVenueFilters, venueList } from "./list";

/** Creates the CSV file of all venues that match the filters, on all pages. @throws UpstreamFailure as `createCsvStream` */
export async function buildVenuesCsvFile({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">): Promise<{ name: string; body: ReadableStream }> {
  const { venues: features } = await loadFeatures();
  const list = removeUnsupportedVenueFilters(
    venueList.read(url.searchParams, { chosen: country }),
    features.sortedList,
  );
  // A client without a page deadline, because a long file takes longer.
  const api = createApi(session.token);
  // The same size for every page: pages of different sizes would skip rows.
  const size = features.sortedList ? { per_page: MAX_VENUES_PER_PAGE } : {};
  const body = await createCsvStream({
    name: "venues",
    header: formatVenueCsvHeader(),
    formatRow: formatVenueCsvLine,
    gap: formatMissingVenuesCsvLine(),
    read: (page) => api(venueCalls.all, { query: { ...venueList.query({ ...list, page }), ...size } }),
  });
  return { name: buildListFileName("venues", list, formatVenueFilters(list), new Date()), body };
}

type Cell = string | number | undefined;

const columns: [header: string, cell: (venue: VenueRow) => Cell][] = [
  ["ID", ({ id }) => id],
  ["Name", ({ name }) => name],
  ["City", ({ city }) => city],
  ["Greater city", ({ parent_city }) => parent_city],
  ["Region", ({ region }) => region],
  ["Country", ({ country }) => country && countryNames[country]],
  ["Styles", ({ styles }) => styles.join("; ")],
  ["Rooms", ({ room_count }) => room_count],
  ["Maximum guests", ({ max_guests }) => max_guests],
  ["Price per head from", ({ cost_per_person }) => cost_per_person],
  [
    "Currency",
    ({ cost_per_person, country }) =>
      cost_per_person === undefined || !country ? undefined : currencies[country].code,
  ],
  ["Special offers", ({ special_offer_count }) => special_offer_count],
  // Without a value it is unknown whether the venue is archived, so "No" could be wrong.
  ["Archived", ({ is_active }) => (is_active === false ? "Yes" : undefined)],
];

const formatVenueCsvHeader = (): string => formatCsvLine(columns.map(([header]) => header));

const formatVenueCsvLine = (venue: VenueRow): string => formatCsvLine(columns.map(([, cell]) => cell(venue)));

/** The last line of a file if some venues could not be read. */
const formatMissingVenuesCsvLine = (): string =>
  formatCsvLine(["We couldn't load some venues. They are missing from this file."]);
