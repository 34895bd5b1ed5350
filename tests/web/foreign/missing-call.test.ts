import "../support/web";

import type { Call } from "@contract/call";
import { expect, test } from "vitest";
import { appRoutes } from "../../support/routes";
import { callOf } from "../../support/specified";
import { addressOf, beforeForeign, foreignParams, signedInForeign } from "../support/foreign";
import { failure } from "../support/scripted-upstream";
import { type Browser, sentTo, upstream } from "../support/web";

type Page = Parameters<Browser["get"]>[0];

/** The lists of a page that have something in them, by where they stand in its data. */
function filledLists(data: unknown, at = ""): string[] {
  if (Array.isArray(data)) return data.length > 0 ? [at] : [];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => filledLists(value, `${at}.${name}`));
}

const valueAt = (data: unknown, at: string) =>
  at
    .split(".")
    .slice(1)
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined | null)?.[name], data);

/** Whether the data of a page say that something of it could not be read. */
const tellsFailure = (data: unknown) =>
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

const pages = (await appRoutes()).filter(({ module }) => module.loader);
let opened = 0;

test.each(pages.map(({ address, module }) => [address, module] as const))(
  "[ERR-01] [ERR-04] without one of its calls a page fails alone and shows no list as empty: %s",
  async (address, module) => {
    const { reply } = beforeForeign("text");
    const browser = await signedInForeign();
    const open = async () => {
      const page = await browser.get(module as Page, addressOf(address), { params: foreignParams });
      const text = await page.text();
      const isData = page.headers.get("content-type")?.includes("json");
      return { page, data: isData ? JSON.parse(text) : undefined };
    };
    beforeForeignAgain();
    const whole = await open();
    const calls = new Set(
      upstream
        .requests()
        .filter(({ host, method }) => host === "api" && method === "GET")
        .map(callOf)
        .filter((call) => call !== undefined),
    );
    const wrong: string[] = [];
    for (const call of whole.page.status === 200 ? calls : []) {
      opened += 1;
      wrong.push(...(await openWithout(call)));
    }
    expect(wrong).toEqual([]);

    function beforeForeignAgain() {
      upstream.forget();
      upstream.shows([]);
      upstream.otherwise(reply);
    }

    async function openWithout(call: Call) {
      beforeForeignAgain();
      upstream.on(call, failure(404, { message: "There is no such call." }));
      const { page, data } = await open();
      if (sentTo(page)?.startsWith("/login")) return [`without ${call.id} it signs out`];
      if (page.status >= 500 && ![502, 503, 504].includes(page.status))
        return [`without ${call.id} it answers ${page.status}`];
      if (page.status !== 200 || !data || tellsFailure(data)) return [];
      return filledLists(whole.data)
        .filter((at) => !choices.includes(`${address}${at}`))
        .filter((at) => Array.isArray(valueAt(data, at)) && (valueAt(data, at) as unknown[]).length === 0)
        .map((at) => `without ${call.id} it says that${at} is empty`);
    }
  },
);

test("[ERR-01] every page was opened without each of its calls", () => {
  expect(opened).toBeGreaterThan(200);
});
