import "../support/web";

import type { Call } from "@contract/call";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { afterEach, expect, test, vi } from "vitest";
import * as mailPage from "~/routes/recommendations/mail";
import * as previewPage from "~/routes/recommendations/preview";
import * as sendPage from "~/routes/recommendations/send";
import { addRoomToStoredQueue } from "~/services/recommender/queue/queue.server";
import { findSpecifiedCall } from "../../support/specified";
import { fillRouteAddress, foreignParams, signInForeign, startForeign } from "../support/foreign";
import { type Browser, getRedirect, upstream } from "../support/web";
import { buildFaultyReplies, HONEST, listStatements } from "./statements";

/** The mail of a recommendation as its writer sees it and as it goes out, while one call brings less than it should. */

const list = fillRouteAddress("/leads/:leadId/event/:eventId/karenV2");
const requestOptions = { params: foreignParams };
const everyPlaceholder =
  "Hi {{first_name}}, {{event_type}} on {{event_date}} in {{city}} for {{guest_count}}: {{venue_list}} {{portal_link}} {{specialist_name}}";
const templates = { "the dialog's own text": undefined, "every placeholder": everyPlaceholder };

let now = Date.now();
afterEach(() => vi.useRealTimers());

const splitHtmlLines = (html: string) => html.replace(/<[^>]+>/g, "\n").split("\n");

/** What a writer sees and what is sent of a mail; nothing of what could not be opened. */
async function listMailLines(browser: Browser, userId: number, template: string | undefined) {
  // Time goes on, so that what was held back for one call is tried for the next.
  now += 10_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
  const room = { venue_id: 5, room_id: 51, room_name: "Loft", name: "Old Mill", space: "Loft" };
  await addRoomToStoredQueue(
    userId,
    Number(foreignParams.eventId),
    { ...room, image_url: undefined },
    new Set(),
  );
  const lines: string[] = [];
  const dialog = await browser.get(sendPage, `${list}/send`, requestOptions);
  if (dialog.status === 200) {
    const { values } = await dialog.json();
    // Where the portal link cannot be had its writer types it.
    const portal_link = values.portal_link || "https://client.example/portal/81";
    const fields = { ...values, portal_link, ...(template && { template }) };
    lines.push(fields.subject, ...fields.template.split("\n"));
    const shown = getRedirect(
      await browser.post(sendPage, `${list}/send`, { ...fields, intent: "preview" }, requestOptions),
    );
    if (shown?.includes("/preview")) lines.push(...(await loadPreviewLines(browser, shown)));
    const before = upstream.requests(recommendationCalls.send).length;
    await browser.post(sendPage, `${list}/send`, { ...fields, intent: "send" }, requestOptions);
    for (const { body } of upstream.requests(recommendationCalls.send).slice(before)) {
      const sent = body as { subject: string; template: string };
      lines.push(sent.subject, ...splitHtmlLines(sent.template));
    }
  }
  vi.useRealTimers();
  return lines;
}

async function loadPreviewLines(browser: Browser, address: string): Promise<string[]> {
  const opened = await browser.get(previewPage, address, requestOptions);
  if (opened.status !== 200) return [];
  const { subject = "", text = "", mailHref } = await opened.json();
  const frame = mailHref && (await browser.get(mailPage, mailHref, requestOptions));
  return [subject, ...text.split("\n"), ...(frame?.status === 200 ? splitHtmlLines(await frame.text()) : [])];
}

const counts = { tried: 0, sent: 0 };

test.each(Object.entries(templates))(
  "[ERR-03] [SEND-01] no call that brings less makes a mail say what is not so: %s",
  async (_, template) => {
    const foreign = startForeign("text");
    const browser = await signInForeign();
    const begin = () => {
      foreign.business.recommendations.length = 0;
      upstream.forget();
      upstream.shows([]);
      upstream.otherwise(foreign.reply);
    };
    begin();
    const { id } = foreign.business.user;
    const whole = await listMailLines(browser, id, template);
    expect(whole.join(" ")).toContain("Old Mill");
    expect(upstream.requests(recommendationCalls.send)).toHaveLength(1);
    const calls = new Set(
      upstream
        .requests()
        .filter(({ host, method }) => host === "api" && method === "GET")
        .map(findSpecifiedCall)
        .filter((call): call is Call => call !== undefined),
    );
    const statements = new Set(listStatements(whole));
    const wrong: string[] = [];
    for (const call of calls)
      for (const [kind, reply] of Object.entries(buildFaultyReplies(foreign.reply))) {
        begin();
        upstream.on(call, reply);
        const lines = await listMailLines(browser, id, template);
        counts.tried += 1;
        counts.sent += upstream.requests(recommendationCalls.send).length;
        const untrue = listStatements(lines).filter(
          (sentence) => !statements.has(sentence) && !HONEST.test(sentence),
        );
        const holes = lines.filter((line) => /\b(undefined|null|NaN)\b|Invalid Date/.test(line));
        wrong.push(...[...untrue, ...holes].map((problem) => `${call.id}, ${kind}: ${problem}`));
      }
    expect(wrong).toEqual([]);
  },
);

test("[ERR-03] every call of a mail brought less, and mails went out all the same", () => {
  expect(counts.tried).toBeGreaterThanOrEqual(50);
  expect(counts.sent).toBeGreaterThanOrEqual(20);
});
