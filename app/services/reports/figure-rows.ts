import { buildCountedSalesHref } from "~/services/sales/all";
import { type CountedSteps, stepsHref } from "./step-list";

/** Whether there is a list of the sales of all events, and one of the steps that reports count. */
export interface RowLists {
  sales: boolean;
  steps: boolean;
}

type OfType = Pick<CountedSteps, "reportType" | "leadType">;

/** Won sales of every type of event stand on the list of all sales. */
const areAllSales = ({ reportType, leadType = "all" }: OfType, { sales }: RowLists) =>
  sales && reportType === "sales" && leadType === "all";

/** Where the rows of a figure are seen; `undefined` where there is no list of them. */
export function rowsHref(counted: CountedSteps, lists: RowLists): string | undefined {
  const { country, from, to, person, venue } = counted;
  if (areAllSales(counted, lists))
    return buildCountedSalesHref({ country, step: "won", from, to, seller: person, venue });
  return lists.steps ? stepsHref(counted) : undefined;
}

/** Where the rows of people's figures of some months are seen; `undefined` where there is no list of them. */
export const rowsOfPeople = (
  { reportType, leadType, country }: OfType & Pick<CountedSteps, "country">,
  lists: RowLists,
) =>
  lists.steps || areAllSales({ reportType, leadType }, lists)
    ? ({ id: person }: { id: number }, from: string, to: string) =>
        rowsHref({ reportType, leadType, country, person, from, to }, lists)
    : undefined;
