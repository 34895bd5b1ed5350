import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { headline, type Visit } from "~/services/inspections/public-visit";
import type { NoVisit } from "~/services/inspections/public-visit.server";
import { paths } from "~/services/paths";
import { PublicFacts } from "./PublicFacts";
import { PublicFrame, VisitMissing } from "./PublicFrame";
import { StillVisitMap } from "./StillVisitMap";

export interface PublicVisitProps {
  /** Either the visit or why there is none. */
  visit?: Visit;
  none?: NoVisit;
  /** A wish for another time has just been sent. */
  wasAsked?: boolean;
  refusal?: { message: string };
}

/** A visit for its client: how it stands, when and where, and what can be answered to it. */
export function PublicVisit({ visit, none, wasAsked, refusal }: PublicVisitProps) {
  if (!visit) return none ? <VisitMissing {...none} /> : null;
  return (
    <PublicFrame title={headline(visit)} refusal={refusal}>
      {wasAsked && (
        <Alert kind="success">
          We have your message. {visit.specialistName ?? "We"} will write to you about another time.
        </Alert>
      )}
      {visit.otherTime && (
        <>
          <blockquote>{visit.otherTime}</blockquote>
          <p>We will answer you. Until then this time stays:</p>
        </>
      )}
      {visit.isChecking && visit.status !== "confirmed" && <p>We are checking this time with the venue.</p>}
      <PublicFacts visit={visit} />
      <VisitAnswers visit={visit} />
      {visit.map && visit.venue && <StillVisitMap map={visit.map} venue={visit.venue} />}
      {visit.mapHref && (
        <p>
          <a href={visit.mapHref} rel="noreferrer">
            Find it on a street map
          </a>
        </p>
      )}
      {visit.calendarHref && (
        <p>
          <a href={visit.calendarHref}>
            {visit.status === "cancelled" ? "Take it out of your calendar" : "Add it to your calendar"}
          </a>
        </p>
      )}
      <p>Any question? Simply reply to our email.</p>
    </PublicFrame>
  );
}

function VisitAnswers({ visit }: { visit: Visit }) {
  const { key, canConfirm, canCancel, canAskOtherTime } = visit;
  if (!canConfirm && !canCancel && !canAskOtherTime) return null;
  return (
    <div>
      {canConfirm && (
        <Form action={paths.visitRequest(key)}>
          <Seen version={visit.version} />
          <Button variant="primary" size="large">
            Confirm the visit
          </Button>
        </Form>
      )}
      <div data-part="ways">
        {canAskOtherTime && (
          <ButtonLink to={paths.visitOtherTime(key)} size="large" reloadDocument>
            Ask for another time
          </ButtonLink>
        )}
        {canCancel && (
          <ButtonLink to={paths.visitCancellation(key)} size="large" reloadDocument>
            Cancel the inspection
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** What the form was made of, so that nothing is answered that has been changed since. */
export const Seen = ({ version }: Pick<Visit, "version">) =>
  version === undefined ? null : <input type="hidden" name="version" value={version} />;
