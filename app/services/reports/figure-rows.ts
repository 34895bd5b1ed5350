import { buildCountedSalesHref } from "~/services/sales/all";
import { buildStepsHref, type StepCriteria } from "./step-list";

/** Which lists the upstream supports: the sales of all events, and the steps that reports count. */
export interface RowLists {
  sales: boolean;
  steps: boolean;
}

type CountedType = Pick<StepCriteria, "reportType" | "leadType">;

/** The list of all sales covers won sales of all event types only. */
const isCoveredBySalesList = ({ reportType, leadType = "all" }: CountedType, { sales }: RowLists): boolean =>
  sales && reportType === "sales" && leadType === "all";

/** The page that lists the rows behind a figure; undefined if no list covers it. */
export function findFigureHref(counted: StepCriteria, lists: RowLists): string | undefined {
  const { country, from, to, person, venue } = counted;
  if (isCoveredBySalesList(counted, lists))
    return buildCountedSalesHref({ country, step: "won", from, to, seller: person, venue });
  return lists.steps ? buildStepsHref(counted) : undefined;
}

/** Creates a function that links a person's figure for a range of months to its rows; undefined if no list covers it. */
export const createPersonRowsHrefBuilder = (
  { reportType, leadType, country }: CountedType & Pick<StepCriteria, "country">,
  lists: RowLists,
) =>
  lists.steps || isCoveredBySalesList({ reportType, leadType }, lists)
    ? ({ id: person }: { id: number }, from: string, to: string) =>
        findFigureHref({ reportType, leadType, country, person, from, to }, lists)
    : undefined;
