import type { VenueRow } from "@contract/venues/venue";
import { all, LARGEST_PAGE } from "@contract/venues/venues";
import { countryNames } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { formatCsvLine } from "~/services/format/csv";
import { currencies } from "~/services/format/money";
import { streamCsv } from "~/services/lists/csv-file.server";
import { buildListFileName } from "~/services/lists/file-name";
import { createApi } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { asKnown, venueFilterWords, venueList } from "./list";

/** All venues of a list as a CSV file, whatever page of it is shown. @throws UpstreamFailure as `streamCsv` */
export async function venuesFile({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">): Promise<{ name: string; body: ReadableStream }> {
  const { venues: features } = await loadFeatures();
  const list = asKnown(venueList.read(url.searchParams, { chosen: country }), features.sortedList);
  // A long file takes longer than a page may.
  const api = createApi(session.token);
  // Decided once: pages of different sizes would leave rows out.
  const size = features.sortedList ? { per_page: LARGEST_PAGE } : {};
  const body = await streamCsv({
    name: "venues",
    header: venueCsvHeader(),
    formatRow: venueCsvLine,
    gap: venueCsvGap(),
    read: (page) => api(all, { query: { ...venueList.query({ ...list, page }), ...size } }),
  });
  return { name: buildListFileName("venues", list, venueFilterWords(list), new Date()), body };
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
  ["Guests up to", ({ max_guests }) => max_guests],
  ["Rooms from, a head", ({ cost_per_person }) => cost_per_person],
  [
    "Currency",
    ({ cost_per_person, country }) =>
      cost_per_person === undefined || !country ? undefined : currencies[country].code,
  ],
  ["Special offers", ({ special_offer_count }) => special_offer_count],
  // What is not said to be closed may not be known.
  ["Closed", ({ is_active }) => (is_active === false ? "Yes" : undefined)],
];

const venueCsvHeader = () => formatCsvLine(columns.map(([header]) => header));

const venueCsvLine = (venue: VenueRow) => formatCsvLine(columns.map(([, cell]) => cell(venue)));

/** The last line of a file that lacks venues which could not be read. */
const venueCsvGap = () => formatCsvLine(["Some venues could not be read and are missing from this file."]);
