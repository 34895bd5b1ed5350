import type { UpstreamReadiness } from "@contract/watch/readiness";
import { createUpstreamReadinessCheck } from "@upstream/health";
import { parseUpstreamSettings } from "@upstream/settings";
import { expect, test } from "vitest";
import { createSharedUpstreamTest } from "./support/fixtures";
import { startScriptedSmtp } from "./support/smtp";

const { test: upstreamTest, upstream } = createSharedUpstreamTest();

upstreamTest("[WATCH-01] the upstream is ready with a database, and says which mode mail has", async () => {
  const answer = await upstream.app.inject({ url: "/readyz" });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { ready: true, database: { ok: true }, mail: { ok: true, mode: "off" } },
  ]);
  expect((await upstream.app.inject({ url: "/healthz" })).json()).toEqual({ ok: true });
});

/** The readiness of an upstream with this mail server, and a database that answers with this. */
function loadReadiness(smtpUrl: string, execute: () => Promise<unknown>): Promise<UpstreamReadiness> {
  const settings = parseUpstreamSettings({ SMTP_URL: smtpUrl });
  return createUpstreamReadinessCheck({ db: { execute } as never, settings }, 60_000)();
}

test("[WATCH-01] a lost database makes the upstream not ready, with its error code alone as the reason", async () => {
  const smtp = await startScriptedSmtp();
  const error = Object.assign(new Error("secret words"), { cause: { code: "ECONNREFUSED" } });
  expect(await loadReadiness(smtp.url, () => Promise.reject(error))).toEqual({
    ready: false,
    database: { ok: false, reason: "the database cannot be used (ECONNREFUSED)" },
    mail: { ok: true, mode: "on" },
  });
  await smtp.close();
});

test("[WATCH-01] a mail server that refuses or is gone is reported, and the upstream stays ready", async () => {
  const refusing = await startScriptedSmtp(({ verb }) =>
    verb === "CONNECT" ? "554 no ann@nest.example" : undefined,
  );
  expect(await loadReadiness(refusing.url, async () => {})).toEqual({
    ready: true,
    database: { ok: true },
    mail: { ok: false, mode: "on", reason: "the mail server cannot be used (554)" },
  });
  await refusing.close();
  expect((await loadReadiness(refusing.url, async () => {})).mail.reason).toMatch(
    /cannot be used \(ES\w+|ECONN\w+\)/,
  );
});
