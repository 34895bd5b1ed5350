import "../support/web";

import type { Call } from "@contract/call";
import { expect, test } from "vitest";
import { loadRoutes } from "../../support/routes";
import { findSpecifiedCall } from "../../support/specified";
import { fillRouteAddress, foreignParams, signInForeign, startForeign } from "../support/foreign";
import { replyWithFailure } from "../support/scripted-upstream";
import { type Browser, getRedirect, upstream } from "../support/web";

type Page = Parameters<Browser["get"]>[0];

/** The paths of all lists with items in a page's data. */
function listFilledLists(data: unknown, path = ""): string[] {
  if (Array.isArray(data)) return data.length > 0 ? [path] : [];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => listFilledLists(value, `${path}.${name}`));
}

const findValue = (data: unknown, path: string) =>
  path
    .split(".")
    .slice(1)
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined | null)?.[name], data);

/** Whether a page's data report that part of it could not be read. */
const reportsFailure = (data: unknown) =>
  /"failure":["{]|"isPartial":true|"isWhole":false|"isComplete":false/.test(JSON.stringify(data));

/** A form's options; unreadable ones are silently left out. */
const choices = [
  "/leads/all.owners",
  "/leads/:leadId/follow-ups.events",
  "/venues/all.styles",
  "/venues/all.regions",
  "/venues/all.cities",
  "/venues/:venueId/shortlist.choices.recent",
];

const pages = (await loadRoutes()).filter(({ module }) => module.loader);
let opened = 0;

test.each(pages.map(({ address, module }) => [address, module] as const))(
  "[ERR-01] [ERR-04] without one of its calls a page fails alone and shows no list as empty: %s",
  async (address, module) => {
    const { reply } = startForeign("text");
    const browser = await signInForeign();
    const open = async () => {
      const page = await browser.get(module as Page, fillRouteAddress(address), { params: foreignParams });
      const text = await page.text();
      const isData = page.headers.get("content-type")?.includes("json");
      return { page, data: isData ? JSON.parse(text) : undefined };
    };
    restoreUpstream();
    const whole = await open();
    const calls = new Set(
      upstream
        .requests()
        .filter(({ host, method }) => host === "api" && method === "GET")
        .map(findSpecifiedCall)
        .filter((call) => call !== undefined),
    );
    const wrong: string[] = [];
    for (const call of whole.page.status === 200 ? calls : []) {
      opened += 1;
      wrong.push(...(await openWithout(call)));
    }
    expect(wrong).toEqual([]);

    function restoreUpstream() {
      upstream.forget();
      upstream.shows([]);
      upstream.otherwise(reply);
    }

    async function openWithout(call: Call) {
      restoreUpstream();
      upstream.on(call, replyWithFailure(404, { message: "Call not found" }));
      const { page, data } = await open();
      if (getRedirect(page)?.startsWith("/login")) return [`without ${call.id} it signs out`];
      if (page.status >= 500 && ![502, 503, 504].includes(page.status))
        return [`without ${call.id} it answers ${page.status}`];
      if (page.status !== 200 || !data || reportsFailure(data)) return [];
      return listFilledLists(whole.data)
        .filter((path) => !choices.includes(`${address}${path}`))
        .filter(
          (path) => Array.isArray(findValue(data, path)) && (findValue(data, path) as unknown[]).length === 0,
        )
        .map((path) => `without ${call.id} it shows ${path} as empty`);
    }
  },
);

test("[ERR-01] every page was opened without each of its calls", () => {
  expect(opened).toBeGreaterThan(200);
});
