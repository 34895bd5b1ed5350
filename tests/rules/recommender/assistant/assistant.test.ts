import { SearchResult } from "@contract/recommender/search";
import { expect, test } from "vitest";
import {
  appendMessageAndReply,
  type Conversation,
  emptyConversation,
  formatApology,
  isConversationNew,
  listNarrowingVenueIds,
  listRankedVenues,
  MAX_MESSAGES,
  parseChatMessage,
} from "~/services/recommender/assistant/assistant";
import { buildPageSlice } from "~/services/recommender/search/slice";
import { parseRecommenderView, type VenueRooms } from "~/services/recommender/search/venues";
import { extractFoundSlice } from "~/services/upstream/fallbacks/search/slice";
import { buildSearchResult, buildVenueRooms } from "../../support/search";

const buildVenues = (...ids: number[]) => ids.map((id) => buildVenueRooms(id) as unknown as VenueRooms);
const buildSuggestion = (venue_id: number, reasoning?: string) => ({
  venue_id,
  venue_name: `Venue ${venue_id}`,
  reasoning,
});
const buildUserMessage = (message: string, key = message) => ({ key, message });

test.each([
  ["nothing", "", "Enter a message"],
  ["blanks", " \n\t ", "Enter a message"],
  ["501 characters", "x".repeat(501), "The message can have at most 500 characters"],
])("[CHAT-02] a message of %s is refused", (_, entered, error) => {
  expect(parseChatMessage(entered)).toEqual({ error });
});

test("[CHAT-02] a message is trimmed, and a line break counts as one character", () => {
  expect(parseChatMessage(`  ${"x".repeat(500)}\n`)).toEqual({ message: "x".repeat(500) });
  expect(parseChatMessage(`${"a\r\n".repeat(249)}ab`)).toEqual({ message: `${"a\n".repeat(249)}ab` });
});

test("[CHAT-03] a conversation is new while it has at most one message", () => {
  expect([0, 1, 2].map((count) => isConversationNew(Array(count)))).toEqual([true, true, false]);
});

test("[CHAT-04] ranked venues are one entry per venue of both groups, 50 at most, from 1", () => {
  expect(listRankedVenues(buildVenues(3, 1), buildVenues(2))).toEqual([
    { venue_id: 3, venue_name: "Venue 3", rank: 1 },
    { venue_id: 1, venue_name: "Venue 1", rank: 2 },
    { venue_id: 2, venue_name: "Venue 2", rank: 3 },
  ]);
  const many = listRankedVenues(
    buildVenues(...Array.from({ length: 40 }, (_, index) => index + 1)),
    buildVenues(...Array(30).keys()),
  );
  expect(many).toHaveLength(50);
  expect(many.at(-1)).toEqual({ venue_id: 9, venue_name: "Venue 9", rank: 50 });
  expect(listRankedVenues([[]], [])).toEqual([]);
});

test("[CHAT-05] a reply appends the question, the message and the venues with their reasons", () => {
  const answer = {
    message: " Two fit. ",
    venues: [buildSuggestion(2, "A garden"), buildSuggestion(1), buildSuggestion(2)],
  };
  const { messages, suggested } = appendMessageAndReply(
    emptyConversation,
    buildUserMessage("Garden?"),
    answer,
    "Marquee",
  );
  expect(messages).toEqual([
    { role: "user", content: "Garden?", key: "Garden?" },
    {
      role: "assistant",
      content: "Two fit.",
      venues: [
        { venueId: 2, name: "Venue 2", reasoning: "A garden" },
        { venueId: 1, name: "Venue 1", reasoning: undefined },
      ],
    },
  ]);
  expect(suggested).toEqual([2, 1]);
});

test("[CHAT-05] a reply without venues shows all venues again", () => {
  const narrowed: Conversation = { messages: [], suggested: [1] };
  expect(
    appendMessageAndReply(narrowed, buildUserMessage("Hi"), { message: "Hello", venues: [] }, "Marquee")
      .suggested,
  ).toEqual([]);
});

test("[CHAT-05] a reply about something else keeps the suggested venues", () => {
  const narrowed: Conversation = { messages: [], suggested: [1] };
  const answer = { message: "60 spaces.", venues: [], keeps_suggestions: true };
  expect(appendMessageAndReply(narrowed, buildUserMessage("Parking?"), answer, "Marquee").suggested).toEqual([
    1,
  ]);
});

test.each([undefined, "", "  "])("[CHAT-06] an empty message (%j) becomes the apology", (message) => {
  const narrowed: Conversation = { messages: [], suggested: [1] };
  const after = appendMessageAndReply(
    narrowed,
    buildUserMessage("Hi"),
    { message, venues: [buildSuggestion(4)] },
    "Festoon",
  );
  expect(after.messages.at(-1)).toEqual({
    role: "assistant",
    content:
      "Sorry, there seems to have been a problem to process your query. Please try again or contact the Festoon Dev team.",
  });
  expect(after.suggested).toEqual([1]);
  expect(formatApology("Marquee")).toContain("contact the Marquee Dev team.");
});

test("[CHAT-05] a form's message is appended only once", () => {
  const answer = { message: "Hello", venues: [] };
  const once = appendMessageAndReply(emptyConversation, buildUserMessage("Hi", "a"), answer, "Marquee");
  expect(appendMessageAndReply(once, buildUserMessage("Hi", "a"), answer, "Marquee")).toBe(once);
  expect(appendMessageAndReply(once, buildUserMessage("Hi", "b"), answer, "Marquee").messages).toHaveLength(
    4,
  );
});

test("[CHAT-05] the newest 100 messages are kept", () => {
  let conversation = emptyConversation;
  for (let index = 0; index < 60; index++)
    conversation = appendMessageAndReply(
      conversation,
      buildUserMessage(`${index}`),
      { message: `re ${index}`, venues: [] },
      "Marquee",
    );
  expect(conversation.messages).toHaveLength(MAX_MESSAGES);
  expect(conversation.messages[0]?.content).toBe("10");
  expect(conversation.messages.at(-1)?.content).toBe("re 59");
});

test("[CHAT-05] suggested venues and the name filter narrow both groups; no suggestions show all", () => {
  const search = SearchResult.parse(buildSearchResult(buildVenues(1, 2, 12), buildVenues(3)));
  const shown = (query: string, suggested: number[] = [], isAllShown?: boolean) => {
    const narrowing = listNarrowingVenueIds(
      { messages: [], suggested, isAllShown },
      { isAssistantOpen: true },
    );
    const { eventCity, others } = extractFoundSlice(
      search,
      buildPageSlice(parseRecommenderView(new URLSearchParams(query)), narrowing),
    );
    return [...eventCity, ...others].map(([room]) => room?.venue_id);
  };
  expect(shown("", [3, 12, 99])).toEqual([12, 3]);
  expect(shown("q=venue+1", [3, 12])).toEqual([12]);
  expect(shown("")).toEqual([1, 2, 12, 3]);
  expect(shown("", [99])).toEqual([]);
  expect(shown("", [99], true)).toEqual([1, 2, 12, 3]);
});

test("[CHAT-05] “all venues” stays on until the assistant makes new suggestions", () => {
  const open = { isAssistantOpen: true };
  const all = { messages: [], suggested: [3], isAllShown: true };
  const fact = appendMessageAndReply(
    all,
    buildUserMessage("a"),
    { message: "It holds 90.", venues: [], keeps_suggestions: true },
    "M",
  );
  expect(listNarrowingVenueIds(fact, open)).toEqual([]);
  expect(fact.suggested).toEqual([3]);
  expect(
    listNarrowingVenueIds(
      appendMessageAndReply(all, buildUserMessage("b"), { message: " ", venues: [] }, "M"),
      open,
    ),
  ).toEqual([]);
  const venues = [buildSuggestion(5)];
  expect(
    listNarrowingVenueIds(
      appendMessageAndReply(fact, buildUserMessage("c"), { message: "This.", venues }, "M"),
      open,
    ),
  ).toEqual([5]);
});

test("[CHAT-05] suggestions narrow the list while the assistant is open, but never a name search", () => {
  const suggested = { messages: [], suggested: [3] };
  const [open, closed] = [{ isAssistantOpen: true }, { isAssistantOpen: false }];
  expect(listNarrowingVenueIds(suggested, open)).toEqual([3]);
  expect(listNarrowingVenueIds(suggested, closed)).toEqual([]);
  expect(listNarrowingVenueIds({ ...suggested, isAllShown: false }, closed)).toEqual([3]);
  expect(listNarrowingVenueIds({ ...suggested, isAllShown: true }, open)).toEqual([]);
  for (const page of [open, closed])
    expect(listNarrowingVenueIds({ ...suggested, isAllShown: false }, { ...page, name: "mill" })).toEqual([]);
});
