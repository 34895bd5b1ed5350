import { publishMeasurement } from "@contract/watch/measurements";
import { startCollectingMetrics } from "@contract/watch/metrics";
import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { createRouteFinder } from "../../../server/route-id";

test("[WATCH-02] requests, calls, refusals, jobs and mails are counted under bounded names", async () => {
  const [web, upstream] = [await startCollectingMetrics("web"), await startCollectingMetrics("upstream")];
  publishMeasurement("request", { route: "routes/leads/list", method: "GET", status: 200, seconds: 0.03 });
  publishMeasurement("request", { route: "routes/leads/list", method: "GET", status: 503, seconds: 3 });
  publishMeasurement("call", { call: "leads.all", method: "GET", outcome: "timeout", seconds: 8 });
  publishMeasurement("circuit", { call: "GET leads.all" });
  publishMeasurement("shed", { reason: "queue" });
  publishMeasurement("throttled", undefined);
  publishMeasurement("job", { job: "imports", hasFailed: true, seconds: 0.2 });
  publishMeasurement("mail", { outcome: "retry" });
  publishMeasurement("notice", { kind: "email_failed" });
  const pages = [(await web.page()).body, (await upstream.page()).body];
  web.stop();
  upstream.stop();
  publishMeasurement("shed", { reason: "queue" });
  expect((await web.page()).body).toContain('marquee_pages_shed_total{reason="queue",part="web"} 1');
  const counts = (page: string) =>
    page.split("\n").filter((line) => /^marquee_\w+(_count|_total)/.test(line));
  const request = (part: string, status: string) =>
    `marquee_http_request_duration_seconds_count{part="${part}",route="routes/leads/list",method="GET",status="${status}"} 1`;
  expect(counts(pages[0] ?? "")).toEqual(
    expect.arrayContaining([
      request("web", "2xx"),
      request("web", "5xx"),
      'marquee_upstream_call_duration_seconds_count{part="web",call="leads.all",method="GET",outcome="timeout"} 1',
      'marquee_upstream_calls_held_back_total{call="GET leads.all",part="web"} 1',
      'marquee_sign_ins_throttled_total{part="web"} 1',
    ]),
  );
  expect(counts(pages[1] ?? "")).toEqual(
    expect.arrayContaining([
      'marquee_job_duration_seconds_count{part="upstream",job="imports",outcome="failed"} 1',
      'marquee_mails_total{outcome="retry",part="upstream"} 1',
      'marquee_notices_total{kind="email_failed",part="upstream"} 1',
    ]),
  );
  for (const name of [
    "nodejs_eventloop_lag_p99_seconds",
    "process_resident_memory_bytes",
    "nodejs_gc_duration",
  ])
    expect(pages[0]).toContain(name);
});

const manifest = Object.fromEntries(
  [
    { id: "root", path: "" },
    { id: "routes/leads/layout", parentId: "root", path: "leads" },
    { id: "routes/leads/list", parentId: "routes/leads/layout", index: true },
    { id: "routes/leads/details", parentId: "routes/leads/layout", path: ":leadId" },
    { id: "routes/users/invited", parentId: "root", path: "invitation/:key" },
  ].map((route) => [route.id, route]),
) as unknown as ServerBuild["routes"];

test.each([
  ["/leads?search=ann@nest.example", "routes/leads/list"],
  ["/leads/17", "routes/leads/details"],
  ["/leads/18", "routes/leads/details"],
  ["/invitation/s3cret-key", "routes/users/invited"],
  ["/portal/s3cret-key", "portal"],
  ["/healthz", "healthz"],
  ["/ann@nest.example", "other"],
  ["/%E0%A4%A", "other"],
])("[WATCH-02] the route of %s is %s", (address, route) => {
  expect(createRouteFinder(manifest)(address)).toBe(route);
});
