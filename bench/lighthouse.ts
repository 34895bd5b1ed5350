import lighthouse, { desktopConfig, type Result } from "lighthouse";

/** The ways a page is measured: a mid-range phone on a slow network, and a computer at a desk. */
const devices = { mobile: undefined, desktop: desktopConfig };

export type Device = keyof typeof devices;

interface Measured {
  /** 0 to 100. */
  score: number;
  /** Milliseconds, but for the layout shift, which has no unit. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes over the wire of a first visit, by the kind of what was loaded. */
  bytes: Record<string, number>;
  requests: number;
  /** What the browser itself complains about: its issue panel and its console. */
  complaints: number;
}

interface Request {
  resourceType?: string;
  transferSize: number;
}

/** Loads a page with an empty cache in a Chromium that listens on `port`. Throws where Lighthouse could not measure. */
export async function measure(
  url: string,
  { device, cookie, port }: { device: Device; cookie: string; port: number },
): Promise<Measured> {
  const ran = await lighthouse(
    url,
    { port, output: "json", logLevel: "silent", extraHeaders: { Cookie: cookie } },
    {
      ...(devices[device] ?? { extends: "lighthouse:default" }),
      settings: { ...devices[device]?.settings, onlyCategories: ["performance", "best-practices"] },
    },
  );
  if (!ran || ran.lhr.runtimeError)
    throw new Error(ran?.lhr.runtimeError?.message ?? "Lighthouse measured nothing");
  return measuredBy(ran.lhr);
}

function measuredBy({ audits, categories }: Result): Measured {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const items = (audit: string) => {
    const { details } = audits[audit] ?? {};
    return details && "items" in details ? (details.items as unknown[]) : [];
  };
  const requests = items("network-requests") as Request[];
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
    complaints: items("inspector-issues").length + items("errors-in-console").length,
  };
}

/** The middle one by a figure, of measurements that are never quite alike. */
export const median = (all: readonly Measured[]): Measured =>
  [...all].sort((a, b) => a.score - b.score || b.tbt - a.tbt)[Math.floor(all.length / 2)] as Measured;
