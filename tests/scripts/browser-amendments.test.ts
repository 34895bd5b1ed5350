import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { matchRoutes } from "@remix-run/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { amendedForBrowser } from "../../scripts/browser-amendments.mjs";
import { pages } from "../e2e/pages";
import fc from "../support/property";
import { routeEntries } from "../support/route-entries";

const source = fileURLToPath(new URL("../../node_modules/@remix-run/router/dist/router.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "marquee-router-"));

type Match = typeof matchRoutes;
type Transform = (this: unknown, code: string, id: string, options: object) => string | undefined;

/** The router's look for the routes of an address, as the browser has it. */
let amended: Match;

beforeAll(async () => {
  const { transform } = amendedForBrowser as unknown as { transform: Transform };
  const refuse = {
    error: (message: string) => {
      throw new Error(message);
    },
  };
  const copy = join(folder, "router.mjs");
  const code = transform.call(refuse, readFileSync(source, "utf8"), source, {}) ?? "";
  writeFileSync(copy, code.replace(/^.*sourceMappingURL.*$/m, ""));
  amended = ((await import(/* @vite-ignore */ copy)) as { matchRoutes: Match }).matchRoutes;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The app's routes as the router has them. */
function routesBelow(parent: string | undefined): Parameters<Match>[0] {
  return routeEntries()
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: routesBelow(id) },
    ) as Parameters<Match>[0];
}
const routes = [{ id: "root", path: "", children: routesBelow("root") }];

const found = (match: Match, address: string) =>
  match(routes, address)?.map(({ route, params, pathname }) => ({ id: route.id, params, pathname })) ?? null;

test("the browser finds the routes of every page that the router finds", () => {
  const addresses = Object.values(pages).map((path) => new URL(path, "http://page").pathname);
  expect(new Set(addresses.map((address) => found(matchRoutes, address)?.at(-1)?.id)).size).toBeGreaterThan(
    50,
  );
  for (const address of addresses)
    expect(found(amended, address), address).toEqual(found(matchRoutes, address));
});

test("and of any address, however it is written", () => {
  const parts = [...new Set(routeEntries().flatMap(({ path }) => (path ?? "").split("/")))].map((part) =>
    part.replace(/^:\w+\??$|^\*$/, "7"),
  );
  const part = fc.oneof(
    fc.constantFrom(...parts),
    fc.constantFrom(...parts).map((text) => text.toUpperCase()),
    fc.constantFrom("7", "", "a%2Fb", "é"),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 7 }), fc.boolean(), (path, ends) => {
      const address = `/${path.join("/")}${ends ? "/" : ""}`;
      expect(found(amended, address)).toEqual(found(matchRoutes, address));
    }),
    { numRuns: 2000 },
  );
});
