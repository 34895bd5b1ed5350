import { zoneOf } from "@contract/vocabulary";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Icon } from "~/components/ui/Icon";
import { paths } from "~/services/paths";
import { recommendationList } from "~/services/recommendations/list/list";
import type { BatchLine, RecommendationsPage } from "~/services/recommendations/list/list.server";
import { RecommendedRooms } from "./RecommendedRooms";

const Card = styled.section`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  > header { display: flex; flex-wrap: wrap; gap: var(--s3) var(--s5); align-items: center; justify-content: space-between; padding: var(--s4) var(--s5); border-bottom: 1px solid var(--line); }
  > header > div { flex: 1 1 280px; min-width: 0; display: grid; gap: var(--s1); }
  h2 { font-size: var(--text-l); overflow-wrap: anywhere; }
  header p { max-width: none; display: flex; flex-wrap: wrap; gap: var(--s1) var(--s3); align-items: center; color: var(--ink-soft); font-size: var(--text-s); }
  header p > span { display: inline-flex; gap: var(--s1); align-items: center; }
  header .icon { flex: none; width: 16px; height: 16px; }

  @media (max-width: 39.9375rem) { > header { padding: var(--s4); } > header > a { width: 100%; } }
`;

/** The sends and saves of a page, each with its rooms. */
export function BatchList({ page, batches }: { page: RecommendationsPage; batches: readonly BatchLine[] }) {
  return batches.map((batch) => <BatchCard key={batch.key} page={page} batch={batch} />);
}

/** One send or save: subject, time, sender and rooms. */
function BatchCard({ page, batch }: { page: RecommendationsPage; batch: BatchLine }) {
  // Ids are joined by spaces in `aria-labelledby`, so none may contain one.
  const id = `batch-${batch.key.replace(/[^\w]+/g, "-")}`;
  const count = batch.total === 1 ? "1 room" : `${batch.total} rooms`;
  return (
    <Card aria-labelledby={`${id} ${id}-at`}>
      <header>
        <div>
          <h2 id={id}>{batch.subject}</h2>
          <p>
            {batch.isEmail !== undefined && (
              <span>
                <Icon name={batch.isEmail ? "mail" : "tag"} />
                {batch.isEmail ? "Emailed" : "Saved only"}
              </span>
            )}
            <span id={`${id}-at`}>
              <DateText
                iso={batch.at}
                timeZone={zoneOf(page.country)}
                format="date-time"
                missing="Time not known"
              />
            </span>
            {batch.by && (
              <span>
                <Icon name="user" />
                <span className="visually-hidden">by</span> {batch.by}
              </span>
            )}
            <span>
              {batch.rooms.length < batch.total ? `${batch.rooms.length} of ${count} shown` : count}
            </span>
            {batch.mail && <Badge tone={batch.mail.tone}>{batch.mail.words}</Badge>}
            {batch.isQuick && (
              <Badge tone="clay" icon="star">
                Quick recommendation
              </Badge>
            )}
          </p>
        </div>
        {batch.emailId !== undefined && (
          <ButtonLink
            to={recommendationList.addStateToPath(
              paths.recommendationEmail(page.leadId, page.eventId, batch.emailId),
              page.filters,
            )}
            icon="mail"
            size="small"
            preventScrollReset
          >
            Read the email<span className="visually-hidden">: {batch.subject}</span>
          </ButtonLink>
        )}
      </header>
      <RecommendedRooms page={page} rooms={batch.rooms} label={`Rooms of ${batch.subject}`} />
    </Card>
  );
}
