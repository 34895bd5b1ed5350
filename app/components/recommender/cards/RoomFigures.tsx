import type { Country } from "@contract/vocabulary";
import type { ReactNode } from "react";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import type { ShownRoom } from "~/services/recommender/cards/cards";
import { formatEventCostText } from "~/services/recommender/ranking/event-cost";

/** Capacity and cost of a room, as on cards, in the drawer and on the map. */
export function RoomFigures({
  room: { dinner, standing, costPerPerson, minCost, total },
  country,
  withMinimum,
  children,
}: {
  room: Pick<ShownRoom, "dinner" | "standing" | "costPerPerson" | "minCost" | "total">;
  country: Country | undefined;
  withMinimum?: boolean;
  /** Further figures. */
  children?: ReactNode;
}) {
  const money = (amount: number | undefined, suffix?: string) => (
    <Money amount={amount} country={country} suffix={suffix} />
  );
  return (
    <dl>
      <LabelledFigure name="Dinner and dance">{dinner ?? <Missing words="Not known" />}</LabelledFigure>
      <LabelledFigure name="Standing">{standing ?? <Missing words="Not known" />}</LabelledFigure>
      <LabelledFigure name="Room price per head">{money(costPerPerson, "/PP")}</LabelledFigure>
      {withMinimum && <LabelledFigure name="Minimum spend">{money(minCost, "+")}</LabelledFigure>}
      {total && (
        <LabelledFigure name={`For ${total.guests}`}>{formatEventCostText(total, country)}</LabelledFigure>
      )}
      {children}
    </dl>
  );
}

export const LabelledFigure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
