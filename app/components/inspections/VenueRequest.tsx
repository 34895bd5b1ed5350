import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import type { TriedAnswer } from "~/services/inspections/public-page.server";
import type { NoVisit } from "~/services/inspections/public-visit.server";
import type { VenuePage } from "~/services/inspections/venue-page.server";
import { paths } from "~/services/paths";
import { isOfField, OtherTimeForm } from "./OtherTimeForm";
import { PublicFrame, VisitMissing } from "./PublicFrame";
import { Seen } from "./PublicVisit";

interface VenueRequestProps {
  visit?: VenuePage;
  none?: NoVisit;
  /** What was typed and not taken. */
  tried?: TriedAnswer;
}

/** An inspection for its venue: who would like to come when, and what can be answered. */
export function VenueRequest({ visit, none, tried }: VenueRequestProps) {
  if (!visit)
    return (
      <>
        {none && <VisitMissing {...none} />}
        {tried?.typed && <blockquote>{tried.typed}</blockquote>}
      </>
    );
  return (
    <PublicFrame title={visit.title} refusal={isOfField(tried) ? undefined : tried?.refusal}>
      {visit.offer && <blockquote>{visit.offer}</blockquote>}
      <dl>
        <dt>When</dt>
        <dd>
          <strong>{visit.when ?? "Time not known"}</strong>
        </dd>
        <dt>Where</dt>
        <dd>{visit.venue ?? "Venue not known"}</dd>
        <dt>Who</dt>
        <dd>{visit.who}</dd>
        {visit.specialistName && (
          <>
            <dt>Arranged by</dt>
            <dd>{visit.specialistName}</dd>
          </>
        )}
      </dl>
      {visit.canAgree && (
        <Form action={paths.venueInspection(visit.key)}>
          <Seen version={visit.version} />
          <Button variant="primary" size="large" name="intent" value="agree">
            Agree to this time
          </Button>
        </Form>
      )}
      {visit.canOffer && (
        <OtherTimeForm
          action={paths.venueInspection(visit.key)}
          version={visit.version}
          label="Which other time would suit you?"
          submit="Offer another time"
          tried={tried}
        />
      )}
      <p>Any question? Simply reply to our email.</p>
    </PublicFrame>
  );
}
