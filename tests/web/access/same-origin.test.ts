import "../support/web";

import { json } from "@remix-run/node";
import { expect, test } from "vitest";
import * as countryPage from "~/routes/shell/country";
import { createPublicAction, createStaffAction } from "~/services/access/guard.server";
import { Browser, PUBLIC_URL, signedIn, toFormBody } from "../support/web";

const page = { action: createStaffAction(async () => json("done")) };
const publicPage = { action: createPublicAction(async () => json("done")) };

/** Reads the form token from a page of this browser. */
async function readFormToken(browser: Browser): Promise<string> {
  const root = await import("~/root");
  return (await (await browser.get(root, "/leads/all")).json()).formToken;
}

const headers: [Record<string, string>, 200 | 403][] = [
  [{ "Sec-Fetch-Site": "same-origin" }, 200],
  [{ "Sec-Fetch-Site": "same-site" }, 403],
  [{ "Sec-Fetch-Site": "cross-site" }, 403],
  [{ "Sec-Fetch-Site": "none" }, 403],
  [{ "Sec-Fetch-Site": "cross-site", Origin: PUBLIC_URL }, 403],
  [{ Origin: PUBLIC_URL }, 200],
  [{ Origin: "https://marquee.test" }, 403],
  [{ Origin: "http://marquee.test.evil.example" }, 403],
  [{ Origin: "http://evil.example" }, 403],
  [{ Origin: "null" }, 403],
  [{ Origin: "not an origin" }, 403],
  [{ Origin: "http://other.test", Host: "other.test" }, 200],
  [{ Origin: "https://other.test", Host: "other.test" }, 403],
  [{ Origin: "http://other.test:81", Host: "other.test" }, 403],
  [{ Origin: "http://evil.example", Host: "marquee.test", "X-Forwarded-Host": "evil.example" }, 403],
  [{}, 403],
];

test.each(headers)(
  "a form with %j is answered %i, also as a data request",
  async (requestHeaders, status) => {
    const browser = await signedIn();
    for (const address of ["/leads/5", "/leads/5?_data=routes%2Fleads.%24id"]) {
      expect((await browser.post(page, address, { name: "x" }, { headers: requestHeaders })).status).toBe(
        status,
      );
      expect(
        (await browser.post(publicPage, address, { name: "x" }, { headers: requestHeaders })).status,
      ).toBe(status);
    }
  },
);

test("without either header a browser is recognised by the token in its forms", async () => {
  const browser = await signedIn();
  const token = await readFormToken(browser);
  const post = (of: Browser, _token: string) => of.post(page, "/leads/5", { _token }, { headers: {} });
  expect((await post(browser, token)).status).toBe(200);
  expect((await post(browser, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).status).toBe(403);
  expect((await post(browser, "")).status).toBe(403);
  const other = await signedIn();
  expect((await post(other, token)).status).toBe(403);
});

test("a visitor's token works for the sign-in form, but not after signing in", async () => {
  const browser = new Browser();
  const token = await readFormToken(browser);
  expect((await browser.post(publicPage, "/login", { _token: token }, { headers: {} })).status).toBe(200);
  await browser.signIn();
  expect((await browser.post(page, "/leads/5", { _token: token }, { headers: {} })).status).toBe(403);
});

test("a foreign form changes nothing, not even the country", async () => {
  const browser = await signedIn();
  const foreign = { headers: { "Sec-Fetch-Site": "cross-site" } };
  const response = await browser.post(countryPage, "/country", { country: "UK" }, foreign);
  expect(response.status).toBe(403);
  expect(browser.cookies.has("marquee_country")).toBe(false);
});

const buildManyFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, "x"]));

const bad: [string, BodyInit, Record<string, string>][] = [
  ["an index that would fill the memory", toFormBody({ "items[20000000]": "x" }), {}],
  ["such an index deep inside", toFormBody({ "a[1].b[99999999999].c": "x" }), {}],
  ["2,000 fields", toFormBody(buildManyFields(2000)), {}],
  ["an endless name", toFormBody({ ["n".repeat(5000)]: "x" }), {}],
  [
    "a list change of the form library",
    toFormBody({ __intent__: '{"type":"insert","payload":{"name":"a","index":20000000}}' }),
    {},
  ],
  ["a malformed intent", toFormBody({ __intent__: "{" }), {}],
  ["a malformed state", toFormBody({ __state__: "{" }), {}],
  ["JSON instead of a form", '{"name":"x"}', { "Content-Type": "application/json" }],
  ["text", "name=x", { "Content-Type": "text/plain" }],
  [
    "a multipart body without its end",
    "--b\r\nContent-Disposition: form-data; name=",
    { "Content-Type": "multipart/form-data; boundary=b" },
  ],
  ["a file", buildFileForm(), {}],
];

test.each(bad)("a form with %s is a bad request", async (_, body, changes) => {
  const browser = await signedIn();
  const response = await browser.post(page, "/leads/5", body, {
    headers: { "Sec-Fetch-Site": "same-origin", ...changes },
  });
  expect(response.status).toBe(400);
  expect((await response.json()).message).toMatch(/form/);
});

test("hostile field names do no harm, and large valid forms pass", async () => {
  const browser = await signedIn();
  const hostile = { "__proto__.polluted": "yes", "constructor[prototype][polluted]": "yes", "a[999]": "x" };
  expect((await browser.post(page, "/leads/5", hostile)).status).toBe(200);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect((await browser.post(page, "/leads/5", buildManyFields(900))).status).toBe(200);
});

function buildFileForm() {
  const form = new FormData();
  form.set("file", new File(["x"], "x.txt"));
  return form;
}
