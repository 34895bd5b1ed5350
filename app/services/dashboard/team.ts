import type { OwnerWork } from "@contract/dashboard/dashboard";
import type { Country } from "@contract/vocabulary";
import { sumIfAllKnown } from "~/services/format/sum-if-all-known";
import { inspectionList } from "~/services/inspections/list";
import { leadList } from "~/services/leads/list";
import type { OwnerFilter } from "~/services/leads/owners";
import { calculateWaitingTime, type Waiting } from "~/services/leads/waiting";
import type { Figure } from "~/services/reports/totals";

/** The owner filter for unowned leads. */
const UNOWNED = "nobody";

/** A count, and the URL of the list that it counts. */
interface LinkedFigure {
  count: Figure;
  href: string;
}

/** Open work on one owner's leads, on unowned leads, or on all. */
export interface TeamLine {
  key: string;
  name: string;
  oldest?: Waiting | undefined;
  unanswered: LinkedFigure;
  inspections: LinkedFigure;
  syncFailed: LinkedFigure;
}

/**
 * Open work on a country's leads (D-03): a line for each owner with work, the total, and the owners without work.
 * @param isPartial some rows couldn't be loaded, so the total is unknown
 */
export function buildTeamWorkTable(
  rows: readonly OwnerWork[],
  country: Country,
  now: Date,
  isPartial = false,
) {
  const leads = leadList.read(new URLSearchParams(), { chosen: country });
  const inspections = inspectionList.read(new URLSearchParams(), { chosen: country });
  const toLine = (
    ownerRows: readonly OwnerWork[],
    owner: OwnerFilter,
    label: Pick<TeamLine, "key" | "name">,
  ) => {
    const since = ownerRows.flatMap(({ waiting_since }) => waiting_since ?? []).sort()[0];
    return {
      ...label,
      oldest: calculateWaitingTime({ waiting_since: since, country }, now),
      unanswered: {
        count: sumIfAllKnown(ownerRows, ({ unanswered }) => unanswered),
        href: leadList.href(leads, { owner, waitingOnly: true }),
      },
      inspections: {
        count: sumIfAllKnown(ownerRows, ({ visits_to_confirm }) => visits_to_confirm),
        href: inspectionList.href(inspections, { owner, status: "to_confirm", days: "this_week" }),
      },
      syncFailed: {
        count: sumIfAllKnown(ownerRows, ({ hubspot_sync_failed }) => hubspot_sync_failed),
        href: leadList.href(leads, { owner, syncFailedOnly: true }),
      },
    };
  };
  const lines = rows.map((row): TeamLine => {
    const { owner } = row;
    return toLine([row], owner?.id ?? UNOWNED, {
      key: String(owner?.id ?? UNOWNED),
      name: owner?.name ?? "Unassigned leads",
    });
  });
  const isClear = ({ unanswered, inspections: toConfirm, syncFailed }: TeamLine) =>
    [unanswered, toConfirm, syncFailed].every(({ count }) => count === 0);
  return {
    lines: lines.filter((line) => !isClear(line)).sort(compareByWait),
    total: toLine(isPartial ? [] : rows, undefined, { key: "all", name: "Total" }),
    clear: lines.filter(isClear).map(({ name }) => name),
  };
}
export type Team = ReturnType<typeof buildTeamWorkTable>;

/** Unassigned leads come first, as no owner sees them; then the owner whose client has waited longest. */
const compareByWait = (a: TeamLine, b: TeamLine): number => getWaitSortKey(a) - getWaitSortKey(b);

const getWaitSortKey = ({ key, oldest }: TeamLine): number =>
  key === UNOWNED ? 0 : oldest ? Date.parse(oldest.since) : Number.MAX_SAFE_INTEGER;
