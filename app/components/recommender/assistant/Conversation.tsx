import { Link } from "@remix-run/react";
import { useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { QueueToggle } from "~/components/recommender/queue/QueueToggle";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { useOnChange } from "~/components/ui/use-on-change";
import { addViewParams, paths } from "~/services/paths";
import type { AssistantPage } from "~/services/recommender/assistant/assistant.server";
import { buildComparisonHref, MAX_COMPARED, MIN_COMPARED } from "~/services/recommender/ranking/comparison";
import { QuestionOptions, ReadingChips } from "./ReadingChips";

const Log = styled.ol`
  display: grid;
  gap: var(--s4);
  list-style: none;

  > li { max-width: min(90%, 640px); padding: var(--s3) var(--s4); border-radius: var(--radius-3); overflow-wrap: anywhere; background: var(--sunken); scroll-margin: var(--s6); }
  > li[data-role="user"] { justify-self: end; background: var(--accent-soft); }
  > li[data-role="assistant"] { justify-self: start; }
  h4 { font-size: var(--text-s); color: var(--ink-soft); }
  p { white-space: pre-line; }
  ul { display: grid; gap: var(--s2); margin-top: var(--s3); padding: 0; list-style: none; }
  ul > li { padding-left: var(--s3); border-left: 2px solid var(--line-strong); }
  ul a, ul b { font-weight: 600; }
  ul p, small { color: var(--ink-soft); }
  [data-part="queue"] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s2); margin-top: var(--s1); }
  [data-part="queue"] > button { width: auto; }
  ul + p { margin-top: var(--s3); }
`;

/** Anchor without JavaScript: the newest message, or the message box after a refusal. */
export const NEWEST_ID = "assistant-newest";

/**
 * The messages, oldest first, with the one being sent at the end. New messages are announced and scrolled to.
 * Suggested venues link to their room's drawer, unless they are not in the search.
 */
export function AssistantConversation({
  assistant,
  sending,
  isAnswered,
  params,
}: {
  assistant: AssistantPage;
  sending?: string | undefined;
  /** False if the last message was refused and is in the message box again. */
  isAnswered: boolean;
  params: URLSearchParams;
}) {
  const here = `${addViewParams(paths.assistant(assistant.leadId, assistant.eventId), params)}#${NEWEST_ID}`;
  const newest = useRef<HTMLLIElement>(null);
  const hydrated = useHydrated();
  const count = assistant.messages.length;
  const isNewest = (index: number) => index === count - 1 && !sending;
  useOnChange(`${hydrated} ${count} ${assistant.lastKey} ${sending}`, () => {
    if (hydrated) newest.current?.scrollIntoView({ block: "nearest" });
  });
  return (
    <div role="log" aria-live="polite" aria-label="Conversation">
      <Log>
        {assistant.messages.map((message, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: messages only ever follow one another
            key={index}
            ref={isNewest(index) ? newest : undefined}
            id={index === count - 1 && isAnswered ? NEWEST_ID : undefined}
            data-role={message.role}
          >
            <ConversationMessage
              message={message}
              assistant={assistant}
              params={params}
              here={here}
              isNewest={isNewest(index)}
            />
          </li>
        ))}
        {sending && (
          <li data-role="user" ref={newest}>
            <h4>You</h4>
            <p>{sending}</p>
          </li>
        )}
      </Log>
    </div>
  );
}

function ConversationMessage({
  message,
  assistant,
  params,
  here,
  isNewest,
}: {
  message: AssistantPage["messages"][number];
  assistant: AssistantPage;
  params: URLSearchParams;
  here: string;
  isNewest: boolean;
}) {
  const { role, content, venues, reading } = message;
  return (
    <>
      <h4>{role === "user" ? "You" : "Assistant"}</h4>
      {reading && (
        <ReadingChips reading={reading} formKey={assistant.formKey} action={here} isNewest={isNewest} />
      )}
      <p>{content}</p>
      {reading && (
        <QuestionOptions reading={reading} formKey={assistant.formKey} action={here} isNewest={isNewest} />
      )}
      {venues.length > 0 && (
        <SuggestedVenues assistant={assistant} venues={venues} params={params} isNewest={isNewest} />
      )}
    </>
  );
}

type Venues = AssistantPage["messages"][number]["venues"];

/** Suggested venues. Those of the newest reply can be queued and compared. */
function SuggestedVenues({
  assistant,
  venues,
  params,
  isNewest,
}: {
  assistant: AssistantPage;
  venues: Venues;
  params: URLSearchParams;
  isNewest: boolean;
}) {
  const { leadId, eventId } = assistant;
  const found = venues.flatMap(({ room }) => (room ? [room.roomId] : []));
  const rooms = found.slice(0, MAX_COMPARED);
  return (
    <>
      <ul>
        {venues.map((venue) => (
          <SuggestedVenue
            key={venue.venueId}
            venue={venue}
            assistant={assistant}
            params={params}
            isNewest={isNewest}
          />
        ))}
      </ul>
      {isNewest && rooms.length >= MIN_COMPARED && (
        <p>
          <ButtonLink
            to={buildComparisonHref(paths.compare(leadId, eventId), params, rooms)}
            icon="compare"
            size="small"
          >
            Compare {found.length > rooms.length ? "the first" : "these"} {rooms.length} rooms
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function SuggestedVenue({
  venue,
  assistant,
  params,
  isNewest,
}: {
  venue: Venues[number];
  assistant: AssistantPage;
  params: URLSearchParams;
  isNewest: boolean;
}) {
  const { venueId, name, reasoning, room } = venue;
  const { leadId, eventId, isSearched } = assistant;
  return (
    <li>
      {room ? (
        <Link to={addViewParams(paths.room(leadId, eventId, room.roomId), params)} preventScrollReset>
          {name}
        </Link>
      ) : (
        <>
          <b>{name}</b>
          {isSearched && <small> Not in this search.</small>}
        </>
      )}
      {reasoning && <p>{reasoning}</p>}
      {room && isNewest && (
        <div data-part="queue">
          <span>{room.name}</span>
          {room.isRecommended ? (
            <Badge icon="tick">Recommendation sent</Badge>
          ) : (
            <QueueToggle
              page={assistant}
              room={{ ...room, venueId, venueName: name }}
              anchor={NEWEST_ID}
              size="small"
            />
          )}
        </div>
      )}
    </li>
  );
}
