import { lengthInWords } from "@contract/inspections/clock";
import { type Country, KM_OF_A_MILE } from "@contract/vocabulary";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { formatDistance } from "~/services/format/distance";
import { checkInspections, stopsOf, typedInspectionsIn } from "~/services/inspections/inspection-form";
import { type Leg, legsOf, sameDays, travelTime } from "~/services/inspections/travel";
import { InspectionTime } from "./InspectionTime";

type Stops = ReturnType<typeof stopsOf>;

const Plan = styled.section`
  display: grid;
  gap: var(--s2);
  padding: var(--s3) var(--s4);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  h2 { font-size: var(--text-m); }
  ol { display: grid; gap: var(--s1); padding: 0; list-style: none; }
  li { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s3); align-items: center; overflow-wrap: anywhere; }
  li[data-part="leg"] { padding-left: var(--s4); border-left: 3px solid var(--line-mid); color: var(--ink-soft); font-size: var(--text-s); }
`;

/** "12.4 km in a straight line, about 25 min; 60 min between starts". */
function legWords({ km, minutes, minutesBetween }: Leg, country: Country | undefined): string {
  // Reckoned in kilometres, in which it is told where no country says otherwise.
  const [length, unit] = country === "UK" ? [(km ?? 0) / KM_OF_A_MILE, country] : [km ?? 0, "AU" as const];
  const distance = km === undefined ? null : formatDistance(length, unit);
  const way = distance
    ? `${distance} in a straight line, about ${travelTime(minutes ?? 0)}`
    : "the distance is not known";
  return `${way}; ${travelTime(minutesBetween)} between starts`;
}

/**
 * The inspections of a form in the order of their times, among those that are booked already on these days, with the way
 * from one to the next. Without JavaScript it is drawn
 * as the form was last sent; with it, it follows what is typed.
 */
export function InspectionPlan({
  form,
  stops: sent,
  booked,
  country,
}: {
  /** The id of the form. */
  form: string;
  stops: Stops;
  /** What is booked already for the event. */
  booked: Stops;
  country: Country | undefined;
}) {
  const planned = useTypedStops(form, sent);
  const others = booked.filter(({ name }) => planned.every((stop) => stop.name !== name));
  const stops = [...planned, ...sameDays(others, planned)];
  if (stops.length < 2) return null;
  const inOrder = [...stops].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const legs = legsOf(stops);
  return (
    <Plan aria-labelledby="plan" aria-live="polite">
      <h2 id="plan">Itinerary</h2>
      <ol>
        {inOrder.map((stop, index) => {
          const leg = legs.find(({ to, from }) => to === stop.name && from === inOrder[index - 1]?.name);
          return [
            leg && (
              <li key={`to ${stop.name}`} data-part="leg">
                {legWords(leg, country)}
                {leg.isTight && (
                  <Badge tone="warning" icon="warning">
                    {leg.isOverlap ? "Overlap" : "Too little time to travel"}
                  </Badge>
                )}
              </li>
            ),
            <li key={stop.name}>
              <b>{stop.name}</b>
              <InspectionTime inspection={stop} />
              {stop.length !== undefined && <span className="muted">{lengthInWords(stop.length)}</span>}
              {!planned.includes(stop) && <Badge icon="tick">Booked</Badge>}
            </li>,
          ];
        })}
      </ol>
      <p className="muted">Travel times are estimates from the straight line, without traffic.</p>
    </Plan>
  );
}

/** The stops of a form as it is typed; what reads zones is loaded with the first key. */
function useTypedStops(form: string, sent: Stops): Stops {
  const [typed, setTyped] = useState<{ of: Stops; stops: Stops }>();
  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    let isGone = false;
    const read = async () => {
      const { instantsOf } = await import("~/services/format/zoned-time");
      if (isGone) return;
      const inspections = typedInspectionsIn(new FormData(element));
      setTyped({
        of: sent,
        stops: stopsOf(inspections, checkInspections(inspections, { now: new Date(), resolve: instantsOf })),
      });
    };
    element.addEventListener("input", read);
    return () => {
      isGone = true;
      element.removeEventListener("input", read);
    };
  }, [form, sent]);
  return typed?.of === sent ? typed.stops : sent;
}
