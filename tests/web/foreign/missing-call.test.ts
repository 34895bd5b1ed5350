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

/** What a form offers to choose from: what cannot be read is not offered, and nothing is said of it. */
const choices = [
  "/leads/all.owners",
  "/leads/:leadId/follow-ups.events",
  "/venues/all.styles",
  "/venues/all.regions",
  "/venues/all.cities",
  "/venues/:venueId/shortlist.choices.recent",
];

test("[ERR-01] [ERR-04] a page without one of its calls fails alone, and says no list to be empty", async () => {
  const { reply } = beforeForeign("text");
  const browser = await signedInForeign();
  const pages = (await appRoutes()).filter(({ module }) => module.loader);
  const open = async (module: object, address: string) => {
    const page = await browser.get(module as Page, addressOf(address), { params: foreignParams });
    const text = await page.text();
    const isData = page.headers.get("content-type")?.includes("json");
    return { page, data: isData ? JSON.parse(text) : undefined };
  };
  const wrong: string[] = [];
  let opened = 0;
  for (const { address, module } of pages) {
    upstream.forget();
    beforeForeignAgain();
    const whole = await open(module, address);
    const calls = new Set(
      upstream
        .requests()
        .filter(({ host, method }) => host === "api" && method === "GET")
        .map(callOf)
        .filter((call) => call !== undefined),
    );
    for (const call of whole.page.status === 200 ? calls : []) {
      opened += 1;
      wrong.push(...(await openWithout(call, { address, module, whole: whole.data })));
    }
  }

  function beforeForeignAgain() {
    upstream.shows([]);
    upstream.otherwise(reply);
  }

  async function openWithout(
    call: Call,
    { address, module, whole }: { address: string; module: object; whole: unknown },
  ) {
    upstream.forget();
    beforeForeignAgain();
    upstream.on(call, failure(404, { message: "There is no such call." }));
    const { page, data } = await open(module, address);
    if (sentTo(page)?.startsWith("/login")) return [`${address} without ${call.id} signs out`];
    if (page.status >= 500 && ![502, 503, 504].includes(page.status))
      return [`${address} without ${call.id} answers ${page.status}`];
    if (page.status !== 200 || !data || tellsFailure(data)) return [];
    return filledLists(whole)
      .filter((at) => !choices.includes(`${address}${at}`))
      .filter((at) => Array.isArray(valueAt(data, at)) && (valueAt(data, at) as unknown[]).length === 0)
      .map((at) => `${address} without ${call.id} says that${at} is empty`);
  }

  expect(opened).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});
