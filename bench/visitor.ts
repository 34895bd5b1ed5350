import { demoPassword } from "@demo/seed/landmarks";

export interface Exchange {
  method: string;
  path: string;
  /** 0 if the connection broke. */
  status: number;
  /** Milliseconds of `performance.now()`. */
  startedAt: number;
  endedAt: number;
  /** The seconds of a Retry-After header. */
  retryAfter?: number | undefined;
  /** Where the answer redirects to. */
  location?: string | undefined;
  text: string;
}

export const isAnswered = ({ status }: Exchange): boolean => status > 0 && status < 500;

/** A signed-in person who requests pages and posts forms as a browser without JavaScript does. */
export interface Visitor {
  get(path: string): Promise<Exchange>;
  post(path: string, fields: Record<string, string>): Promise<Exchange>;
}

/** Signs a demo user in. `onExchange` receives each request with its duration. */
export async function signInVisitor(
  url: string,
  username: string,
  onExchange: (exchange: Exchange) => void = () => {},
) {
  let cookie = "";
  async function request(path: string, init: RequestInit = {}): Promise<Exchange> {
    const startedAt = performance.now();
    const method = init.method ?? "GET";
    try {
      const response = await fetch(url + path, {
        ...init,
        headers: { cookie, accept: "text/html", ...(method === "POST" && { origin: url }) },
        redirect: "manual",
      });
      const text = await response.text();
      const set = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
      if (set.length > 0) cookie = mergeCookies(cookie, set);
      const exchange: Exchange = {
        method,
        path,
        status: response.status,
        startedAt,
        endedAt: performance.now(),
        retryAfter: Number(response.headers.get("retry-after")) || undefined,
        location: response.headers.get("location") ?? undefined,
        text,
      };
      onExchange(exchange);
      return exchange;
    } catch (error) {
      const exchange = {
        method,
        path,
        status: 0,
        startedAt,
        endedAt: performance.now(),
        text: String(error),
      };
      onExchange(exchange);
      return exchange;
    }
  }
  const visitor: Visitor = {
    get: (path) => request(path),
    post: (path, fields) => request(path, { method: "POST", body: new URLSearchParams(fields) }),
  };
  const { status, text } = await visitor.post("/login", { username, password: demoPassword });
  if (status !== 302) throw new Error(`${username} could not sign in: ${status} ${text.slice(0, 500)}`);
  return visitor;
}

function mergeCookies(cookie: string, set: readonly string[]): string {
  const jar = new Map(
    [...cookie.split("; ").filter(Boolean), ...set].map((pair) => [pair.split("=")[0], pair]),
  );
  return [...jar.values()].join("; ");
}

/** The time in milliseconds within which this share of the exchanges ended. */
export function calculatePercentile(exchanges: readonly Exchange[], share: number): number {
  const times = exchanges.map(({ startedAt, endedAt }) => endedAt - startedAt).toSorted((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

export const formatPercentiles = (exchanges: readonly Exchange[]): string =>
  `p50 ${calculatePercentile(exchanges, 0.5).toFixed(0)} ms, p95 ${calculatePercentile(exchanges, 0.95).toFixed(0)} ms, p99 ${calculatePercentile(exchanges, 0.99).toFixed(0)} ms`;
