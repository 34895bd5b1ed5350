import { readFileSync } from "node:fs";
import { startCollectingMetrics } from "@contract/watch/metrics";
import { parser } from "@prometheus-io/lezer-promql";
import { registerQueueGauges } from "@upstream/gauges";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary?: string; runbook?: string };
}

const rules: Rule[] = parse(readFileSync("deploy/prometheus/alerts.yaml", "utf8")).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
);
const dashboard = JSON.parse(readFileSync("deploy/grafana/marquee.json", "utf8")) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** The label names of each metric, as the processes offer them. */
const labels = new Map<string, string[]>([["up", []]]);

beforeAll(async () => {
  const [web, upstream] = [await startCollectingMetrics("web"), await startCollectingMetrics("upstream")];
  await registerQueueGauges(upstream.registry, { db: {} as never }, () => new Date(0));
  for (const { registry, stop } of [web, upstream]) {
    for (const { name, type, ...metric } of await registry.getMetricsAsArray()) {
      const { labelNames } = metric as unknown as { labelNames: string[] };
      const series = String(type) === "histogram" ? ["_count", "_sum", "_bucket"] : [""];
      for (const end of series) labels.set(name + end, [...labelNames, ...(end === "_bucket" ? ["le"] : [])]);
    }
    stop();
  }
});

/** The metrics of a query, each with the labels that it filters by. @throws for a text that is no PromQL */
function listQueriedMetrics(query: string) {
  const used: { metric: string; filters: string[] }[] = [];
  parser.parse(query).iterate({
    enter({ name, node, type }) {
      if (type.isError) throw new Error(`This is no PromQL: ${query}`);
      if (name !== "VectorSelector") return;
      const identifier = node.getChild("Identifier");
      const filters: string[] = [];
      node.cursor().iterate((inner) => {
        if (inner.name === "LabelName") filters.push(query.slice(inner.from, inner.to));
      });
      if (identifier) used.push({ metric: query.slice(identifier.from, identifier.to), filters });
    },
  });
  return used;
}

/** Added by Prometheus, or to every metric of a process. */
const COMMON_LABELS = ["job", "instance", "part"];

test("[WATCH-05] what is no PromQL is found, and so are metrics and labels", () => {
  expect(() => listQueriedMetrics("sum(rate(x[5m])")).toThrow("no PromQL");
  expect(listQueriedMetrics('sum by (le) (rate(a_bucket{status="5xx"}[5m])) / max(b)')).toEqual([
    { metric: "a_bucket", filters: ["status"] },
    { metric: "b", filters: [] },
  ]);
});

test.each(queries)("[WATCH-05] every metric and label of %s exists", (_, query) => {
  const used = listQueriedMetrics(query);
  expect(used.length).toBeGreaterThan(0);
  for (const { metric, filters } of used) {
    expect([...labels.keys()]).toContain(metric);
    expect([...(labels.get(metric) ?? []), ...COMMON_LABELS]).toEqual(expect.arrayContaining(filters));
  }
});

const guide = readFileSync("docs/alerts.md", "utf8");

test.each(rules)(
  "[WATCH-05] the alert $alert has a summary and a section of the guide",
  ({ alert, annotations }) => {
    expect(annotations.summary).toMatch(/\w/);
    expect(annotations.runbook).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
    expect(guide).toContain(`\n## ${alert}\n`);
  },
);

test("[WATCH-05] the dashboard shows requests, calls, queues, jobs and the processes", () => {
  expect(rules.length).toBeGreaterThan(10);
  const text = queries.map(([, query]) => query).join("\n");
  for (const metric of labels.keys())
    if (/^marquee_\w+(?<!_count|_sum|_bucket)$/.test(metric)) expect(text).toContain(metric);
});
