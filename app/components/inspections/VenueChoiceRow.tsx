import { Link } from "@remix-run/react";
import type { FormEvent } from "react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import { ChoiceLabel } from "~/components/ui/Checkbox";
import type { EventRef } from "~/services/events/event-ref";
import type { EnteredTime, TimeProblem } from "~/services/inspections/entered-time";
import {
  formatShortlistIntent,
  OFFER_FIELD,
  SHORTLIST,
  serialiseVenueOffer,
  toMinutesFieldName,
  toVenueFieldName,
  type VenueOffer,
} from "~/services/inspections/inspection-form";
import type { OfferLine } from "~/services/inspections/inspection-form.server";
import { paths } from "~/services/paths";
import { InspectionTime } from "./InspectionTime";
import { RequestedOtherTime } from "./RequestedOtherTime";
import { TimeFields } from "./TimeFields";

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2) var(--s5);
  padding: var(--s3) var(--s4);

  &[data-wrong] { box-shadow: inset 3px 0 var(--danger); }
  [data-part="venue"] { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s2); align-items: center; align-content: start; min-width: 0; }
  [data-part="venue"] > :first-child { flex-basis: 100%; }
  b { font-weight: 600; overflow-wrap: anywhere; }
  small { color: var(--ink-soft); }
  [data-part="note"] { flex-basis: 100%; white-space: pre-line; overflow-wrap: anywhere; }
  /* A venue that is not chosen needs no time; browsers without :has() always show the fields. */
  @supports selector(:has(*)) {
    &:not(:has([data-part="venue"] :checked)) > [data-part="time"] { display: none; }
  }
  @media (min-width: 60rem) { &:has([data-part="venue"] :checked) { grid-template-columns: minmax(200px, 1fr) minmax(0, 2.6fr); } }
`;

interface OfferRowProps {
  event: EventRef;
  offer: VenueOffer & Partial<Pick<OfferLine, "sources" | "open" | "note" | "clientComments">>;
  isMove: boolean;
  /** Whether it is on the event's shortlist; absent if unknown. */
  isListed?: boolean | undefined;
  isChosen: boolean;
  entered: EnteredTime;
  /** Length in minutes; absent if the upstream stores no lengths. */
  minutes: number | undefined;
  zones: readonly { value: string; label: string }[];
  problem?: TimeProblem | undefined;
}

/**
 * A venue of the form: whether to inspect it, when, and in which zone. If it has an open inspection, it links to
 * rescheduling that instead, except in the form that reschedules it.
 */
export function VenueChoiceRow({
  event,
  offer,
  isMove,
  isListed,
  isChosen,
  entered,
  minutes,
  zones,
  problem,
}: OfferRowProps) {
  const { venueId, name, city, open } = offer;
  const label = (
    <span>
      <b>{name}</b> {city && <small>{city}</small>}
    </span>
  );
  const offerField = <input type="hidden" name={OFFER_FIELD} value={serialiseVenueOffer(offer)} />;
  const details = <VenueChoiceDetails offer={offer} isListed={isListed} />;
  if (open && !isMove)
    return (
      <Row>
        {offerField}
        <div data-part="venue">
          {label}
          {details}
          <InspectionTime inspection={open} />
          <Link to={paths.rescheduleInspection(event.leadId, event.eventId, open.inspectionId)}>
            Reschedule
          </Link>
        </div>
      </Row>
    );
  return (
    <Row data-wrong={problem ? "" : undefined}>
      {offerField}
      <div data-part="venue">
        <ChoiceLabel>
          <input
            type="checkbox"
            id={`venue-${venueId}`}
            name={toVenueFieldName(venueId)}
            value="1"
            defaultChecked={isChosen}
          />
          {label}
        </ChoiceLabel>
        {details}
      </div>
      <VenueChoiceTimeFields
        offer={offer}
        entered={entered}
        minutes={minutes}
        zones={zones}
        problem={problem}
      />
    </Row>
  );
}

function VenueChoiceTimeFields({
  offer: { venueId, name, zone },
  entered,
  minutes,
  zones,
  problem,
}: Pick<OfferRowProps, "offer" | "entered" | "minutes" | "zones" | "problem">) {
  const options = zones.map((option) =>
    option.value === zone ? { ...option, label: `${option.label.split(",")[0]}, venue time` } : option,
  );
  return (
    <div data-part="time" onInput={chooseVenueOnTyping}>
      <TimeFields
        suffix={venueId}
        venueName={name}
        entered={entered}
        length={minutes === undefined ? undefined : { name: toMinutesFieldName(venueId), minutes }}
        zones={options}
        problem={problem}
      />
    </div>
  );
}

function VenueChoiceDetails({ offer, isListed }: Pick<OfferRowProps, "offer" | "isListed">) {
  const { venueId, name, sources = [], open, note, clientComments = [] } = offer;
  const isRemoval = isListed === true;

  return (
    <>
      {sources
        .filter((source) => source !== SHORTLIST || isListed === undefined)
        .map((source) => (
          <Badge key={source}>{source}</Badge>
        ))}
      {isListed !== undefined && (
        <Button
          size="small"
          icon={isListed ? "tick" : "plus"}
          name="intent"
          value={formatShortlistIntent({ venueId, isRemoval })}
          aria-pressed={isListed}
        >
          {isListed ? "Shortlisted" : "Shortlist"}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      {clientComments.map((comment) => (
        <span key={comment} data-part="note">
          <span className="visually-hidden">Client comment: </span>
          <q>{comment}</q>
        </span>
      ))}
      {note && <small data-part="note">{note}</small>}
      {open && <RequestedOtherTime inspection={open} />}
    </>
  );
}

/** Typing a time chooses the venue. */
function chooseVenueOnTyping(event: FormEvent<HTMLElement>): void {
  const box = event.currentTarget.parentElement?.querySelector<HTMLInputElement>("input[type=checkbox]");
  if (box) box.checked = true;
}
