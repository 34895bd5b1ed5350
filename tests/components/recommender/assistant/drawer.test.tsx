import "../../../web/support/web";

import { randomUUID } from "node:crypto";
import { chat } from "@contract/recommender/recommender";
import * as roomSearchCalls from "@contract/recommender/search";
import { beforeEach, expect, test } from "vitest";
import { AssistantDrawer } from "~/components/recommender/assistant/AssistantDrawer";
import { VenueListHeading } from "~/components/recommender/cards/VenueListHeading";
import { RecommenderHeader } from "~/components/recommender/RecommenderHeader";
import { RecommenderTools } from "~/components/recommender/RecommenderTools";
import * as assistantPage from "~/routes/recommender/assistant";
import * as recommenderPage from "~/routes/recommender/list";
import * as shownVenues from "~/routes/recommender/shown";
import {
  buildEventParams,
  buildSearchResult,
  buildVenueRooms,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../../../web/support/business";
import { replyWithData, replyWithFailure } from "../../../web/support/scripted-upstream";
import { type Browser, signedIn, upstream } from "../../../web/support/web";
import { renderServerHtml } from "../../support/page";

let event: number;
let browser: Browser;

beforeEach(async () => {
  event = nextEventId();
  browser = await signedIn();
  scriptRecommenderCalls(event);
});

const buildRecommenderPath = () => `/leads/${LEAD}/event/${event}/karenV2`;
const buildRequestOptions = () => ({ params: buildEventParams(event) });
const sendMessage = (message: string, answer: object) => {
  upstream.on(chat, replyWithData(answer));
  return browser.post(
    assistantPage,
    `${buildRecommenderPath()}/assistant`,
    { message, form_key: randomUUID() },
    buildRequestOptions(),
  );
};

/** The drawer's server HTML. */
async function renderDrawer(query = "", unanswered?: { entered: string; error?: string; alert?: string }) {
  const address = `${buildRecommenderPath()}/assistant${query}`;
  const page = await (await browser.get(assistantPage, address, buildRequestOptions())).json();
  return renderServerHtml(
    <AssistantDrawer assistant={page} unanswered={unanswered} params={new URLSearchParams(query)} />,
    address,
  );
}

async function renderHeader(query = "", address = buildRecommenderPath()) {
  const page = await (await browser.get(recommenderPage, address + query, buildRequestOptions())).json();
  const params = new URLSearchParams(query);
  return renderServerHtml(
    <>
      <RecommenderHeader page={page} params={params} />
      <RecommenderTools page={page} params={params} />
      <VenueListHeading page={page} />
    </>,
    buildRecommenderPath() + query,
  );
}

const stripTags = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const findButtonHtml = (html: string, name: string) =>
  html.match(new RegExp(`<button[^>]*>(?:(?!</button>).)*${name}`))?.[0];

test("[CHAT-01] the drawer has its introduction, a message box of 4 rows, Clear Chat and Close", async () => {
  const html = await renderDrawer("?view=map");
  const words = stripTags(html);
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
  expect(findButtonHtml(html, "Clear Chat")).toContain("disabled");
  expect(html).toMatch(new RegExp(`<a[^>]*href="${buildRecommenderPath()}\\?view=map"[^>]*>Close</a>`));
});

test("[CHAT-02] the box states its limit of 500 characters and needs no script", async () => {
  const html = await renderDrawer();
  // A maxlength would silently cut a longer paste.
  expect(html).not.toMatch(/<textarea[^>]*maxLength/i);
  expect(stripTags(html)).toContain("Up to 500 characters");
  const [form] = html.match(/<form[^>]*id="assistant-message"[^>]*>/) ?? [];
  expect(form).toContain('method="post"');
  expect(form).toContain(`action="${buildRecommenderPath()}/assistant#assistant-newest"`);
  expect(findButtonHtml(html, "Send")).toContain('form="assistant-message"');
});

test("[CHAT-02] a refusal is shown at the field and the typed text stays in the box", async () => {
  const html = await renderDrawer("", {
    entered: "<b>My</b> words",
    error: "The message can have at most 500 characters",
  });
  expect(html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>&lt;b&gt;My&lt;\/b&gt; words</);
  expect(html).toMatch(/id="message-error"[^>]*>.*The message can have at most 500 characters/);
  const long = "x".repeat(998);
  expect(
    await renderDrawer("", { entered: long, error: "The message can have at most 500 characters" }),
  ).toContain(`>${long}</`);
  expect(stripTags(await renderDrawer("", { entered: "Hi", alert: "It failed." }))).toContain("It failed.");
});

test("[CHAT-05] the conversation is text, never HTML, and venues link to their room", async () => {
  const hostile = "<img src=x onerror=alert(1)>";
  await sendMessage(hostile, {
    message: `Take **this** ${hostile}`,
    venues: [
      { venue_id: 2, venue_name: `Barn ${hostile}`, reasoning: `Near ${hostile}` },
      { venue_id: 99, venue_name: "Elsewhere" },
    ],
  });
  const html = await renderDrawer("?q=venue");
  expect(html).not.toContain("<img");
  expect(html).toMatch(/<div[^>]*role="log"[^>]*aria-live="polite"[^>]*><ol/);
  expect(html).toMatch(new RegExp(`<a[^>]*href="${buildRecommenderPath()}/rooms/21\\?q=venue"[^>]*>Barn`));
  expect(html).toContain("<b>Elsewhere</b>");
  expect(stripTags(html)).toMatch(/Elsewhere\s+Not in this search\./);
  expect(stripTags(html).match(/Not in this search/g)).toHaveLength(1);
  expect(stripTags(html)).toContain("Near &lt;img");
  expect(html).not.toMatch(/<a[^>]*>Elsewhere/);
  expect(html.match(/id="assistant-newest"/g)).toHaveLength(1);
});

test("[CHAT-05] the newest suggestions can be queued and compared, by the room the reply names", async () => {
  await sendMessage("Garden?", {
    message: "These.",
    venues: [
      { venue_id: 2, venue_name: "Venue 2", reasoning: "Hall takes up to 140", room_id: 22 },
      { venue_id: 3, venue_name: "Venue 3" },
    ],
  });
  const html = await renderDrawer("?q=venue");
  expect(findButtonHtml(html, "Select")).toContain('form="queue-form"');
  expect(html.match(/name="add"/g)).toHaveLength(2);
  expect(html).toMatch(
    new RegExp(`href="${buildRecommenderPath()}/compare\\?q=venue&amp;room=\\d+&amp;room=31"[^>]*>`),
  );
  expect(stripTags(html)).toContain("Compare these 2 rooms");
  await sendMessage("Thanks", { message: "You are welcome." });
  expect(stripTags(await renderDrawer())).not.toContain("Compare these");
});

test("[CHAT-05] with too many rooms to compare, the link says it takes the first", async () => {
  const numbers = [1, 2, 3, 4, 5];
  upstream.on(
    roomSearchCalls.search,
    replyWithData(buildSearchResult(numbers.map((venue) => buildVenueRooms(venue)))),
  );
  await sendMessage("Garden?", {
    message: "These.",
    venues: numbers.map((venue) => ({ venue_id: venue, venue_name: `Venue ${venue}` })),
  });
  expect(stripTags(await renderDrawer())).toContain("Compare the first 4 rooms");
});

test("[CHAT-02] without JavaScript the page returns to the newest message, or to the box if refused", async () => {
  await sendMessage("Hi", { message: "Hello" });
  const anchored = /<(\w+)[^>]*id="assistant-newest"/g;
  const anchors = (html: string) => [...html.matchAll(anchored)].map(([, element]) => element);
  expect(anchors(await renderDrawer())).toEqual(["li"]);
  const refused = await renderDrawer("", {
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
  await sendMessage("Bath, romantic, 60", { message: "What does “60” mean?", reading });
  const html = await renderDrawer("?q=venue");
  expect(html).toMatch(/aria-label="Understood as"/);
  expect(html).toMatch(/<summary data-part="chip">Bath<\/summary>/);
  expect(html).toMatch(/<input name="to"[^>]*value="Bath"/);
  expect(html).toMatch(/<span data-part="chip">cheapest first<\/span>/);
  expect(html.match(/name="chip" value="1"/g)).toHaveLength(1);
  expect(stripTags(html)).toContain("Ignored: romantic");
  expect(findButtonHtml(html, "60 &lt;guests&gt;")).toBeTruthy();
  await sendMessage("Thanks", { message: "You are welcome." });
  const later = await renderDrawer();
  expect(later).toContain('data-part="chip">Bath</span>');
  expect(later).not.toContain('name="chip"');
  expect(later).not.toContain("60 &lt;guests&gt;");
});

test("[CHAT-05] an upstream without readings gets neither chips nor buttons", async () => {
  for (const broken of [undefined, null, "unreadable", {}]) {
    await sendMessage("Hi", { message: "Hello", reading: broken });
    expect(await renderDrawer()).not.toMatch(/data-part="(?:reading|question)"/);
  }
});

test("[CHAT-01] an empty conversation offers three sample questions", async () => {
  const html = await renderDrawer();
  const examples = html.slice(html.indexOf('data-part="examples"'));
  expect(examples.match(/name="message" value="[^"]+"/g)).toHaveLength(3);
  await sendMessage("Hi", { message: "Hello" });
  expect(await renderDrawer()).not.toContain('data-part="examples"');
});

test("[CHAT-05] without a search no venue is called missing from it", async () => {
  await sendMessage("Garden?", { message: "This.", venues: [{ venue_id: 2, venue_name: "Venue 2" }] });
  upstream.on(roomSearchCalls.search, replyWithFailure(422, {}, { dataPoints: ["location"] }));
  const html = await renderDrawer();
  expect(html).toContain("<b>Venue 2</b>");
  expect(html).not.toContain("Not in this search");
});

test("[CHAT-03] Clear Chat is a plain form, enabled after more than one message", async () => {
  await sendMessage("Hi", { message: "Hello" });
  const html = await renderDrawer();
  expect(findButtonHtml(html, "Clear Chat")).not.toContain("disabled");
  expect(findButtonHtml(html, "Clear Chat")).toMatch(/name="intent" value="clear"/);
});

test("[REC-06] the Agent button is a link that keeps the view", async () => {
  expect(await renderHeader("?view=map&q=ven")).toMatch(
    new RegExp(`<a[^>]*href="${buildRecommenderPath()}/assistant\\?view=map&amp;q=ven"`),
  );
});

test("[CHAT-05] suggestions narrow the list while the assistant is open, until removed or closed", async () => {
  expect(stripTags(await renderHeader())).not.toContain("assistant");
  await sendMessage("Garden?", { message: "This.", venues: [{ venue_id: 2, venue_name: "Venue 2" }] });
  const open = async (query = "") => renderHeader(query, `${buildRecommenderPath()}/assistant`);
  const narrowed = await open("?page=2");
  expect(stripTags(narrowed)).toContain("Showing 1 venue suggested by the assistant.");
  expect(narrowed).toMatch(/<button[^>]*name="shown" value="all"/);
  expect(findButtonHtml(narrowed, "Suggested venues")).toContain(
    'aria-label="Suggested venues: show all instead"',
  );
  expect(stripTags(await renderHeader())).not.toContain("Showing 1 venue");
  await browser.post(shownVenues, `${buildRecommenderPath()}/shown`, { shown: "all" }, buildRequestOptions());
  const all = await open();
  expect(stripTags(all)).not.toContain("Showing 1 venue");
  expect(all).toMatch(/<button[^>]*name="shown" value="suggested"[^>]*>Show suggested venues only<\/button>/);
  await browser.post(
    shownVenues,
    `${buildRecommenderPath()}/shown`,
    { shown: "suggested" },
    buildRequestOptions(),
  );
  expect(stripTags(await renderHeader())).toContain("Showing 1 venue");
});

test("[CHAT-05] [REC-04] a name filter searches all venues, whatever was suggested", async () => {
  await sendMessage("Garden?", { message: "This.", venues: [{ venue_id: 2, venue_name: "Venue 2" }] });
  await browser.post(
    shownVenues,
    `${buildRecommenderPath()}/shown`,
    { shown: "suggested" },
    buildRequestOptions(),
  );
  const page = await (
    await browser.get(recommenderPage, `${buildRecommenderPath()}?q=venue+3`, buildRequestOptions())
  ).json();
  expect(page).toMatchObject({ found: 1 });
  expect(page).not.toHaveProperty("suggestions");
});
