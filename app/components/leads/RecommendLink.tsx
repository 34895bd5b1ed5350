import { ButtonLink } from "~/components/ui/Button";
import type { LeadFlag } from "~/services/leads/lead";
import { paths } from "~/services/paths";

/** The way from a lead in a list to the recommender of its newest event; nothing where no event is known, and for spam. */
export function RecommendLink({
  lead: { id, eventId, name, flags },
  label = "Recommend venues",
}: {
  lead: { id: number; eventId?: number; name: string; flags?: readonly LeadFlag[] };
  /** What is seen where there is little room. */
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
