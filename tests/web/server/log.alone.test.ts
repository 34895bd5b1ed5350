import "../support/web";

import fs from "node:fs";
import { login } from "@contract/auth";
import * as leadCalls from "@contract/leads/leads";
import { expect, test, vi } from "vitest";
import { startScriptedRedis } from "../support/scripted-redis";
import {
  html,
  replyWithConnectionReset,
  replyWithFailure,
  replyWithRawJson,
} from "../support/scripted-upstream";
import { Browser, PUBLIC_URL, signedIn, upstream } from "../support/web";

const email = "canary.bird@nest.example";
const phone = "+61 491 570 156";
const token = "c4naryKey-7Yq3hTz0kLmN4pRs8vWx2bCd";
const canaries = /canary|nest\.example|491\W?570\W?156|7Yq3hTz0/i;
const secretText = `${email} ${phone} ${token}`;

/** Everything that is written to the log, at the lowest level, while the work is done. */
async function captureLog(work: () => Promise<void>) {
  vi.stubEnv("LOG_LEVEL", "trace");
  vi.resetModules();
  let written = "";
  const write = vi.spyOn(fs, "write").mockImplementation(((_fd: number, text: string, ...rest: unknown[]) => {
    written += text;
    (rest.at(-1) as (error: null, bytes: number) => void)(null, Buffer.byteLength(text));
  }) as never);
  try {
    await work();
  } finally {
    write.mockRestore();
    vi.unstubAllEnvs();
    vi.resetModules();
  }
  return written.trim().split("\n");
}

test("[ERR-01] the log has one JSON line an entry with the request's id, and nothing personal from anywhere", async () => {
  const query = `?search=${encodeURIComponent(email)}&phone=${encodeURIComponent(phone)}&token=${token}`;
  const asking = {
    headers: { "X-Request-Id": "abcd1234", Authorization: `Bearer ${token}`, "X-Name": email },
  };
  const lines = await captureLog(async () => {
    const [
      { createStaffLoader: staffLoader, createPublicAction: publicAction },
      leads,
      loginPage,
      { handleError },
    ] = await Promise.all([
      import("~/services/access/guard.server"),
      import("~/routes/leads/list"),
      import("~/routes/access/login"),
      import("~/entry.server"),
    ]);
    const staff = await signedIn({ token });
    for (const reply of [
      replyWithFailure(500, { message: secretText }),
      replyWithFailure(422, { message: secretText, errors: { [email]: [secretText] } }),
      html(secretText, 502),
      replyWithRawJson(
        `{"data": [{"id": "${email}", "first_name": {"${email}": "${token}"}}], "meta": "${phone}"}`,
      ),
      replyWithRawJson(`${secretText} is no JSON`),
      replyWithConnectionReset,
    ]) {
      upstream.on(leadCalls.all, reply);
      await staff.get(leads, `/leads/all${query}`, asking);
    }
    const broken = {
      loader: staffLoader(() => Promise.reject(new Error(secretText, { cause: new Error(secretText) }))),
    };
    await staff.get(broken, `/leads/5${query}`, asking);
    upstream.on(login, replyWithFailure(500, { message: secretText }));
    const entered = { username: email, password: token };
    const own = { headers: { "Sec-Fetch-Site": "same-origin", ...asking.headers } };
    await new Browser().post(loginPage, `/login${query}`, entered, own);
    await new Browser().post({ action: publicAction(async () => null) }, `/login${query}`, entered, asking);
    const request = new Request(`${PUBLIC_URL}/leads${query}`, asking);
    handleError(new Error(`Cannot read '${secretText}' of ${request.url}`), { request });
    handleError({ status: 405, statusText: "", internal: true, data: secretText }, { request });
  });
  const entries = lines.map((line) => JSON.parse(line));
  const failures = entries.filter(({ level, part }) => part === "web" && level >= 30);
  expect(failures.length).toBeGreaterThanOrEqual(8);
  for (const entry of failures) expect(entry).toMatchObject({ request: "abcd1234", msg: expect.any(String) });
  expect(failures.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(["upstream call failed", "a page failed", "a request was refused"]),
  );
  expect(lines.filter((line) => canaries.test(line))).toEqual([]);
});

test("[SECURITY-03] a page and a form that the role does not allow are logged with the user's id", async () => {
  const lines = await captureLog(async () => {
    const users = await import("~/routes/users/new");
    const staff = await signedIn({ id: 41, vc_role: "Venue Specialist" });
    await staff.get(users, "/users/new");
    await staff.post(users, "/users/new", { display_name: "Canary" });
  });
  const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "a page was refused");
  const entry = { level: 40, user: 41, path: "/users/new", request: expect.any(String) };
  expect(refused).toMatchObject([entry, entry]);
  expect(lines.join()).not.toContain("Canary");
});

test("[ERR-01] a lost session store is logged without the id of the request that opened it", async () => {
  const redis = await startScriptedRedis();
  const lines = await captureLog(async () => {
    const [{ runWithRequestId: duringRequest }, { openRedisStore: redisStore }] = await Promise.all([
      import("~/services/log.server"),
      import("~/services/store/redis.server"),
    ]);
    const store = duringRequest(new Request(PUBLIC_URL), () => redisStore(redis.url));
    await store.get("key");
    await redis.stop();
    await expect(store.get("key")).rejects.toThrow();
    await store.close();
  });
  const lost = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === "could not reach the session store");
  expect(lost.length).toBeGreaterThan(0);
  for (const entry of lost) expect(entry).not.toHaveProperty("request");
});
