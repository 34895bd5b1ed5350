import { QueueForm } from "~/components/recommender/queue/QueueForm";
import { Button } from "~/components/ui/Button";
import type { Card } from "~/services/recommender/cards/cards";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { cardId } from "./VenueCardFrame";

/** The tick button of a card: adds the shown room to the queue or takes it out; it shows the outcome at once. */
export function QueueToggle({ card, page }: { card: Card; page: RecommenderPage }) {
  const { room, venueName } = card;
  if (room.isRecommended)
    return (
      <form>
        <Button type="button" icon="tick" disabled wide>
          Recommendation sent
        </Button>
      </form>
    );
  return (
    <QueueForm page={page} intent={room.isQueued ? "remove" : "add"} anchor={cardId(card.venueId)}>
      {(isPending) => {
        const isQueued = isPending ? !room.isQueued : room.isQueued;
        return (
          <>
            <input type="hidden" name="space" value={room.space} />
            <Button
              icon={isQueued ? "tick" : "plus"}
              variant={isQueued ? "primary" : "secondary"}
              aria-pressed={isQueued}
              wide
            >
              {isQueued ? "Selected" : "Select"}
              <span className="visually-hidden">
                {" "}
                {room.name} of {venueName}
              </span>
            </Button>
          </>
        );
      }}
    </QueueForm>
  );
}
