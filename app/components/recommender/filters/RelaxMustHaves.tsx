import { type ScoringKey, scoringKeyNames } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { formatQuantity } from "~/services/format/counts";
import { addViewParams, paths } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";

const Suggestions = styled(Form)`
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

const formatWishName = (key: ScoringKey) => wishNames[key] ?? scoringKeyNames[key].toLowerCase();

interface RelaxMustHavesProps {
  page: Pick<RecommenderPage, "leadId" | "eventId" | "found" | "meeting" | "required">;
  params: URLSearchParams;
}

/** If no venue meets the must-haves: which to relax, and how many venues each choice gives. */
export function RelaxMustHaves({
  page: { leadId, eventId, found, meeting, required },
  params,
}: RelaxMustHavesProps) {
  if (found > 0 || !meeting || required.length === 0 || meeting.all === 0) return null;
  const isEverything = params.get("meets") === "everything";
  const alternatives = meeting.without.filter(({ venues }) => venues > 0).sort((a, b) => b.venues - a.venues);
  return (
    <Suggestions action={addViewParams(paths.criteria(leadId, eventId), params)} preventScrollReset>
      {meeting.unknown > 0 && <p>{formatQuantity(meeting.unknown, "venue")} hidden: details unknown</p>}
      {alternatives.map(({ key, venues }) => (
        <Button
          key={key}
          name="musts"
          value={required.filter((other) => other !== key).join(",")}
          size="small"
        >
          {isEverything ? `Ignore ${formatWishName(key)}` : `Make ${formatWishName(key)} optional`}:{" "}
          {formatQuantity(venues, "venue")}
        </Button>
      ))}
      {isEverything ? (
        <Link
          to={addViewParams(paths.recommender(leadId, eventId), params, { meets: undefined })}
          preventScrollReset
        >
          Show venues that don't meet all criteria
        </Link>
      ) : (
        <Button name="musts" value="" size="small">
          Make everything optional: {formatQuantity(meeting.all, "venue")}
        </Button>
      )}
    </Suggestions>
  );
}
