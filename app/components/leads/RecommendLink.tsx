import { ButtonLink } from "~/components/ui/Button";
import type { LeadFlag } from "~/services/leads/lead";
import { paths } from "~/services/paths";

/** The link to the recommender of a lead's newest event; nothing for spam or without an event. */
export function RecommendLink({
  lead: { id, eventId, name, flags },
  label = "Recommend venues",
}: {
  lead: { id: number; eventId?: number | undefined; name: string; flags?: readonly LeadFlag[] };
  /** The visible text, for narrow columns. */
  label?: string;
}) {
  if (eventId === undefined || flags?.includes("spam")) return null;
  return (
    <ButtonLink
      to={paths.recommender(id, eventId)}
      size="small"
      icon="star"
      aria-label={`Recommend venues for ${name}`}
    >
      {label}
    </ButtonLink>
  );
}
