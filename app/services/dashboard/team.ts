import type { OwnerWork } from "@contract/dashboard/dashboard";
import type { Country } from "@contract/vocabulary";
import { sumOf } from "~/services/format/sum-of";
import { inspectionList } from "~/services/inspections/list";
import { leadList } from "~/services/leads/list";
import type { OwnerFilter } from "~/services/leads/owners";
import { type Waiting, waitingOf } from "~/services/leads/waiting";
import type { Figure } from "~/services/reports/totals";

/** The owner filter for leads without an owner. */
const NOBODY = "nobody";

/** A number, and the list whose rows are those that it counts. */
interface LinkedFigure {
  count: Figure;
  href: string;
}

/** What waits of one owner's leads, of leads without an owner, or of all. */
export interface TeamLine {
  key: string;
  name: string;
  oldest?: Waiting;
  unanswered: LinkedFigure;
  inspections: LinkedFigure;
  syncFailed: LinkedFigure;
}

/**
 * What waits of the leads of a country (D-03): a line for each owner with work, the total, and the owners without work.
 * @param isPartial some rows could not be read, so that no total is known
 */
export function buildTeam(rows: readonly OwnerWork[], country: Country, now: Date, isPartial = false) {
  const leads = leadList.read(new URLSearchParams(), { chosen: country });
  const inspections = inspectionList.read(new URLSearchParams(), { chosen: country });
  const lineOf = (own: readonly OwnerWork[], owner: OwnerFilter, named: Pick<TeamLine, "key" | "name">) => {
    const since = own.flatMap(({ waiting_since }) => waiting_since ?? []).sort()[0];
    return {
      ...named,
      oldest: waitingOf({ waiting_since: since, country }, now),
      unanswered: {
        count: sumOf(own, ({ unanswered }) => unanswered),
        href: leadList.href(leads, { owner, waitingOnly: true }),
      },
      inspections: {
        count: sumOf(own, ({ visits_to_confirm }) => visits_to_confirm),
        href: inspectionList.href(inspections, { owner, status: "to_confirm", days: "this_week" }),
      },
      syncFailed: {
        count: sumOf(own, ({ hubspot_sync_failed }) => hubspot_sync_failed),
        href: leadList.href(leads, { owner, syncFailedOnly: true }),
      },
    };
  };
  const lines = rows.map((row): TeamLine => {
    const { owner } = row;
    return lineOf([row], owner?.id ?? NOBODY, {
      key: String(owner?.id ?? NOBODY),
      name: owner?.name ?? "Nobody's leads",
    });
  });
  const isClear = ({ unanswered, inspections: own, syncFailed }: TeamLine) =>
    [unanswered, own, syncFailed].every(({ count }) => count === 0);
  return {
    lines: lines.filter((line) => !isClear(line)).sort(byAge),
    total: lineOf(isPartial ? [] : rows, undefined, { key: "all", name: "All" }),
    clear: lines.filter(isClear).map(({ name }) => name),
  };
}
export type Team = ReturnType<typeof buildTeam>;

/** Leads without an owner come first, as no owner sees them; then the owner whose client has waited longest. */
const byAge = (one: TeamLine, other: TeamLine) => placeOf(one) - placeOf(other);

const placeOf = ({ key, oldest }: TeamLine) =>
  key === NOBODY ? 0 : oldest ? Date.parse(oldest.since) : Number.MAX_SAFE_INTEGER;
