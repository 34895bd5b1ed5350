import type { ClientInspection } from "~/services/inspections/public-inspection";

export function PublicInspectionFacts({ inspection }: { inspection: ClientInspection }) {
  const { when, venue, address, firstName, specialistName } = inspection;
  const people = [specialistName, firstName && (specialistName ? `you, ${firstName}` : firstName)].filter(
    Boolean,
  );
  return (
    <dl>
      {when && (
        <>
          <dt>When</dt>
          <dd>
            <strong>
              {when.day}, {when.clock}
            </strong>
            {when.zone}
          </dd>
        </>
      )}
      {venue && (
        <>
          <dt>Where</dt>
          <dd>
            <strong>{venue}</strong>
            {address}
          </dd>
        </>
      )}
      {people.length > 0 && (
        <>
          <dt>Who will be there</dt>
          <dd>{people.join(" and ")}</dd>
        </>
      )}
    </dl>
  );
}
