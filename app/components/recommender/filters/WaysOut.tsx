import { type ScoringKey, scoringKeyNames } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { countOf } from "~/services/format/counts";
import { paths, withView } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";

const Ways = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s2);

  p { flex: 1 0 100%; text-align: center; color: var(--ink-soft); font-size: var(--text-s); }
`;

const wishNames: Partial<Record<ScoringKey, string>> = {
  location: "the radius",
  number_of_guests: "guests",
  pricing_per_person: "price",
  style: "styles",
};

const wishName = (key: ScoringKey) => wishNames[key] ?? scoringKeyNames[key].toLowerCase();

interface WaysOutProps {
  page: Pick<RecommenderPage, "leadId" | "eventId" | "found" | "meeting" | "required">;
  params: URLSearchParams;
}

/** Where no venue meets what must be met: what to leave out, and how many venues there are then. */
export function WaysOut({ page: { leadId, eventId, found, meeting, required }, params }: WaysOutProps) {
  if (found > 0 || !meeting || required.length === 0 || meeting.all === 0) return null;
  const isEverything = params.get("meets") === "everything";
  const without = meeting.without.filter(({ venues }) => venues > 0).sort((a, b) => b.venues - a.venues);
  return (
    <Ways action={withView(paths.criteria(leadId, eventId), params)} preventScrollReset>
      {meeting.unknown > 0 && <p>{countOf(meeting.unknown, "venue")} left out as not known to meet this</p>}
      {without.map(({ key, venues }) => (
        <Button
          key={key}
          name="musts"
          value={required.filter((other) => other !== key).join(",")}
          size="small"
        >
          {isEverything ? `Everything but ${wishName(key)}` : `Drop the must-have on ${wishName(key)}`}:{" "}
          {countOf(venues, "venue")}
        </Button>
      ))}
      {isEverything ? (
        <Link
          to={withView(paths.recommender(leadId, eventId), params, { meets: undefined })}
          preventScrollReset
        >
          Also venues that do not meet everything
        </Link>
      ) : (
        <Button name="musts" value="" size="small">
          Drop all must-haves: {countOf(meeting.all, "venue")}
        </Button>
      )}
    </Ways>
  );
}
