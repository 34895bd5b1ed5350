import "../../../web/support/web";

import { randomUUID } from "node:crypto";
import { chat } from "@contract/recommender/recommender";
import * as roomSearchCalls from "@contract/recommender/search";
import { beforeEach, expect, test } from "vitest";
import { Assistant } from "~/components/recommender/assistant/Assistant";
import { VenueListHeading } from "~/components/recommender/cards/VenueListHeading";
import { RecommenderHeader } from "~/components/recommender/RecommenderHeader";
import { RecommenderTools } from "~/components/recommender/RecommenderTools";
import * as assistantPage from "~/routes/recommender/assistant";
import * as recommenderPage from "~/routes/recommender/list";
import * as shownVenues from "~/routes/recommender/shown";
import {
  eventParams,
  LEAD,
  newEvent,
  scriptBusiness,
  searchResult,
  venueRooms,
} from "../../../web/support/business";
import { data, failure } from "../../../web/support/scripted-upstream";
import { type Browser, signedIn, upstream } from "../../../web/support/web";
import { serverHtml } from "../../support/page";

let event: number;
let browser: Browser;

beforeEach(async () => {
  event = newEvent();
  browser = await signedIn();
  scriptBusiness(event);
});

const list = () => `/leads/${LEAD}/event/${event}/karenV2`;
const asking = () => ({ params: eventParams(event) });
const say = (message: string, answer: object) => {
  upstream.on(chat, data(answer));
  return browser.post(assistantPage, `${list()}/assistant`, { message, form_key: randomUUID() }, asking());
};

/** The drawer's server HTML. */
async function drawer(query = "", unanswered?: { entered: string; error?: string; alert?: string }) {
  const address = `${list()}/assistant${query}`;
  const page = await (await browser.get(assistantPage, address, asking())).json();
  return serverHtml(
    <Assistant assistant={page} unanswered={unanswered} params={new URLSearchParams(query)} />,
    address,
  );
}

async function header(query = "", address = list()) {
  const page = await (await browser.get(recommenderPage, address + query, asking())).json();
  const params = new URLSearchParams(query);
  return serverHtml(
    <>
      <RecommenderHeader page={page} params={params} />
      <RecommenderTools page={page} params={params} />
      <VenueListHeading page={page} />
    </>,
    list() + query,
  );
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const button = (html: string, name: string) =>
  html.match(new RegExp(`<button[^>]*>(?:(?!</button>).)*${name}`))?.[0];

test("[CHAT-01] the drawer has its introduction, a message box of 4 rows, Clear Chat and Close", async () => {
  const html = await drawer("?view=map");
  const words = textOf(html);
  expect(html).toMatch(/<h2[^>]*>Karen Assistant \(beta\)<\/h2>/);
  expect(html).toContain('data-variant="drawer"');
  for (const tip of [
    "basic question about venues",
    "may be wrong",
    "may not know venues onboarded in the last 48 hours",
    "If a message says the request cannot be processed, clear the chat and start again.",
  ])
    expect(words).toContain(tip);
  expect(html).toMatch(/<textarea[^>]*rows="4"/);
  expect(button(html, "Clear Chat")).toContain("disabled");
  expect(html).toMatch(new RegExp(`<a[^>]*href="${list()}\\?view=map"[^>]*>Close</a>`));
});

test("[CHAT-02] the box states its limit of 500 characters and needs no script", async () => {
  const html = await drawer();
  // A maxlength would silently cut a longer paste.
  expect(html).not.toMatch(/<textarea[^>]*maxLength/i);
  expect(textOf(html)).toContain("Up to 500 characters");
  const [form] = html.match(/<form[^>]*id="assistant-message"[^>]*>/) ?? [];
  expect(form).toContain('method="post"');
  expect(form).toContain(`action="${list()}/assistant#assistant-newest"`);
  expect(button(html, "Send")).toContain('form="assistant-message"');
});

test("[CHAT-02] a refusal is shown at the field and the typed text stays in the box", async () => {
  const html = await drawer("", {
    entered: "<b>My</b> words",
    error: "The message can have at most 500 characters",
  });
  expect(html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>&lt;b&gt;My&lt;\/b&gt; words</);
  expect(html).toMatch(/id="message-error"[^>]*>.*The message can have at most 500 characters/);
  const long = "x".repeat(998);
  expect(await drawer("", { entered: long, error: "The message can have at most 500 characters" })).toContain(
    `>${long}</`,
  );
  expect(textOf(await drawer("", { entered: "Hi", alert: "It failed." }))).toContain("It failed.");
});

test("[CHAT-05] the conversation is text, never HTML, and venues link to their room", async () => {
  const hostile = "<img src=x onerror=alert(1)>";
  await say(hostile, {
    message: `Take **this** ${hostile}`,
    venues: [
      { venue_id: 2, venue_name: `Barn ${hostile}`, reasoning: `Near ${hostile}` },
      { venue_id: 99, venue_name: "Elsewhere" },
    ],
  });
  const html = await drawer("?q=venue");
  expect(html).not.toContain("<img");
  expect(html).toMatch(/<div[^>]*role="log"[^>]*aria-live="polite"[^>]*><ol/);
  expect(html).toMatch(new RegExp(`<a[^>]*href="${list()}/rooms/21\\?q=venue"[^>]*>Barn`));
  expect(html).toContain("<b>Elsewhere</b>");
  expect(textOf(html)).toMatch(/Elsewhere\s+Not in this search\./);
  expect(textOf(html).match(/Not in this search/g)).toHaveLength(1);
  expect(textOf(html)).toContain("Near &lt;img");
  expect(html).not.toMatch(/<a[^>]*>Elsewhere/);
  expect(html.match(/id="assistant-newest"/g)).toHaveLength(1);
});

test("[CHAT-05] the newest suggestions can be queued and compared, by the room the reply names", async () => {
  await say("Garden?", {
    message: "These.",
    venues: [
      { venue_id: 2, venue_name: "Venue 2", reasoning: "Hall takes up to 140", room_id: 22 },
      { venue_id: 3, venue_name: "Venue 3" },
    ],
  });
  const html = await drawer("?q=venue");
  expect(button(html, "Select")).toContain('form="queue-form"');
  expect(html.match(/name="add"/g)).toHaveLength(2);
  expect(html).toMatch(new RegExp(`href="${list()}/compare\\?q=venue&amp;room=\\d+&amp;room=31"[^>]*>`));
  expect(textOf(html)).toContain("Compare these 2 rooms");
  await say("Thanks", { message: "You are welcome." });
  expect(textOf(await drawer())).not.toContain("Compare these");
});

test("[CHAT-05] with too many rooms to compare, the link says it takes the first", async () => {
  const numbers = [1, 2, 3, 4, 5];
  upstream.on(roomSearchCalls.search, data(searchResult(numbers.map((venue) => venueRooms(venue)))));
  await say("Garden?", {
    message: "These.",
    venues: numbers.map((venue) => ({ venue_id: venue, venue_name: `Venue ${venue}` })),
  });
  expect(textOf(await drawer())).toContain("Compare the first 4 rooms");
});

test("[CHAT-02] without JavaScript the page returns to the newest message, or to the box if refused", async () => {
  await say("Hi", { message: "Hello" });
  const anchored = /<(\w+)[^>]*id="assistant-newest"/g;
  const anchors = (html: string) => [...html.matchAll(anchored)].map(([, element]) => element);
  expect(anchors(await drawer())).toEqual(["li"]);
  const refused = await drawer("", {
    entered: "My words",
    error: "The message can have at most 500 characters",
  });
  expect(anchors(refused)).toEqual(["div"]);
  expect(refused.indexOf('id="assistant-newest"')).toBeLessThan(refused.indexOf('id="message-error"'));
});

const reading = {
  chips: [
    { id: "0", label: "Bath", value: "Bath" },
    { id: "1", label: "cheapest first" },
  ],
  not_used: ["romantic", "romantic"],
  options: [{ id: "0", label: "60 <guests>" }],
};

test("[CHAT-05] the newest reply has chips that forms remove or change, and answer buttons", async () => {
  await say("Bath, romantic, 60", { message: "What does “60” mean?", reading });
  const html = await drawer("?q=venue");
  expect(html).toMatch(/aria-label="Understood as"/);
  expect(html).toMatch(/<summary data-part="chip">Bath<\/summary>/);
  expect(html).toMatch(/<input name="to"[^>]*value="Bath"/);
  expect(html).toMatch(/<span data-part="chip">cheapest first<\/span>/);
  expect(html.match(/name="chip" value="1"/g)).toHaveLength(1);
  expect(textOf(html)).toContain("Ignored: romantic");
  expect(button(html, "60 &lt;guests&gt;")).toBeTruthy();
  await say("Thanks", { message: "You are welcome." });
  const later = await drawer();
  expect(later).toContain('data-part="chip">Bath</span>');
  expect(later).not.toContain('name="chip"');
  expect(later).not.toContain("60 &lt;guests&gt;");
});

test("[CHAT-05] an upstream without readings gets neither chips nor buttons", async () => {
  for (const broken of [undefined, null, "unreadable", {}]) {
    await say("Hi", { message: "Hello", reading: broken });
    expect(await drawer()).not.toMatch(/data-part="(?:reading|question)"/);
  }
});

test("[CHAT-01] an empty conversation offers three sample questions", async () => {
  const html = await drawer();
  const examples = html.slice(html.indexOf('data-part="examples"'));
  expect(examples.match(/name="message" value="[^"]+"/g)).toHaveLength(3);
  await say("Hi", { message: "Hello" });
  expect(await drawer()).not.toContain('data-part="examples"');
});

test("[CHAT-05] without a search no venue is called missing from it", async () => {
  await say("Garden?", { message: "This.", venues: [{ venue_id: 2, venue_name: "Venue 2" }] });
  upstream.on(roomSearchCalls.search, failure(422, {}, { dataPoints: ["location"] }));
  const html = await drawer();
  expect(html).toContain("<b>Venue 2</b>");
  expect(html).not.toContain("Not in this search");
});

test("[CHAT-03] Clear Chat is a plain form, enabled after more than one message", async () => {
  await say("Hi", { message: "Hello" });
  const html = await drawer();
  expect(button(html, "Clear Chat")).not.toContain("disabled");
  expect(button(html, "Clear Chat")).toMatch(/name="intent" value="clear"/);
});

test("[REC-06] the Agent button is a link that keeps the view", async () => {
  expect(await header("?view=map&q=ven")).toMatch(
    new RegExp(`<a[^>]*href="${list()}/assistant\\?view=map&amp;q=ven"`),
  );
});

test("[CHAT-05] suggestions narrow the list while the assistant is open, until removed or closed", async () => {
  expect(textOf(await header())).not.toContain("assistant");
  await say("Garden?", { message: "This.", venues: [{ venue_id: 2, venue_name: "Venue 2" }] });
  const open = async (query = "") => header(query, `${list()}/assistant`);
  const narrowed = await open("?page=2");
  expect(textOf(narrowed)).toContain("Showing 1 venue suggested by the assistant.");
  expect(narrowed).toMatch(/<button[^>]*name="shown" value="all"/);
  expect(button(narrowed, "Suggested venues")).toContain('aria-label="Suggested venues: show all instead"');
  expect(textOf(await header())).not.toContain("Showing 1 venue");
  await browser.post(shownVenues, `${list()}/shown`, { shown: "all" }, asking());
  const all = await open();
  expect(textOf(all)).not.toContain("Showing 1 venue");
  expect(all).toMatch(/<button[^>]*name="shown" value="suggested"[^>]*>Show suggested venues only<\/button>/);
  await browser.post(shownVenues, `${list()}/shown`, { shown: "suggested" }, asking());
  expect(textOf(await header())).toContain("Showing 1 venue");
});

test("[CHAT-05] [REC-04] a name filter searches all venues, whatever was suggested", async () => {
  await say("Garden?", { message: "This.", venues: [{ venue_id: 2, venue_name: "Venue 2" }] });
  await browser.post(shownVenues, `${list()}/shown`, { shown: "suggested" }, asking());
  const page = await (await browser.get(recommenderPage, `${list()}?q=venue+3`, asking())).json();
  expect(page).toMatchObject({ found: 1 });
  expect(page).not.toHaveProperty("suggestions");
});
