import { type FaultName, groups, type Outcome } from "./row";
import { getOutcomeOfEmptyAnswer } from "./rows/empty";
import { events } from "./rows/events";
import { inspections } from "./rows/inspections";
import { leads } from "./rows/leads";
import { recommendations } from "./rows/recommendations";
import { recommender } from "./rows/recommender";
import { records } from "./rows/records";
import { reports } from "./rows/reports";
import { sales } from "./rows/sales";
import { settings } from "./rows/settings";
import { shell } from "./rows/shell";
import { shortlists } from "./rows/shortlists";
import { users } from "./rows/users";
import { venuePapers } from "./rows/venue-papers";
import { venues } from "./rows/venues";

/** What a person gets, by route and fault; of an answer without any field `rows/empty` knows more. */
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
    ...records,
  ].flatMap((row) => row.routes.map((route) => [route, row] as const)),
);

/** Every route with an expectation, "read" or "post" before its address. */
export const expectedRoutes = [...expected.keys()];

/**
 * The outcome that a route has with a fault.
 * @throws an Error for a route without a row
 */
export function getExpectedOutcome(route: string, fault: FaultName, calls: "all" | "some"): Outcome {
  const row = expected.get(route);
  if (!row) throw new Error(`tests/web/resilience/rows does not say what becomes of "${route}"`);
  const outcomes = row[calls];
  const group = (["refusal", "failure"] as const).find((name) => groups[name].some((one) => one === fault));
  return (
    (fault === "empty" ? getOutcomeOfEmptyAnswer(route, calls) : outcomes[fault]) ??
    (group && outcomes[group]) ??
    outcomes.others
  );
}
