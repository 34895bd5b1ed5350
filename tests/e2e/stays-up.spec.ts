import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { startProgram } from "../../bench/program";
import { demoPassword, landmarkUsers } from "../../demo/seed/landmarks";
import { buildTestEnv } from "../../scripts/seeded-template.mjs";
import { sendAllRequests } from "../support/bad-requests/send-all";
import { startAppUnderTest } from "./support/app";
import { expect, test } from "./support/scenario";

const postSignIn = (url: string) =>
  fetch(`${url}/login`, {
    method: "POST",
    body: new URLSearchParams({ username: landmarkUsers.specialistAu.username, password: demoPassword }),
    headers: { Origin: url },
    redirect: "manual",
  });

/** A short version of `npm run test:resilience`, which sends 10,000 requests. */
test("[ERR-03] bad requests of every kind cause no server error and nothing in the log", {
  tag: "@once",
}, async () => {
  // Imported here since it loads the whole contract, which no other scenario needs.
  const { generateBadRequests } = await import("../support/bad-requests/bad-requests");
  const own = await startAppUnderTest();
  try {
    const cookie = (await postSignIn(own.url)).headers.getSetCookie().map((set) => set.split(";")[0]);
    const target = { origin: own.url, cookie: cookie.join("; ") };
    const { failed } = await sendAllRequests(own.url, generateBadRequests(9, 300, target), {
      perSecond: 100,
      isPatient: false,
    });
    expect(failed).toEqual([]);
    expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
    expect(await own.log()).not.toMatch(/"level":[56]0/);
  } finally {
    await own.stop();
  }
});

test("[ERR-03] a stopping process answers open requests, reports it on /readyz, and ends", {
  tag: ["@smoke", "@once"],
}, async () => {
  let reached: (answer: ServerResponse) => void = () => {};
  const arrived = new Promise<ServerResponse>((done) => {
    reached = done;
  });
  const company = createServer((request, response) => {
    if (request.url?.includes("login")) reached(response);
    else response.end("{}");
  });
  await new Promise<void>((done) => void company.listen(0, "127.0.0.1", done));
  const upstream = `http://127.0.0.1:${(company.address() as AddressInfo).port}`;
  const web = await startProgram("build/web/main.js", {
    ...buildTestEnv(test.info().outputPath("data")),
    API_BASE_URL: upstream,
    AUTH_BASE_URL: `${upstream}/auth`,
    SESSION_SECRET: "a secret of this scenario",
  });
  const underWay = postSignIn(web.url);
  const slow = await arrived;
  const ended = web.stop();
  const ready = () => fetch(`${web.url}/readyz`);
  await expect.poll(async () => (await ready()).status).toBe(503);
  expect(await (await ready()).json()).toEqual({ ready: false });
  slow.writeHead(401, { "Content-Type": "application/json" }).end('{"message":"No."}');
  const answer = await underWay;
  expect(answer.status).toBeLessThan(500);
  expect(await answer.text()).toContain("Sign in");
  await ended;
  await expect(ready()).rejects.toThrow();
  company.close();
});
