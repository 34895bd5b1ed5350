import { answerInWords } from "@contract/recommendations/answers";
import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/Badge";
import { DateText } from "~/components/ui/DateText";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { WaitingPage } from "~/services/leads/waiting.server";
import { paths } from "~/services/paths";
import { ClientWords } from "./ClientWords";

/** The clients' answers about rooms since the last mail to them, in their own words. */
export function NewAnswers({ found: { data, failure } }: { found: NonNullable<WaitingPage["answers"]> }) {
  const left = (data?.total ?? 0) - (data?.answers.length ?? 0);
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">Clients' answers on their pages {data?.total ? <small>{data.total}</small> : null}</h2>
      {failure && <SectionFailure what="The clients' answers" failure={failure} />}
      {data?.answers.length === 0 && (
        <p className="muted">Nothing new. Clients' answers about rooms appear here until you email them.</p>
      )}
      {data && data.answers.length > 0 && (
        <ClientWords>
          {data.answers.map((one) => (
            <li key={`${one.lead_event_id} ${one.room_id} ${one.name ?? ""}`}>
              <p>
                <Link to={paths.recommendations(one.lead_id, one.lead_event_id)}>
                  {one.lead_name || "A lead"}
                </Link>
                <Badge
                  tone={one.answer === "wanted" ? "accent" : "neutral"}
                  icon={one.answer === "wanted" ? "check-circle" : "cross"}
                >
                  {answerInWords(one)}
                </Badge>
              </p>
              <small>
                {one.room_name}, {one.venue_name}
                {one.changed_at && (
                  <>
                    {" · "}
                    <DateText iso={one.changed_at} timeZone={zoneOf(one.country)} format="date-time" />
                  </>
                )}
              </small>
              {one.words && <blockquote>{one.words}</blockquote>}
            </li>
          ))}
        </ClientWords>
      )}
      {left > 0 && <p className="muted">{left} newer ones follow when these are answered.</p>}
    </section>
  );
}
