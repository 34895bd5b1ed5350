import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/Badge";
import { DateText } from "~/components/ui/DateText";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { WaitingPage } from "~/services/leads/to-do-page.server";
import { otherTimeLabels } from "~/services/leads/waiting";
import { paths } from "~/services/paths";
import { ClientMessages } from "./ClientMessages";

/** Inspections whose client or venue wants another time, with their messages. */
export function InspectionsToReschedule({
  found: { data, failure },
}: {
  found: NonNullable<WaitingPage["otherTimes"]>;
}) {
  return (
    <section aria-labelledby="other-times">
      <h2 id="other-times">Inspections to reschedule {data?.length ? <small>{data.length}</small> : null}</h2>
      {failure && <SectionFailure what="The inspections" failure={failure} />}
      {data?.length === 0 && <p className="muted">No inspections to reschedule.</p>}
      {data && data.length > 0 && (
        <ClientMessages>
          {data.map((line) => (
            <li key={line.id}>
              <p>
                {line.leadId === undefined ? (
                  <b>{line.client}</b>
                ) : (
                  <Link to={paths.eventInspections(line.leadId, line.eventId)}>{line.client}</Link>
                )}
                {line.wishes.map(({ by }) => (
                  <Badge key={by} tone="warning" icon="clock">
                    {otherTimeLabels[by]}
                  </Badge>
                ))}
              </p>
              <small>
                {line.venue ?? "Venue not known"}
                {" · currently "}
                <DateText iso={line.at} timeZone={line.zone} format="date-time" missing="Time not known" />
              </small>
              {line.wishes.map(({ by, words }) => (
                <blockquote key={by}>{words}</blockquote>
              ))}
            </li>
          ))}
        </ClientMessages>
      )}
    </section>
  );
}
