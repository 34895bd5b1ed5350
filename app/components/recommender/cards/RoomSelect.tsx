import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { useAnchored } from "~/components/ui/anchor";
import { Button } from "~/components/ui/Button";
import { HiddenParams } from "~/components/ui/HiddenParams";
import type { Card, RoomOption } from "~/services/recommender/cards/cards";
import { cardId } from "./VenueCardFrame";

const Choice = styled.div`
  display: flex;
  gap: var(--s2);
  select { flex: 1; min-width: 0; }
`;

/** The name of the parameter that says which rooms cards show. */
const SHOW = "show";

/** The rooms of a card's venue; choosing one shows it. Rooms chosen on other cards stay chosen. */
export function RoomSelect({ card, params }: { card: Card; params: URLSearchParams }) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  /** Keeps its element, and so the focus, when the card shows another room. */
  const [chosen, setChosen] = useState(card.room.roomId);
  useEffect(() => setChosen(card.room.roomId), [card.room.roomId]);
  const own = new Set(card.options.map((option) => String(option.roomId)));
  const kept = new URLSearchParams([...params].filter(([name, value]) => name !== SHOW || !own.has(value)));
  const id = `room-of-${card.venueId}`;
  return (
    <Form method="get" action={useAnchored("", cardId(card.venueId)) || undefined} preventScrollReset>
      <HiddenParams params={kept} />
      <label className="visually-hidden" htmlFor={id}>
        Room of {card.venueName}
      </label>
      <Choice>
        <select
          id={id}
          name={SHOW}
          value={chosen}
          onChange={(event) => {
            setChosen(Number(event.currentTarget.value));
            submit(event.currentTarget.form, { replace: true, preventScrollReset: true });
          }}
        >
          {card.options.map((option) => (
            <option key={option.roomId} value={option.roomId}>
              {optionText(option)}
            </option>
          ))}
        </select>
        {!hydrated && (
          <Button size="small" data-unscripted>
            Show
          </Button>
        )}
      </Choice>
    </Form>
  );
}

/** The Entire Venue entry reads like a divider and has no score (spec 2). */
const optionText = ({ name, isEntireVenue, score }: RoomOption) =>
  isEntireVenue ? `— ${name} —` : score === undefined ? name : `${name} (${Math.round(score)})`;
