import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { TextAreaField } from "~/components/ui/TextAreaField";
import type { NoVisit } from "~/services/inspections/public-visit.server";
import type { VenuePage } from "~/services/inspections/venue-page.server";
import { paths } from "~/services/paths";
import { PublicFrame, VisitMissing } from "./PublicFrame";

interface VenueRequestProps {
  visit?: VenuePage;
  none?: NoVisit;
  /** What was typed and not taken. */
  tried?: { refusal: { status: number; message: string }; typed: string };
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
  const isField = tried?.refusal.status === 422;
  const version = visit.version !== undefined && <input type="hidden" name="version" value={visit.version} />;
  return (
    <PublicFrame title={visit.title} refusal={isField ? undefined : tried?.refusal}>
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
          {version}
          <Button variant="primary" size="large" name="intent" value="agree">
            Agree to this time
          </Button>
        </Form>
      )}
      {visit.canOffer && (
        <Form action={paths.venueInspection(visit.key)} noValidate>
          {version}
          <TextAreaField
            name="message"
            label="Which other time would suit you?"
            rows={3}
            maxLength={1000}
            defaultValue={tried?.typed}
            error={isField ? tried?.refusal.message : undefined}
          />
          <Button size="large" name="intent" value="offer">
            Offer another time
          </Button>
        </Form>
      )}
      <p>Any question? Simply reply to our email.</p>
    </PublicFrame>
  );
}
