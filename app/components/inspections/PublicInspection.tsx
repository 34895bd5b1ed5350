import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { type ClientInspection, formatInspectionHeadline } from "~/services/inspections/public-inspection";
import type { MissingInspection } from "~/services/inspections/public-inspection.server";
import type { StaticMap } from "~/services/inspections/static-map";
import { paths } from "~/services/paths";
import { PublicInspectionFacts } from "./PublicInspectionFacts";
import { MissingInspectionPage, PublicInspectionLayout } from "./PublicInspectionLayout";

export interface PublicInspectionProps {
  inspection?: ClientInspection;
  none?: MissingInspection;
  /** A request for another time has just been sent. */
  isOtherTimeRequested?: boolean;
  refusal?: { message: string } | undefined;
}

/** The client's page of an inspection: status, time, place and possible answers. */
export function PublicInspection({ inspection, none, isOtherTimeRequested, refusal }: PublicInspectionProps) {
  if (!inspection) return none ? <MissingInspectionPage {...none} /> : null;
  return (
    <PublicInspectionLayout
      title={formatInspectionHeadline(inspection)}
      refusal={refusal}
      papers={inspection.papers}
    >
      {isOtherTimeRequested && (
        <Alert kind="success">
          Thanks for your message. {inspection.specialistName ?? "We"} will email you about another time.
        </Alert>
      )}
      {inspection.otherTime && (
        <>
          <blockquote>{inspection.otherTime}</blockquote>
          <p>We will get back to you. Until then, your inspection is still at this time:</p>
        </>
      )}
      {inspection.isChecking && inspection.status !== "confirmed" && (
        <p>We are checking this time with the venue.</p>
      )}
      <PublicInspectionFacts inspection={inspection} />
      <InspectionAnswerButtons inspection={inspection} />
      {inspection.map && inspection.venue && <StaticVenueMap map={inspection.map} venue={inspection.venue} />}
      {inspection.mapHref && (
        <p>
          <a href={inspection.mapHref} rel="noreferrer">
            View on a street map
          </a>
        </p>
      )}
      {inspection.calendarHref && (
        <p>
          <a href={inspection.calendarHref}>
            {inspection.status === "cancelled" ? "Remove from calendar" : "Add to calendar"}
          </a>
        </p>
      )}
      <p>Questions? Just reply to our email.</p>
    </PublicInspectionLayout>
  );
}

function InspectionAnswerButtons({ inspection }: { inspection: ClientInspection }) {
  const { key, canConfirm, canCancel, canRequestOtherTime } = inspection;
  if (!canConfirm && !canCancel && !canRequestOtherTime) return null;
  return (
    <div>
      {canConfirm && (
        <Form action={paths.publicInspection(key)}>
          <HiddenVersionField version={inspection.version} />
          <Button variant="primary" size="large">
            Confirm inspection
          </Button>
        </Form>
      )}
      <div data-part="ways">
        {canRequestOtherTime && (
          <ButtonLink to={paths.publicOtherTime(key)} size="large" reloadDocument>
            Request another time
          </ButtonLink>
        )}
        {canCancel && (
          <ButtonLink to={paths.publicCancellation(key)} size="large" reloadDocument>
            Cancel inspection
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** The version that the form shows, so that an answer to an outdated one is rejected. */
export const HiddenVersionField = ({ version }: Pick<ClientInspection, "version">) =>
  version === undefined ? null : <input type="hidden" name="version" value={version} />;

const MapFrame = styled.div`
  position: relative;
  height: 200px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-2);

  img { position: absolute; max-width: none; }
  svg { position: absolute; left: 50%; top: 50%; margin: -34px 0 0 -13px; }
`;

/** A map without JavaScript. Its tiles come from our own server, so no third party learns who views it. */
function StaticVenueMap({ map, venue }: { map: StaticMap; venue: string }) {
  return (
    <MapFrame role="img" aria-label={`Map of ${venue}`}>
      {map.tiles.map(({ src, left, top }) => (
        <img
          key={src}
          src={src}
          alt=""
          width={256}
          height={256}
          style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
        />
      ))}
      <svg viewBox="0 0 26 34" width="26" height="34" aria-hidden="true">
        <path
          d="M13 33C13 33 25 21 25 13a12 12 0 0 0-24 0c0 8 12 20 12 20z"
          fill="#1f4d3a"
          stroke="#fff"
          strokeWidth="2"
        />
        <circle cx="13" cy="13" r="4.5" fill="#fff" />
      </svg>
    </MapFrame>
  );
}
