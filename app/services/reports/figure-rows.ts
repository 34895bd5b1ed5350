import { buildCountedSalesHref } from "~/services/sales/all";
import { type CountedSteps, stepsHref } from "./step-list";

/** Which lists the upstream supports: the sales of all events, and the steps that reports count. */
export interface RowLists {
  sales: boolean;
  steps: boolean;
}

type CountedType = Pick<CountedSteps, "reportType" | "leadType">;

/** The list of all sales covers won sales of all event types only. */
const isInSalesList = ({ reportType, leadType = "all" }: CountedType, { sales }: RowLists) =>
  sales && reportType === "sales" && leadType === "all";

/** The page that lists the rows behind a figure; undefined if no list covers it. */
export function rowsHref(counted: CountedSteps, lists: RowLists): string | undefined {
  const { country, from, to, person, venue } = counted;
  if (isInSalesList(counted, lists))
    return buildCountedSalesHref({ country, step: "won", from, to, seller: person, venue });
  return lists.steps ? stepsHref(counted) : undefined;
}

/** Creates a function that links a person's figure for a range of months to its rows; undefined if no list covers it. */
export const rowsOfPeople = (
  { reportType, leadType, country }: CountedType & Pick<CountedSteps, "country">,
  lists: RowLists,
) =>
  lists.steps || isInSalesList({ reportType, leadType }, lists)
    ? ({ id: person }: { id: number }, from: string, to: string) =>
        rowsHref({ reportType, leadType, country, person, from, to }, lists)
    : undefined;
