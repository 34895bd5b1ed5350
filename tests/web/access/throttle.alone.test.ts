import "../support/web";

import { login } from "@contract/auth";
import { createSignInThrottle } from "@contract/sign-in-throttle";
import { expect, test, vi } from "vitest";
import * as loginPage from "~/routes/access/login";
import { replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { runInTempFolder, storeKinds } from "../support/stores";
import { Browser, buildLoginAnswer, upstream } from "../support/web";

const buildOptionsFromAddress = (address: string) => ({
  headers: { "Sec-Fetch-Site": "same-origin", "X-Forwarded-For": address },
});

/** Signs in from an address; the upstream decides whether the password is right. */
const postSignIn = (username: string, address: string) =>
  new Browser().post(loginPage, "/login", { username, password: "x" }, buildOptionsFromAddress(address));

test("[AUTH-01] the eleventh wrong password makes no call and says when to retry; the owner can sign in elsewhere", async () => {
  upstream.on(login, replyWithFailure(401));
  for (let tries = 0; tries < 10; tries += 1)
    expect((await postSignIn("ada@marquee.test", "203.0.113.1")).status).toBe(401);
  upstream.on(login, replyWithJson(buildLoginAnswer()));
  const refused = await postSignIn("ada@marquee.test", "203.0.113.1");
  expect(refused.status).toBe(429);
  expect((await refused.json()).refusal).toEqual({
    message: "Too many failed sign-ins. Try again in 15 minutes.",
    isTried: false,
  });
  const seconds = Number(refused.headers.get("Retry-After"));
  expect(seconds).toBeGreaterThan(14 * 60);
  const ofPage = new Headers(loginPage.headers({ actionHeaders: refused.headers } as never));
  expect([...ofPage]).toEqual([["retry-after", String(seconds)]]);
  expect(upstream.requests(login)).toHaveLength(10);
  expect((await postSignIn("ada@marquee.test", "203.0.113.2")).status).toBe(302);
});

test("[AUTH-01] a host that fails or is throttled itself uses up no attempts", async () => {
  upstream.on(login, replyWithFailure(500));
  for (let tries = 0; tries < 12; tries += 1)
    expect((await postSignIn("bob@marquee.test", "203.0.113.3")).status).toBe(500);
  upstream.on(login, replyWithJson(buildLoginAnswer()));
  expect((await postSignIn("bob@marquee.test", "203.0.113.3")).status).toBe(302);
});

test("[AUTH-01] a 429 of the authentication host is passed on with its waiting time", async () => {
  upstream.on(login, (response) => void response.writeHead(429, { "Retry-After": "240" }).end());
  const refused = await postSignIn("cleo@marquee.test", "203.0.113.4");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "240"]);
  expect((await refused.json()).refusal.message).toBe("Too many failed sign-ins. Try again in 4 minutes.");
});

test("[ERR-05] the client's IP address is sent to the embedded upstream only", async () => {
  upstream.on(login, replyWithFailure(401));
  await postSignIn("dora@marquee.test", "203.0.113.5");
  expect(upstream.requests(login)[0]?.headers["x-forwarded-for"]).toBeUndefined();
  vi.resetModules();
  vi.stubEnv("EMBEDDED_UPSTREAM_URL", upstream.apiUrl);
  const embedded = await import("~/routes/access/login");
  await new Browser().post(
    embedded,
    "/login",
    { username: "dora", password: "x" },
    buildOptionsFromAddress("203.0.113.5"),
  );
  expect(upstream.requests(login)[1]?.headers["x-forwarded-for"]).toBe("203.0.113.5");
  const { closeStore } = await import("~/services/store/store.server");
  await closeStore();
  vi.unstubAllEnvs();
  vi.resetModules();
});

for (const { name, open } of storeKinds)
  test(`several processes count together: 40 guesses at once let ten through (${name})`, () =>
    runInTempFolder(async (folder) => {
      const stores = [open(folder), open(folder)];
      const throttles = stores.map((store) => createSignInThrottle(store.update));
      const attempt = { username: crypto.randomUUID(), address: crypto.randomUUID() };
      const waits = await Promise.all(
        Array.from({ length: 40 }, (_, index) => throttles[index % 2]?.attempt(attempt)),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
      await Promise.all(stores.map((store) => store.close()));
    }));
