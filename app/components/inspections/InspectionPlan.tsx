import { formatInspectionLength } from "@contract/inspections/clock";
import { type Country, KM_PER_MILE } from "@contract/vocabulary";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { formatDistance } from "~/services/format/distance";
import {
  buildItineraryStops,
  parseInspectionForm,
  validateInspections,
} from "~/services/inspections/inspection-form";
import {
  buildTravelLegs,
  filterStopsOnSameDays,
  formatTravelTime,
  type Leg,
} from "~/services/inspections/travel";
import { InspectionTime } from "./InspectionTime";

type Stops = ReturnType<typeof buildItineraryStops>;

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

/** "12.4 km in a straight line, about 25 min by car; starts 60 min apart". */
function formatTravelLeg({ km, minutes, minutesBetween }: Leg, country: Country | undefined): string {
  const distance = km === undefined ? null : formatKilometres(km, country);
  const drive = distance
    ? `${distance} in a straight line, about ${formatTravelTime(minutes ?? 0)} by car`
    : "Distance not known";
  return `${drive}; starts ${formatTravelTime(minutesBetween)} apart`;
}

/** In miles for the UK, and in kilometres otherwise, including for an unknown country. */
const formatKilometres = (km: number, country: Country | undefined) =>
  country === "UK" ? formatDistance(km / KM_PER_MILE, "UK") : formatDistance(km, "AU");

/**
 * The planned inspections of a form and those booked on the same days, in order of time, with the drives in between.
 * Without JavaScript it shows the form as last posted; with it, as typed so far.
 */
export function InspectionPlan({
  form,
  stops: rendered,
  booked,
  country,
}: {
  /** The id of the form. */
  form: string;
  stops: Stops;
  /** The event's existing inspections. */
  booked: Stops;
  country: Country | undefined;
}) {
  const planned = useEnteredStops(form, rendered);
  const others = booked.filter(({ name }) => planned.every((stop) => stop.name !== name));
  const stops = [...planned, ...filterStopsOnSameDays(others, planned)];
  if (stops.length < 2) return null;
  const inOrder = [...stops].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const legs = buildTravelLegs(stops);
  return (
    <Plan aria-labelledby="plan" aria-live="polite">
      <h2 id="plan">Itinerary</h2>
      <ol>
        {inOrder.map((stop, index) => {
          const leg = legs.find(({ to, from }) => to === stop.name && from === inOrder[index - 1]?.name);
          return [
            leg && (
              <li key={`to ${stop.name}`} data-part="leg">
                {formatTravelLeg(leg, country)}
                {leg.isTight && (
                  <Badge tone="warning" icon="warning">
                    {leg.isOverlap ? "Overlap" : "Not enough travel time"}
                  </Badge>
                )}
              </li>
            ),
            <li key={stop.name}>
              <b>{stop.name}</b>
              <InspectionTime inspection={stop} />
              {stop.length !== undefined && (
                <span className="muted">{formatInspectionLength(stop.length)}</span>
              )}
              {!planned.includes(stop) && <Badge icon="tick">Booked</Badge>}
            </li>,
          ];
        })}
      </ol>
      <p className="muted">Travel times are estimates and don't include traffic.</p>
    </Plan>
  );
}

/** The stops of a form as typed so far. The time zone library is loaded on the first input. */
function useEnteredStops(formId: string, renderedStops: Stops): Stops {
  const [entered, setEntered] = useState<{ rendered: Stops; stops: Stops }>();
  useEffect(() => {
    const element = document.getElementById(formId);
    if (!(element instanceof HTMLFormElement)) return;
    let isUnmounted = false;
    const update = async () => {
      const { resolveLocalTimeToUtc } = await import("~/services/format/zoned-time");
      if (isUnmounted) return;
      const inspections = parseInspectionForm(new FormData(element));
      setEntered({
        rendered: renderedStops,
        stops: buildItineraryStops(
          inspections,
          validateInspections(inspections, { now: new Date(), resolve: resolveLocalTimeToUtc }),
        ),
      });
    };
    element.addEventListener("input", update);
    return () => {
      isUnmounted = true;
      element.removeEventListener("input", update);
    };
  }, [formId, renderedStops]);
  // When the server renders the form again, its stops replace those typed before.
  return entered?.rendered === renderedStops ? entered.stops : renderedStops;
}
