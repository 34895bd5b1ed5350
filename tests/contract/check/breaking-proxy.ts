import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";

/** A request and the answer of the upstream, which a break may change. */
export interface Passing {
  method: string;
  path: string;
  query: URLSearchParams;
  hasToken: boolean;
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a break reaches into the middle of an answer
  json: any;
  /** Replaces the JSON. */
  text?: string;
}

export type Break = (passing: Passing) => void;

export interface BreakingProxy {
  url: string;
  /** The requests since the last break was set: `GET /v1/leads`. */
  requests: string[];
  /** Changes every answer from now on. */
  breakBy(change: Break): void;
  close(): Promise<void>;
}

/**
 * A proxy between the check and an upstream that breaks one thing. Each read reaches the upstream only once.
 * @param maxVenues the most venues per group of a search, to keep it quick
 */
export async function startBreakingProxy(
  app: FastifyInstance,
  maxVenues = Number.POSITIVE_INFINITY,
): Promise<BreakingProxy> {
  let change: Break = () => {};
  const requests: string[] = [];
  const tape = new Map<string, { status: number; body: string; extensions: string }>();

  async function forward(
    method: string,
    url: string,
    token: string | undefined,
    payload: Buffer,
    type?: string,
  ) {
    const key = `${url} ${token?.replace(/^Bearer (?!no-such-token).*/, "a token")}`;
    const recorded = method === "GET" ? tape.get(key) : undefined;
    if (recorded) return recorded;
    const headers = { ...(token && { authorization: token }), ...(type && { "content-type": type }) };
    const response = await app.inject({
      method: method as "GET",
      url,
      headers,
      ...(payload.length > 0 && { payload }),
    });
    const extensions = String(response.headers["api-extensions"] ?? "");
    const answer = {
      status: response.statusCode,
      body: shortenVenueGroups(response.body, maxVenues),
      extensions,
    };
    if (method === "GET") tape.set(key, answer);
    return answer;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "GET", url = "/", headers } = request;
    const { authorization, "content-type": type } = headers;
    const { status, body, extensions } = await forward(
      method,
      url,
      authorization,
      Buffer.concat(chunks),
      type,
    );
    const { pathname, searchParams } = new URL(url, "http://upstream");
    const passing: Passing = {
      method,
      path: pathname,
      query: searchParams,
      hasToken: authorization !== undefined,
      status,
      json: body ? JSON.parse(body) : undefined,
    };
    requests.push(`${method} ${pathname}`);
    change(passing);
    const { json, text = json === undefined ? "" : JSON.stringify(json) } = passing;
    response.writeHead(passing.status, { "content-type": "application/json", "api-extensions": extensions });
    response.end(passing.status === 204 ? undefined : text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: requests,
    breakBy(next) {
      requests.length = 0;
      change = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function shortenVenueGroups(body: string, length: number): string {
  if (length === Number.POSITIVE_INFINITY || !body.includes('"eventCityVenues"')) return body;
  const answer = JSON.parse(body);
  const { eventCityVenues, otherVenues } = answer.data.venues;
  const cut = (venues: unknown[]) => venues.slice(0, length);
  answer.data.venues = { eventCityVenues: cut(eventCityVenues), otherVenues: cut(otherVenues) };
  return JSON.stringify(answer);
}
