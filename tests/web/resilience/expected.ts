import { ofEmpty } from "./rows/empty";
import { events } from "./rows/events";
import { inspections } from "./rows/inspections";
import { leads } from "./rows/leads";
import { recommendations } from "./rows/recommendations";
import { recommender } from "./rows/recommender";
import { reports } from "./rows/reports";
import { sales } from "./rows/sales";
import { settings } from "./rows/settings";
import { shell } from "./rows/shell";
import { shortlists } from "./rows/shortlists";
import { users } from "./rows/users";
import { venuePapers } from "./rows/venue-papers";
import { venues } from "./rows/venues";

/**
 * What a person gets, by fault. Each row has seven cells, one for a group of faults: first with the fault on all calls,
 * then with the calls of the lead, its event and the search well.
 */

/** The faults of a cell; all of a group end alike, but for an answer without any field (`rows/empty`). */
const groups = [
  ["401"],
  ["403"],
  ["400", "404", "408", "409", "422", "429"],
  ["500", "502", "503", "hang", "drip", "reset", "truncated", "HTML", "huge", "empty"],
  ["down"],
  ["store full"],
  ["store hangs"],
] as const;

const expected = new Map(
  [
    ...shell,
    ...leads,
    ...events,
    ...recommender,
    ...recommendations,
    ...shortlists,
    ...inspections,
    ...venues,
    ...venuePapers,
    ...sales,
    ...reports,
    ...users,
    ...settings,
  ].flatMap((row) => row.routes.map((route) => [route, row] as const)),
);

/** Every route with an expectation, "read" or "post" before its address. */
export const expectedRoutes = [...expected.keys()];

/**
 * The outcome that a route has with a fault.
 * @throws an Error for a route that stands in no row: it needs one
 */
export function expectedOutcome(route: string, fault: string, calls: "all" | "some"): string {
  const row = expected.get(route);
  if (!row) throw new Error(`tests/web/resilience/rows does not say what becomes of "${route}"`);
  const at = groups.findIndex((group) => (group as readonly string[]).includes(fault));
  const butSome = calls === "some" ? row.butSome?.[fault] : undefined;
  const usual = row[calls].split(" ")[at] ?? "no cell";
  if (fault === "empty") return ofEmpty(route, calls) ?? usual;
  return butSome ?? row.but?.[fault] ?? usual;
}
