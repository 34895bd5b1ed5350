import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import type { MissingInspection } from "~/services/inspections/public-inspection.server";
import type { RejectedAnswer } from "~/services/inspections/public-page.server";
import type { VenuePage } from "~/services/inspections/venue-page.server";
import { paths } from "~/services/paths";
import { isFieldError, OtherTimeForm } from "./OtherTimeForm";
import { HiddenVersionField } from "./PublicInspection";
import { MissingInspectionPage, PublicInspectionLayout } from "./PublicInspectionLayout";

interface VenueRequestProps {
  inspection?: VenuePage;
  none?: MissingInspection;
  /** The answer that was rejected. */
  rejected?: RejectedAnswer | undefined;
}

/** The venue's page of an inspection: who would like to come, when, and the possible answers. */
export function VenueInspectionRequest({ inspection, none, rejected }: VenueRequestProps) {
  if (!inspection)
    return (
      <>
        {none && <MissingInspectionPage {...none} />}
        {rejected?.entered && <blockquote>{rejected.entered}</blockquote>}
      </>
    );
  return (
    <PublicInspectionLayout
      title={inspection.title}
      refusal={isFieldError(rejected) ? undefined : rejected?.refusal}
      papers={inspection.papers}
    >
      {inspection.offer && <blockquote>{inspection.offer}</blockquote>}
      <dl>
        <dt>When</dt>
        <dd>
          <strong>{inspection.when ?? "Time not known"}</strong>
        </dd>
        <dt>Where</dt>
        <dd>{inspection.venue ?? "Venue not known"}</dd>
        <dt>Who</dt>
        <dd>{inspection.who}</dd>
        {inspection.specialistName && (
          <>
            <dt>Arranged by</dt>
            <dd>{inspection.specialistName}</dd>
          </>
        )}
      </dl>
      {inspection.canAgree && (
        <Form action={paths.venueInspection(inspection.key)}>
          <HiddenVersionField version={inspection.version} />
          <Button variant="primary" size="large" name="intent" value="agree">
            Accept this time
          </Button>
        </Form>
      )}
      {inspection.canOffer && (
        <OtherTimeForm
          action={paths.venueInspection(inspection.key)}
          version={inspection.version}
          label="Which other time would suit you?"
          submitLabel="Offer another time"
          rejected={rejected}
        />
      )}
      <p>Questions? Just reply to our email.</p>
    </PublicInspectionLayout>
  );
}
