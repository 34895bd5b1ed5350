import "../support/web";

import { randomUUID } from "node:crypto";
import { chat } from "@contract/recommender/recommender";
import * as roomSearchCalls from "@contract/recommender/search";
import { beforeEach, expect, test } from "vitest";
import * as assistantPage from "~/routes/recommender/assistant";
import * as recommenderPage from "~/routes/recommender/list";
import * as shownVenues from "~/routes/recommender/shown";
import { loadConversation } from "~/services/recommender/assistant/conversation.server";
import { buildEventParams, LEAD, nextEventId, scriptRecommenderCalls } from "../support/business";
import {
  holdReply,
  type Reply,
  replyTruncated,
  replyWithConnectionReset,
  replyWithData,
  replyWithFailure,
} from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

const ADA = 7;
const replyWithSuggestions = (message: string | undefined, ...ids: number[]) =>
  replyWithData({
    message,
    venues: ids.map((id) => ({ venue_id: id, venue_name: `Venue ${id}`, reasoning: `Reason ${id}` })),
  });

let event: number;
let browser: Browser;

beforeEach(async () => {
  event = nextEventId();
  browser = await signedIn();
  scriptRecommenderCalls(event);
  upstream.on(chat, replyWithSuggestions("Take these.", 3, 1));
});

const buildRecommenderPath = () => `/leads/${LEAD}/event/${event}/karenV2`;
const buildDrawerPath = () => `${buildRecommenderPath()}/assistant`;
const postShownVenues = (shown: "all" | "suggested", from = "") =>
  browser.post(
    shownVenues,
    `${buildRecommenderPath()}/shown`,
    { shown, from },
    { params: buildEventParams(event) },
  );
const postAssistantForm = (fields: Fields, query = "") =>
  browser.post(assistantPage, buildDrawerPath() + query, fields, { params: buildEventParams(event) });
const sendMessage = (message: string, overrides: Fields = {}, query = "") =>
  postAssistantForm({ message, form_key: randomUUID(), ...overrides }, query);
const loadAssistant = async () =>
  (await browser.get(assistantPage, buildDrawerPath(), { params: buildEventParams(event) })).json();
/** The list under the open assistant. */
const loadShownVenues = async (query = "", address = buildDrawerPath()) => {
  const response = await browser.get(recommenderPage, address + query, { params: buildEventParams(event) });
  const page = await response.json();
  const shown = page.map ? page.map.markers : [...page.list.eventCity, ...page.list.others];
  return { ids: shown.map(({ venueId }: { venueId: number }) => venueId), suggestions: page.suggestions };
};
const listMessages = async () =>
  (await loadConversation(ADA, event)).messages.map(({ role, content }) => `${role}: ${content}`);
const listChatBodies = () => upstream.requests(chat).map(({ body }) => body as Record<string, unknown>);

test("[CHAT-04] the message is sent with the user, isNewConversation and the ranked venues", async () => {
  await sendMessage("  Garden venue?\r\nFor 90  ");
  await sendMessage("Which is cheaper?");
  expect(upstream.requests(chat)[0]?.path).toBe(`/v1/karen/${event}/chat`);
  expect(listChatBodies()).toEqual([
    {
      message: "Garden venue?\nFor 90",
      userId: ADA,
      isNewConversation: true,
      rankedVenueList: [1, 2, 3].map((id) => ({ venue_id: id, venue_name: `Venue ${id}`, rank: id })),
    },
    expect.objectContaining({ message: "Which is cheaper?", isNewConversation: false }),
  ]);
});

test("[CHAT-04] if the search lacks data, the assistant is called without venues", async () => {
  upstream.on(roomSearchCalls.search, replyWithFailure(422, {}, { dataPoints: ["location"] }));
  expect((await sendMessage("Hello")).status).toBe(302);
  expect(listChatBodies()[0]?.rankedVenueList).toEqual([]);
});

test("[CHAT-05] [CHAT-07] the reply shows with links, and narrows the list and the map", async () => {
  expect(getRedirect(await sendMessage("Garden?", {}, "?view=map&q=venue&page=2"))).toBe(
    `${buildDrawerPath()}?view=map&q=venue`,
  );
  expect((await loadAssistant()).messages).toEqual([
    { role: "user", content: "Garden?", venues: [] },
    {
      role: "assistant",
      content: "Take these.",
      venues: [
        { venueId: 3, name: "Venue 3", reasoning: "Reason 3", room: expect.objectContaining({ roomId: 31 }) },
        { venueId: 1, name: "Venue 1", reasoning: "Reason 1", room: expect.objectContaining({ roomId: 11 }) },
      ],
    },
  ]);
  expect(await loadShownVenues()).toEqual({ ids: [1, 3], suggestions: "on" });
  expect(await loadShownVenues("?q=venue+2")).toEqual({ ids: [2] });
  expect(await loadShownVenues("", buildRecommenderPath())).toEqual({ ids: [1, 2, 3], suggestions: "off" });
  expect(getRedirect(await postShownVenues("all", `${buildRecommenderPath()}?view=map`))).toBe(
    `${buildRecommenderPath()}?view=map`,
  );
  expect(await loadShownVenues()).toEqual({ ids: [1, 2, 3], suggestions: "off" });
  expect(getRedirect(await postShownVenues("suggested", "https://elsewhere.example/"))).toBe(
    buildRecommenderPath(),
  );
  expect(await loadShownVenues()).toEqual({ ids: [1, 3], suggestions: "on" });
  await postShownVenues("all");
  await sendMessage("Others?");
  expect(await loadShownVenues()).toEqual({ ids: [1, 3], suggestions: "on" });
  upstream.on(chat, replyWithSuggestions("It holds 90."));
  await sendMessage("How many?");
  expect(await loadShownVenues()).toEqual({ ids: [1, 2, 3] });
});

test("[CHAT-05] a suggested venue outside the search has no link", async () => {
  upstream.on(chat, replyWithSuggestions("Another.", 44));
  await sendMessage("Else?");
  expect((await loadAssistant()).messages[1].venues).toEqual([
    { venueId: 44, name: "Venue 44", reasoning: "Reason 44" },
  ]);
  expect(await loadShownVenues()).toEqual({ ids: [], suggestions: "on" });
});

test("[CHAT-03] Clear Chat empties the conversation and the suggested venues, and the next one is new", async () => {
  await sendMessage("Garden?");
  expect(getRedirect(await postAssistantForm({ intent: "clear" }, "?view=map"))).toBe(
    `${buildDrawerPath()}?view=map`,
  );
  expect(await loadConversation(ADA, event)).toEqual({ messages: [], suggested: [] });
  expect((await loadShownVenues()).ids).toEqual([1, 2, 3]);
  await sendMessage("Again");
  expect(listChatBodies()[1]?.isNewConversation).toBe(true);
});

test("[CHAT-06] a reply with neither message nor error shows the apology", async () => {
  upstream.on(chat, replyWithSuggestions(undefined));
  expect((await sendMessage("Hi")).status).toBe(302);
  expect(await listMessages()).toEqual([
    "user: Hi",
    "assistant: Sorry, there seems to have been a problem to process your query. Please try again or contact the Marquee Dev team.",
  ]);
});

test.each<[string, Reply]>([
  ["the error flag", replyWithData({ message: "Never shown", venues: [], error: true })],
  ["an error in words", replyWithData({ error: "model unavailable" })],
])(
  "[CHAT-06] [CHAT-08] %s appends nothing, keeps what was typed and names only what can be done",
  async (_, answered) => {
    const refused = async () => {
      upstream.on(chat, answered);
      const response = await sendMessage(" Hi there ");
      expect(response.status).toBe(422);
      const { entered, alert } = await response.json();
      expect(entered).toBe(" Hi there ");
      return alert;
    };
    expect(await refused()).toBe("The request cannot be processed. Please reword it.");
    expect(await listMessages()).toEqual([]);
    upstream.on(chat, replyWithSuggestions("Hello"));
    await sendMessage("Hi");
    expect(await refused()).toBe("The request cannot be processed. Clear the chat and start again.");
    expect(await listMessages()).toEqual(["user: Hi", "assistant: Hello"]);
  },
);

test.each<[string, Reply]>([
  ["a failure", replyWithFailure(500)],
  ["no route", replyWithFailure(404)],
  ["half an answer", replyTruncated],
  ["a broken connection", replyWithConnectionReset],
])(
  "[CHAT-06] %s of the assistant keeps the page and what was typed; sent again it is appended once",
  async (_, answered) => {
    upstream.on(chat, answered);
    const form_key = randomUUID();
    const response = await sendMessage("Hi", { form_key });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      entered: "Hi",
      alert: expect.stringMatching(/didn't reply/),
    });
    expect(await listMessages()).toEqual([]);
    upstream.on(chat, replyWithSuggestions("Hello"));
    await sendMessage("Hi", { form_key });
    expect(await listMessages()).toEqual(["user: Hi", "assistant: Hello"]);
  },
);

test.each([
  ["nothing", "", "Enter a message"],
  ["blanks", " \r\n ", "Enter a message"],
  ["501 characters", "x".repeat(501), "The message can have at most 500 characters"],
])("[CHAT-02] the server refuses %s at the field without a call", async (_, message, error) => {
  const response = await sendMessage(message);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ entered: message, error });
  expect(listChatBodies()).toEqual([]);
});

test("[CHAT-02] an upstream refusal is shown at the field", async () => {
  upstream.on(chat, replyWithFailure(422, { errors: { message: ["Too vague"] } }));
  expect(await (await sendMessage("Hm")).json()).toEqual({ entered: "Hm", error: "Too vague" });
});

test("[CHAT-02] a form without its key sends nothing", async () => {
  for (const form_key of ["", "x"])
    expect(await (await sendMessage("Hi", { form_key })).json()).toMatchObject({
      entered: "Hi",
      alert: expect.any(String),
    });
  expect(listChatBodies()).toEqual([]);
});

test("[CHAT-05] a double click and a reload send once and append once", async () => {
  const slow = holdReply(replyWithSuggestions("Hello"));
  upstream.on(chat, slow.reply);
  const form_key = randomUUID();
  const clicks = [sendMessage("Hi", { form_key }), sendMessage("Hi", { form_key })];
  await slow.arrived;
  slow.release();
  expect((await Promise.all(clicks)).map(getRedirect)).toEqual([buildDrawerPath(), buildDrawerPath()]);
  expect(getRedirect(await sendMessage("Hi", { form_key }))).toBe(buildDrawerPath());
  expect(listChatBodies()).toHaveLength(1);
  expect(await listMessages()).toEqual(["user: Hi", "assistant: Hello"]);
});

test("[CHAT-05] simultaneous messages from two tabs are both kept", async () => {
  await Promise.all(["one", "two", "three"].map((message) => sendMessage(message)));
  const lines = await listMessages();
  expect(lines).toHaveLength(6);
  for (const message of ["one", "two", "three"])
    expect(lines[lines.indexOf(`user: ${message}`) + 1]).toBe("assistant: Take these.");
});

test("[CHAT-07] a conversation belongs to one user and one lead event", async () => {
  await sendMessage("Garden?");
  expect((await loadConversation(8, event)).messages).toEqual([]);
  expect((await loadConversation(ADA, nextEventId())).messages).toEqual([]);
});

test("[AUTH-06] a message survives a lost session and returns to the drawer", async () => {
  upstream.on(chat, replyWithFailure(401));
  const toLogin = new URL(getRedirect(await sendMessage("My question")) ?? "", "http://x");
  expect(toLogin.pathname).toBe("/login");
  await browser.signIn();
  const wanted = toLogin.searchParams.get("redirect") ?? "";
  const response = await browser.get(assistantPage, wanted, { params: buildEventParams(event) });
  expect((await response.json()).entered).toBe("My question");
});

const reading = {
  chips: [{ id: "0", label: "Garden", value: "Garden" }],
  not_used: [],
  options: [{ id: "0", label: "60 guests" }],
};

test("[CHAT-05] removing a chip, changing one and pressing a button send messages with an edit", async () => {
  upstream.on(chat, replyWithData({ message: "These.", venues: [], reading }));
  await sendMessage("Garden?");
  await sendMessage("Without “Garden”", { chip: "0" });
  await sendMessage("Change “Garden”", { chip: "0", to: " Barn " });
  await sendMessage("60 guests", { option: "0" });
  expect(listChatBodies().slice(1)).toMatchObject([
    { message: "Without “Garden”", edit: { chip: "0" } },
    { message: "Change “Garden” to “Barn”", edit: { chip: "0", to: "Barn" } },
    { message: "60 guests", edit: { option: "0" } },
  ]);
  expect((await loadAssistant()).messages.at(-1).reading.chips).toEqual(reading.chips);
});

test("[CHAT-04] an upstream without readings is sent no edit", async () => {
  upstream.shows([]);
  await sendMessage("Garden?");
  await sendMessage("Without “Garden”", { chip: "0" });
  expect(listChatBodies()[1]).not.toHaveProperty("edit");
});
