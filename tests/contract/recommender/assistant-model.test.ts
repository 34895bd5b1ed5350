import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import * as karen from "@contract/recommender/recommender";
import { nothingSaid } from "@upstream/recommender/assistant/memory";
import { askModel } from "@upstream/recommender/assistant/model";
import { settingsOf } from "@upstream/settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aLead,
  aLeadEvent,
  aLocation,
  aToken,
  aUser,
  aVenue,
  startUpstream,
  type Upstream,
} from "../support/upstream";

/** What the model answers; `hang` never answers. */
type Scripted = { status?: number; content?: string; raw?: string } | "hang";

let answer: Scripted = {};
let heard: { url?: string; headers: IncomingHttpHeaders; body: string }[] = [];
const model = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  heard.push({ url: request.url, headers: request.headers, body });
  if (answer === "hang") return;
  response.writeHead(answer.status ?? 200, { "content-type": "application/json" });
  response.end(answer.raw ?? JSON.stringify({ choices: [{ message: { content: answer.content ?? "" } }] }));
});

let upstream: Upstream;
let token = "";
let venue: Awaited<ReturnType<typeof aVenue>>;
let elsewhere: typeof venue;
let event: Awaited<ReturnType<typeof aLeadEvent>>;
let userId = 0;
const url = () => `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;

beforeAll(async () => {
  model.listen(0, "127.0.0.1");
  await once(model, "listening");
  upstream = await startUpstream({
    env: { ASSISTANT_URL: `${url()}/`, ASSISTANT_KEY: "key-1", LOG_LEVEL: "silent" },
  });
  const { db } = upstream;
  const user = await aUser(db);
  userId = user.id;
  const city = await aLocation(db, { name: "Melbourne" });
  venue = await aVenue(db, { name: "Quillfeather Rooms", locationId: city.id });
  elsewhere = await aVenue(db, { name: "Bramblewick Hall" });
  event = await aLeadEvent(db, { leadId: (await aLead(db)).id, locationId: city.id });
  token = await aToken(upstream.db, user);
}, 60_000);
afterAll(async () => {
  await upstream.close();
  model.closeAllConnections();
  model.close();
});

async function ask(message: string, scripted: Scripted) {
  answer = scripted;
  heard = [];
  const { status, body } = await upstream.call(karen.chat, {
    token,
    params: { leadEventId: event.id },
    body: { message, userId, isNewConversation: true, rankedVenueList: [] },
  });
  expect(status).toBe(200);
  return body.data;
}

const question = (text: string) => ({ content: JSON.stringify({ question: text }) });

test("[K-07] a model puts the message into words that are understood, and the answer comes from the records", async () => {
  const { content } = question("capacity of Quillfeather Rooms");
  const said = await ask("Quillfeather Rooms – big enough?", { content: `\`\`\`json\n${content}\n\`\`\`` });
  expect(said.message).toMatch(/^Quillfeather Rooms \(Melbourne\)\. (It takes|Its capacity)/);
  expect(heard[0]?.url).toBe("/v1/chat/completions");
  expect(heard[0]?.headers.authorization).toBe("Bearer key-1");
  expect(heard[0]?.body).toContain("big enough?");
  expect(heard[0]?.body).not.toMatch(/Bramblewick|phone|address/);
});

test("[K-07] a number that the model loses or makes up is not answered with: the message itself is", async () => {
  for (const text of ["price of Quillfeather Rooms for 90 guests", "price of Quillfeather Rooms"]) {
    const said = await ask("Quillfeather Rooms price for 70 guests", question(text));
    expect(said.message).not.toContain("90");
    expect(said.message).toContain("70");
  }
});

test("[K-07] what the model makes of a message cannot name what the catalogue does not know", async () => {
  const said = await ask("Tell me about it", question("capacity of Hogwarts Castle"));
  expect(said.message).toContain("do not know");
  expect(said.venues).toEqual([]);
  expect(elsewhere.name).toBe("Bramblewick Hall");
});

test.each<[string, Scripted]>([
  ["refuses", { status: 500 }],
  ["answers no JSON", { content: "It seats many." }],
  ["answers another shape", { content: JSON.stringify({ answer: 42 }) }],
  ["says nothing", { content: JSON.stringify({ message: " ", venues: [] }) }],
  ["answers no completion", { raw: "<html>" }],
  ["answers without end", { raw: "x".repeat(400_000) }],
])("[CHAT-06] when the model %s, the error flag stands and no message", async (_, scripted) => {
  const said = await ask("How many does Quillfeather Rooms seat?", scripted);
  expect(said).toEqual({ error: true, venues: [] });
});

test("[K-07] a model that does not answer in time has failed", async () => {
  answer = "hang";
  const settings = settingsOf({ ASSISTANT_URL: url() });
  await expect(askModel(settings, { message: "hello", earlier: nothingSaid }, 50)).rejects.toThrow(/time/i);
});
