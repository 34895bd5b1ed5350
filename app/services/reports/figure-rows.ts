import { countedSalesHref } from "~/services/sales/all";
import { type CountedSteps, stepsHref } from "./step-list";

/** Which lists of rows the upstream has: of the sales of all events, of the steps that reports count. */
export interface ToldRows {
  sales: boolean;
  steps: boolean;
}

type OfType = Pick<CountedSteps, "reportType" | "leadType">;

/** Won sales of every type of event stand on the list of all sales. */
const areAllSales = ({ reportType, leadType = "all" }: OfType, { sales }: ToldRows) =>
  sales && reportType === "sales" && leadType === "all";

/** Where the rows of a figure are seen; `undefined` where they are not told. */
export function rowsHref(counted: CountedSteps, told: ToldRows): string | undefined {
  const { country, from, to, person, venue } = counted;
  if (areAllSales(counted, told))
    return countedSalesHref({ country, step: "won", from, to, seller: person, venue });
  return told.steps ? stepsHref(counted) : undefined;
}

/** Where the rows of people's figures of some months are seen; `undefined` where such are not told. */
export const rowsOfPeople = (
  { reportType, leadType, country }: OfType & Pick<CountedSteps, "country">,
  told: ToldRows,
) =>
  told.steps || areAllSales({ reportType, leadType }, told)
    ? ({ id: person }: { id: number }, from: string, to: string) =>
        rowsHref({ reportType, leadType, country, person, from, to }, told)
    : undefined;
