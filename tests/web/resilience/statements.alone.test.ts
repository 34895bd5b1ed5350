import "../support/web";

import type { Call } from "@contract/call";
import { afterEach, expect, test, vi } from "vitest";
import { readPdfText } from "../../rules/support/pdf";
import { type AppRoute, loadRoutes } from "../../support/routes";
import { findSpecifiedCall } from "../../support/specified";
import { fillRouteAddress, foreignParams, signInForeign, startForeign } from "../support/foreign";
import { renderPageLines } from "../support/rendered-page";
import { type Browser, upstream } from "../support/web";
import { BAD_ROW, buildFaultyReplies, HONEST, listStatements } from "./statements";

/**
 * Every call of every page, one at a time, brings less than it should. Then the page says nothing of "no", "none" or 0
 * that it did not say of the whole, and no number of anything that it did not.
 */

/** What is true all the same, by the page that says it. */
const stillTrue: Record<string, RegExp> = {
  "/dashboard": /^No follow-ups due\.$/,
  "/leads/create": /^Create the lead without a city/,
  "/leads/:leadId": /^Mark as not spam$/,
  "/leads/:leadId/duplicates": /^1 possible duplicate of Lead 81/,
  "/leads/:leadId/event/:eventId/inspections": /^Sales without an inspection$/,
  "/leads/:leadId/event/:eventId/inspections/:inspectionId/status": /^Not attended$/,
  "/leads/:leadId/event/:eventId/sales/:saleId/edit": /^Leave blank to keep it unchanged$/,
  // The upstream says itself what went wrong with the enquiry.
  "/reports/enquiry-audits.csv": /The lead has no email address/,
  // What is not known is not met (decision 0022), and a rank is what the search gives.
  "/leads/:leadId/event/:eventId/karenV2": /^Only venues that meet all criteria \(0\)$/,
  "/leads/:leadId/event/:eventId/karenV2/rooms/:roomId/why":
    /^(This room has no rank|The search gave no scores\.)$/,
  // A sentence of its own says what is not known.
  "/leads/:leadId/deletion": / has 2 (enquiries|events)\.$|^Lead 81 has/,
};

/** What counts a list or adds it up, which cannot be done of a part of it. */
const isSumPath = (at: string) => /^data\.(work|day|stages|totals)\b/.test(at);

/** The lists of a page that lost something, by where they stand in its data. */
function listShortenedLists(whole: unknown, now: unknown, at = "data"): string[] {
  if (Array.isArray(whole) && Array.isArray(now) && now.length < whole.length) return [at];
  if (typeof whole !== "object" || whole === null || typeof now !== "object" || now === null) return [];
  return Object.entries(whole).flatMap(([name, own]) =>
    listShortenedLists(own, (now as Record<string, unknown>)[name], `${at}.${name}`),
  );
}

let now = Date.now();
afterEach(() => vi.useRealTimers());

interface Opened {
  status: number;
  text: string;
  data?: unknown;
  lines: string[];
}

async function openRoute(browser: Browser, route: AppRoute): Promise<Opened> {
  // Time goes on, so that what was held back for one call is tried for the next.
  now += 10_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
  const address = fillRouteAddress(route.address);
  const response = await browser.get(route.module as Parameters<Browser["get"]>[0], address, {
    params: foreignParams,
    headers: { Accept: "text/html", "Sec-Fetch-Dest": "document" },
  });
  vi.useRealTimers();
  const body = Buffer.from(await response.arrayBuffer());
  const text = body.toString();
  const { status } = response;
  if (status !== 200) return { status, text, lines: [] };
  if (response.headers.get("content-type")?.includes("pdf"))
    return { status, text: "", lines: readPdfText(body).split("\n") };
  if (!route.module.default) return { status, text, lines: text.split("\n") };
  const data = JSON.parse(text);
  return { status, text, data, lines: renderPageLines(route, address, data) };
}

const pages = (await loadRoutes()).filter(({ module }) => module.loader);
let tried = 0;

test.each(pages.map((route) => [route.address, route] as const))(
  "[ERR-03] [ERR-04] no call that brings less makes a page say what is not so: %s",
  async (_, route) => {
    const foreign = startForeign("text");
    foreign.business.user.role = "administrator";
    const browser = await signInForeign();
    const begin = () => {
      upstream.forget();
      upstream.shows([]);
      upstream.otherwise(foreign.reply);
    };
    begin();
    const whole = await openRoute(browser, route);
    if (whole.status !== 200) return;
    const calls = new Set(
      upstream
        .requests()
        .filter(({ host, method }) => host === "api" && method === "GET")
        .map(findSpecifiedCall)
        .filter((call): call is Call => call !== undefined),
    );
    const statements = new Set(listStatements(whole.lines));
    const wrong: string[] = [];
    for (const call of calls)
      for (const [kind, reply] of Object.entries(buildFaultyReplies(foreign.reply))) {
        begin();
        upstream.on(call, reply);
        const page = await openRoute(browser, route);
        tried += 1;
        const lost =
          kind === BAD_ROW ? listShortenedLists(whole.data, page.data).filter((at) => !isSumPath(at)) : [];
        const found = [...problemsOf(page), ...lost].map((problem) => `${call.id}, ${kind}: ${problem}`);
        wrong.push(...found);
      }
    expect(wrong).toEqual([]);

    function problemsOf({ status, text, lines }: Opened): string[] {
      if (/\.tsx?:\d|node_modules/.test(text)) return ["it shows its insides"];
      if (status >= 400 && !route.module.default && text.startsWith("{") && !whole.text.startsWith("{"))
        return ["it is JSON in a tab"];
      return listStatements(lines).filter(
        (sentence) =>
          !statements.has(sentence) && !HONEST.test(sentence) && !stillTrue[route.address]?.test(sentence),
      );
    }
  },
);

test("[ERR-03] every call of every page brought less", () => {
  expect(tried).toBeGreaterThan(1250);
});
