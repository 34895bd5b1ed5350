import { expect, test } from "vitest";
import { toSafePath } from "~/services/access/safe-path";
import { addViewParams, paths } from "~/services/paths";
import fc from "../support/property";

const SITE = "https://marquee.example";

/** Where a browser ends up that follows a `Location` of our site. */
const getRedirectOrigin = (location: string) => new URL(location, `${SITE}/login`).origin;

const nasties = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/ /evil.example",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "HTTP://evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "evil.example",
  "@evil.example",
  "/%2fevil.example",
  "/%2Fevil.example",
  "/%5cevil.example",
  "/%5C%5Cevil.example",
  "/%09/evil.example",
  "/%0d%0aLocation:%20//evil.example",
  "%2f%2fevil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/../..//evil.example",
  "/./%2fevil.example",
  "/a/../%5cevil.example",
  "/./\\evil.example",
  "/x\\..\\evil",
  "/%2e%2e//evil.example",
  "/\u0000/evil.example",
  "/\u007f/evil.example",
  "?x=1",
  "#x",
  "",
  ".",
  "..",
  `/${"a".repeat(5000)}`,
];

test.each(nasties)("[AUTH-13] %j leads nowhere but home", (given) => {
  expect(toSafePath(given, "/dashboard")).toBe("/dashboard");
});

test.each([null, undefined])("[AUTH-13] nothing (%j) is the fallback", (given) => {
  expect(toSafePath(given, "/dashboard")).toBe("/dashboard");
});

test.each([
  ["/leads/all?page=2&q=a%20b", "/leads/all?page=2&q=a%20b"],
  ["/leads/5#events", "/leads/5"],
  ["/", "/"],
  ["/leads/all?next=//evil.example", "/leads/all?next=//evil.example"],
  ["/leads/all?q=%2f%2f", "/leads/all?q=%2f%2f"],
  ["/leads/Zoë", "/leads/Zo%C3%AB"],
])("[AUTH-13] the own path %j is kept", (given, kept) => {
  expect(toSafePath(given, "/dashboard")).toBe(kept);
});

const fragments = fc.constantFrom(
  "/",
  "//",
  "\\",
  ":",
  "@",
  "?",
  "#",
  ".",
  "..",
  "%2f",
  "%5c",
  "%09",
  "%00",
  "\t",
  "\n",
  "\r",
  " ",
  "\u0000",
  "\u00a0",
  "\u2028",
  "\u3002",
  "\uff0f",
  "https:",
  "javascript:",
  "evil.example",
  "leads",
  "[",
  "]",
  "é",
  "😀",
  "\ud800",
);
const concocted = fc.array(fragments, { maxLength: 12 }).map((parts) => parts.join(""));

test("[AUTH-13] whatever comes in, a browser stays on this site", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        concocted,
        concocted.map((text) => `/${text}`),
        fc.string(),
        fc.webUrl(),
      ),
      (given) => {
        const path = toSafePath(given, "/dashboard");
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(getRedirectOrigin(path)).toBe(SITE);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these would break the header
        expect(path).not.toMatch(/[\u0000-\u001f\u007f]/);
        expect(() => new Headers({ Location: path })).not.toThrow();
        expect(toSafePath(path, "/dashboard")).toBe(path);
      },
    ),
    { numRuns: 3000 },
  );
});

test("[AUTH-05] the login carries the wanted path and nothing when there is none", () => {
  expect(paths.login()).toBe("/login");
  expect(paths.login("/leads/all?page=2&q=a b")).toBe("/login?redirect=%2Fleads%2Fall%3Fpage%3D2%26q%3Da+b");
});

test("[REC-02] dialogs over the recommender carry its view along, changed where wanted, and nothing else", () => {
  const params = new URLSearchParams("view=map&q=barn&show=4&show=9&reset=1&draft=x");
  expect(addViewParams("/x", params)).toBe("/x?view=map&q=barn&show=4&show=9");
  expect(addViewParams("/x", params, { view: undefined, marker: "7" })).toBe(
    "/x?q=barn&show=4&show=9&marker=7",
  );
  expect(addViewParams("/x", new URLSearchParams("draft=x"))).toBe("/x");
});
