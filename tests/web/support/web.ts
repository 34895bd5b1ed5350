import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { login } from "@contract/auth";
import type { Country } from "@contract/vocabulary";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { replyWithJson, startScriptedUpstream } from "./scripted-upstream";

/**
 * Tests call real loaders and actions with a real store and a scripted upstream. The files of a worker share these one
 * after another; `each-file.ts` cleans up in between.
 */

export const PUBLIC_URL = "http://marquee.test";

/** The data directory of this worker. */
export const dataDir = mkdtempSync(join(tmpdir(), "marquee-web-"));

export const upstream = await startScriptedUpstream();

for (const name of [
  "SESSION_STORE_URL",
  "TRUST_PROXY",
  "MAP_TILE_URL",
  "HUBSPOT_URL",
  "EMBEDDED_UPSTREAM_URL",
])
  delete process.env[name];
Object.assign(process.env, {
  NODE_ENV: "test",
  APP_ENV: "production",
  PRODUCT_NAME: "Marquee",
  PUBLIC_URL,
  DATA_DIR: dataDir,
  API_BASE_URL: upstream.apiUrl,
  AUTH_BASE_URL: upstream.authUrl,
  API_SOURCE: "test-source",
  SESSION_SECRET: "a secret of the tests",
  UPSTREAM_TIMEOUT_MS: "5000",
  LOG_LEVEL: "silent",
});

/** A route module. */
interface Route {
  loader?: Handler;
  action?: Handler;
}
type Handler = (args: LoaderFunctionArgs) => unknown;

interface RequestOptions {
  params?: Record<string, string> | undefined;
  headers?: Record<string, string>;
}

export type Fields = Record<string, string | string[]>;

/** A login response; a plain venue specialist by default. */
export const buildLoginAnswer = (person: Person = {}) => ({
  token: person.token ?? "token-of-ada",
  displayName: person.displayName ?? "Ada Byron",
  thumbnail: person.thumbnail ?? null,
  country: person.country ?? "AU",
  data: { id: person.id ?? 7, role: person.role ?? "user", vc_role: person.vc_role ?? "Venue Specialist" },
});

interface Person {
  thumbnail?: string;
  token?: string;
  displayName?: string;
  country?: Country;
  id?: number;
  role?: string;
  vc_role?: string | null;
}

/** A browser with cookies. Like modern browsers, it posts with `Sec-Fetch-Site: same-origin`. */
export class Browser {
  readonly cookies = new Map<string, string>();

  get(route: Route, address: string, { params = {}, headers = {} }: RequestOptions = {}): Promise<Response> {
    return this.handleRequest(
      route.loader,
      new Request(PUBLIC_URL + address, { headers: this.addCookieHeader(headers) }),
      params,
    );
  }

  post(
    route: Route,
    address: string,
    fields: Fields | BodyInit,
    options: RequestOptions = {},
  ): Promise<Response> {
    const { params = {}, headers = { "Sec-Fetch-Site": "same-origin" } } = options;
    const request = new Request(PUBLIC_URL + address, {
      method: "POST",
      headers: this.addCookieHeader(headers),
      body: isFieldsObject(fields) ? toFormBody(fields) : fields,
    });
    return this.handleRequest(route.action, request, params);
  }

  /** Signs in through the login page and returns its response. */
  async signIn(person: Person = {}, redirect?: string): Promise<Response> {
    upstream.on(login, replyWithJson(buildLoginAnswer(person)));
    const page = await import("~/routes/access/login");
    const query = redirect === undefined ? "" : `?redirect=${encodeURIComponent(redirect)}`;
    return this.post(page, `/login${query}`, { username: "ada@marquee.test", password: "right horse" });
  }

  private async handleRequest(
    handler: Handler | undefined,
    request: Request,
    params: LoaderFunctionArgs["params"],
  ) {
    if (!handler) throw new Error(`No handler for ${request.method} ${request.url}`);
    return this.storeCookies(await toRemixResponse(handler({ request, params, context: {} })));
  }

  /** Stores the cookies of a response. */
  storeCookies(response: Response): Response {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) this.cookies.set(name, value ?? "");
    }
    return response;
  }

  /** Adds this browser's cookies to the headers of a request. */
  addCookieHeader(headers: Record<string, string>): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { ...(cookie && { Cookie: cookie }), ...headers };
  }
}

/** A browser with a new sign-in. */
export async function signedIn(person?: Person): Promise<Browser> {
  const browser = new Browser();
  await browser.signIn(person);
  return browser;
}

export function toFormBody(fields: Fields): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const text of [value].flat()) body.append(name, text);
  return body;
}

/** The address that a response redirects to, as path and query. */
export const getRedirect = (response: Response) => response.headers.get("Location");

/** The path that a response redirects to, without the query. */
export const getRedirectPath = (response: Response) => getRedirect(response)?.split("?")[0] ?? null;

const isFieldsObject = (body: Fields | BodyInit): body is Fields =>
  typeof body === "object" && Object.getPrototypeOf(body) === Object.prototype;

/** Turns what a handler returned or threw into the response that Remix would send. @throws other errors */
async function toRemixResponse(outcome: unknown): Promise<Response> {
  try {
    const value = await outcome;
    return value instanceof Response ? value : Response.json(value);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}
