import { formatClientAnswer } from "@contract/recommendations/client-answers";
import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/Badge";
import { DateText } from "~/components/ui/DateText";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { WaitingPage } from "~/services/leads/to-do-page.server";
import { paths } from "~/services/paths";
import { ClientMessages } from "./ClientMessages";

/** Client responses about rooms since the last email to them. */
export function RecentClientResponses({
  found: { data, failure },
}: {
  found: NonNullable<WaitingPage["answers"]>;
}) {
  const left = (data?.total ?? 0) - (data?.answers.length ?? 0);
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">Client responses {data?.total ? <small>{data.total}</small> : null}</h2>
      {failure && <SectionFailure what="The client responses" failure={failure} />}
      {data?.answers.length === 0 && (
        <p className="muted">No new responses. They appear here until you email the client.</p>
      )}
      {data && data.answers.length > 0 && (
        <ClientMessages>
          {data.answers.map((answer) => (
            <li key={`${answer.lead_event_id} ${answer.room_id} ${answer.name ?? ""}`}>
              <p>
                <Link to={paths.recommendations(answer.lead_id, answer.lead_event_id)}>
                  {answer.lead_name || "A lead"}
                </Link>
                <Badge
                  tone={answer.answer === "wanted" ? "accent" : "neutral"}
                  icon={answer.answer === "wanted" ? "check-circle" : "cross"}
                >
                  {formatClientAnswer(answer)}
                </Badge>
              </p>
              <small>
                {answer.room_name}, {answer.venue_name}
                {answer.changed_at && (
                  <>
                    {" · "}
                    <DateText iso={answer.changed_at} timeZone={zoneOf(answer.country)} format="date-time" />
                  </>
                )}
              </small>
              {answer.words && <blockquote>{answer.words}</blockquote>}
            </li>
          ))}
        </ClientMessages>
      )}
      {left > 0 && <p className="muted">{left} newer responses appear once you answer these.</p>}
    </section>
  );
}
