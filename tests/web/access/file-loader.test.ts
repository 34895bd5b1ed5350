import "../support/web";

import * as leadCalls from "@contract/leads/leads";
import { expect, test } from "vitest";
import { loadRoutes } from "../../support/routes";
import { fillRouteAddress, foreignParams } from "../support/foreign";
import { replyWithFailure } from "../support/scripted-upstream";
import { type Browser, signedIn, upstream } from "../support/web";

const routes = await loadRoutes();
const files = routes.filter(({ address }) => /\.(csv|pdf)$|\/mail$/.test(address));
const links = routes.filter(({ address }) => /\/(portal|emails\/calendar|download)$/.test(address));

test("[ERR-01] the tests cover files and links", () =>
  expect([files.length > 10, links.length]).toEqual([true, 3]));

test.each(files.map(({ address, module }) => [address, module] as const))(
  "[ERR-01] a file that cannot be created opens as a readable page, not as raw data: %s",
  async (address, module) => {
    const browser = await signedIn({ role: "administrator", vc_role: "Admin" });
    upstream.otherwise(replyWithFailure(500, { message: "<b>secret</b>", reference: "ref-7" }));
    const route = module as Parameters<Browser["get"]>[0];
    const answer = await browser.get(route, fillRouteAddress(address), { params: foreignParams });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const page = await answer.text();
    expect(page).toContain("<h1>We couldn't open this file</h1>");
    expect(page).not.toContain("<b>secret");
  },
);

test.each(links.map(({ address, module }) => [address, module] as const))(
  "[ERR-01] a link to a file that does not exist opens as a readable page: %s",
  async (address, module) => {
    const params = Object.fromEntries(Object.keys(foreignParams).map((name) => [name, "0"]));
    const route = module as Parameters<Browser["get"]>[0];
    const answer = await (await signedIn()).get(route, fillRouteAddress(address, params), { params });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
  },
);

test("[ERR-01] the page shown for a failed file gives the reason and a reference", async () => {
  const browser = await signedIn();
  upstream.on(leadCalls.all, replyWithFailure(500, { reference: "ref-7" }));
  const { module } = files.find(({ address }) => address === "/leads/all.csv") ?? {};
  const answer = await browser.get(module as Parameters<Browser["get"]>[0], "/leads/all.csv");
  expect(await answer.text()).toContain("<p>Reference: ref-7</p>");
});
