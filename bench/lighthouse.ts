import lighthouse, { desktopConfig, type Result } from "lighthouse";

/**
 * Lighthouse's two devices, a phone on a slow network and a desktop computer, and a phone with the speed of a
 * mid-range one. Lighthouse's own phone is always four times slower than the machine that measures, however
 * fast that is.
 */
export const devices = ["mobile", "mid-range mobile", "desktop"] as const;

interface Visit {
  /** 0 to 100. */
  score: number;
  /** Milliseconds: first and largest contentful paint, total blocking time. */
  fcp: number;
  lcp: number;
  tbt: number;
  /** Cumulative layout shift, which has no unit. */
  cls: number;
  /** Bytes over the wire, headers included, by resource type. */
  bytes: Record<string, number>;
  requests: number;
  /** Entries of the browser's issue panel and errors of its console. */
  issues: number;
}

interface VisitSettings {
  device: (typeof devices)[number];
  /** The debugging port of Chromium. */
  port: number;
  /** How many times slower a mid-range phone is than this machine, from `measurePhoneSlowdown`; only for its visits. */
  slowdown?: number;
}

/**
 * Measures this machine's speed with Lighthouse's benchmark, and how many times slower a mid-range phone is.
 * This makes scores from different machines comparable:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md.
 */
export async function measurePhoneSlowdown(url: string, port: number) {
  const { lhr } = (await runLighthouse(url, { device: "mobile", port })) ?? {};
  const benchmarkIndex = lhr?.environment.benchmarkIndex ?? Number.NaN;
  return { benchmarkIndex, slowdown: calculatePhoneSlowdown(benchmarkIndex) };
}

/** The formula of Lighthouse's calculator: its default of 4 suits an index of 1533. */
function calculatePhoneSlowdown(benchmarkIndex: number) {
  if (benchmarkIndex >= 1300) return 3 + (benchmarkIndex - 1300) / 233;
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return 1 + Math.max(0, benchmarkIndex - 150) / 650;
}

/** Visits a page with an empty cache; repeats the visit if the recording is lost, as happens on a busy machine. */
export async function measureVisit(url: string, settings: VisitSettings, attempts = 3): Promise<Visit> {
  const { lhr } = (await runLighthouse(url, settings)) ?? {};
  if (lhr && !lhr.runtimeError) return toVisit(lhr);
  if (attempts <= 1) throw new Error(lhr?.runtimeError?.message ?? "Lighthouse measured nothing");
  return measureVisit(url, settings, attempts - 1);
}

function runLighthouse(url: string, { device, port, slowdown }: VisitSettings) {
  const midRange = { throttling: { cpuSlowdownMultiplier: slowdown } };
  const settings = { mobile: {}, "mid-range mobile": midRange, desktop: desktopConfig.settings }[device];
  return lighthouse(
    url,
    { port, output: "json", logLevel: "silent" },
    {
      extends: "lighthouse:default",
      settings: { ...settings, onlyCategories: ["performance", "best-practices"] },
    },
  );
}

function toVisit({ audits, categories }: Result): Visit {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const items = (audit: string) => {
    const { details } = audits[audit] ?? {};
    return details && "items" in details ? (details.items as unknown[]) : [];
  };
  const requests = items("network-requests") as { resourceType?: string; transferSize: number }[];
  const bytes: Record<string, number> = {};
  for (const { resourceType = "Other", transferSize } of requests)
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
  return {
    score: Math.round((categories.performance?.score ?? 0) * 100),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    bytes,
    requests: requests.length,
    issues: items("inspector-issues").length + items("errors-in-console").length,
  };
}

/** The median visit by score, then by blocking time. */
export const findMedianVisit = (visits: readonly Visit[]) =>
  [...visits].sort((a, b) => a.score - b.score || b.tbt - a.tbt)[Math.floor(visits.length / 2)] as Visit;
