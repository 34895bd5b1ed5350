import fc from "../property";
import { listRouteEntries } from "../route-entries";
import { type Body, brokenBody } from "./broken-bodies";
import { arbitraryBytes, brokenId, brokenQuery } from "./broken-values";

/** What is wrong with a request. */
export type Kind = "address" | "query" | "data" | "headers" | "body" | "request line";

/** The bytes of a request, as Latin-1 text. */
export interface BadRequest {
  kind: Kind;
  /** Its first line, shortened, for the report. */
  name: string;
  text: string;
  /** Its headers promise a longer body than it sends. */
  isUnfinished: boolean;
}

export interface Target {
  /** Scheme, host and port. */
  origin: string;
  /** The session cookie of a signed-in user. */
  cookie: string;
}

/** Generates bad requests to all addresses of routes and server, with and without a session; repeatable by seed. */
export const generateBadRequests = (seed: number, count: number, target: Target): BadRequest[] =>
  fc.sample(arbitraryBadRequest(target), { seed, numRuns: count });

const entries = listRouteEntries();

/** All addresses except the sign-out, which would end the session that the other requests need. */
const addresses = [
  ...new Set(entries.map(({ address }) => address).filter((address) => address !== "/logout")),
  "/portal/:key",
  "/portal/:key/:brochure",
  "/unsubscribe/:key",
  "/media/:name",
  "/media/venues/:id.svg",
  "/assets/:name",
  "/basemap/:version/:z/:x/:y.svg",
  "/favicon.ico",
  "/healthz",
];

const routeIds = entries.map(({ id, file }) => id ?? file.replace(/\.tsx?$/, ""));

const pick = fc.constantFrom;

const brokenPath = pick(...addresses).chain((address) => replaceRouteParameters(address, brokenId));
const rightPath = pick(...addresses).chain((address) => replaceRouteParameters(address, pick("1", "2")));

function replaceRouteParameters(address: string, value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const gaps = address.match(/:\w+|\*/g) ?? [];
  return fc
    .array(value, { minLength: gaps.length, maxLength: gaps.length })
    .map((values) => values.reduce((path, text) => path.replace(/:\w+|\*/, () => text), address));
}

const method = fc.oneof(
  { weight: 8, arbitrary: pick("GET") },
  { weight: 4, arbitrary: pick("POST", "HEAD") },
  { weight: 1, arbitrary: pick("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "get", "QUERY") },
);

function arbitraryBadRequest({ origin, cookie }: Target): fc.Arbitrary<BadRequest> {
  const host = `Host: ${new URL(origin).host}`;
  const session = fc.oneof(
    { weight: 3, arbitrary: pick(`Cookie: ${cookie}`) },
    { weight: 1, arbitrary: pick("") },
  );
  const sameOrigin = `Origin: ${origin}`;

  const written = (kind: Kind, line: string, headers: string[], body: Partial<Body> = {}): BadRequest => ({
    kind,
    name: line.length > 90 ? `${line.slice(0, 90)}…` : line,
    text: [line, ...headers.filter(Boolean), "Connection: close", "", body.text ?? ""].join("\r\n"),
    isUnfinished: body.isUnfinished ?? false,
  });
  const withoutBody = (kind: Kind, parts: fc.Arbitrary<[method: string, path: string]>) =>
    fc
      .tuple(parts, session)
      .map(([[verb, path], who]) =>
        written(kind, `${verb} ${path} HTTP/1.1`, [
          host,
          who,
          sameOrigin,
          ...(verb === "GET" ? [] : ["Content-Length: 0"]),
        ]),
      );

  const address = withoutBody("address", fc.tuple(method, brokenPath));
  const query = withoutBody(
    "query",
    fc
      .tuple(method, fc.oneof(rightPath, brokenPath), brokenQuery)
      .map(([verb, path, text]) => [verb, path + text]),
  );
  // Data requests, as the pages' script sends them, here mostly for a route of another address.
  const data = withoutBody(
    "data",
    fc
      .tuple(
        method,
        fc.oneof(rightPath, brokenPath),
        fc.oneof(pick(...routeIds, "root"), brokenId),
        pick("", "&index"),
      )
      .map(([verb, path, id, changes]) => [verb, `${path}?_data=${id}${changes}`]),
  );
  const headers = fc
    .tuple(
      method,
      rightPath,
      session,
      fc.array(arbitraryBrokenHeader(host, cookie), { minLength: 1, maxLength: 4 }),
    )
    .map(([verb, path, who, broken]) => {
      const ownHost = broken.some((line) => line.startsWith("Host:")) ? "" : host;
      return written("headers", `${verb} ${path} HTTP/1.1`, [ownHost, who, ...broken]);
    });
  const body = fc
    .tuple(
      fc.oneof(
        { weight: 9, arbitrary: pick("POST") },
        { weight: 1, arbitrary: pick("PUT", "DELETE", "GET") },
      ),
      rightPath,
      session,
      brokenBody,
      pick(sameOrigin, sameOrigin, sameOrigin, ""),
    )
    .map(([verb, path, who, sent, from]) =>
      written("body", `${verb} ${path} HTTP/1.1`, [host, who, from, ...sent.headers], sent),
    );
  const line = fc
    .tuple(arbitraryBrokenRequestLine(origin), session)
    .map(([text, who]) => written("request line", text, [host, who]));

  return fc.oneof(
    { weight: 4, arbitrary: address },
    { weight: 4, arbitrary: query },
    { weight: 2, arbitrary: data },
    { weight: 4, arbitrary: headers },
    { weight: 6, arbitrary: body },
    { weight: 2, arbitrary: line },
  );
}

const arbitraryBrokenHeader = (host: string, cookie: string) =>
  fc.oneof(
    pick(
      "Host: elsewhere.example",
      "Host:",
      "Host: [::1",
      "Host: a b",
      `${host}\r\n${host}`,
      "Host: 127.0.0.1:99999",
      "X-Forwarded-Host: elsewhere.example",
      "X-Forwarded-Proto: javascript",
      "X-Forwarded-For: 1.2.3.4, \x00",
      "Forwarded: for=;host=",
      "X-Request-Id: \xff",
      "Origin: null",
      "Origin: https://elsewhere.example",
      "Origin: ://",
      "Sec-Fetch-Site: cross-site",
      "Sec-Fetch-Site: \xe9",
      "Expect: 100-continue",
      "Expect: nonsense",
      "Upgrade: websocket\r\nConnection: Upgrade",
      "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA",
      "Content-Length: 5\r\nContent-Length: 6",
      "Content-Length: 0\r\nTransfer-Encoding: chunked",
      "Range: bytes=-1,0-,5-1",
      "If-Modified-Since: yesterday",
      'If-None-Match: W/"',
      "Accept: ,,;q=",
      "Accept-Encoding: br;q=9, *;q=nonsense",
      "Accept-Language: x-\xfc, *",
      "Purpose: prefetch",
      "X-HTTP-Method-Override: DELETE",
      "No-Colon",
      ": no name",
      "Bad Name: a",
      " folded",
    ),
    arbitraryBytes(60).map((bytes) => `Cookie: ${bytes}`),
    fc.integer({ min: 1, max: 60 }).map((at) => `Cookie: ${cookie.slice(0, at)}%ZZ${cookie.slice(at)}`),
    arbitraryBytes(60).map((bytes) => `X-Any: ${bytes}`),
    fc.integer({ min: 1000, max: 20_000 }).map((length) => `X-Long: ${"h".repeat(length)}`),
    fc
      .integer({ min: 50, max: 3000 })
      .map((count) => Array.from({ length: count }, (_, index) => `X-${index}: 1`).join("\r\n")),
  );

const arbitraryBrokenRequestLine = (origin: string) =>
  fc.oneof(
    pick(
      `GET ${origin}/login HTTP/1.1`,
      "GET http://elsewhere.example/ HTTP/1.1",
      "GET https:///login HTTP/1.1",
      "GET //elsewhere.example/login HTTP/1.1",
      "GET ///login HTTP/1.1",
      "GET /\\login HTTP/1.1",
      "GET login HTTP/1.1",
      "GET ? HTTP/1.1",
      "GET #top HTTP/1.1",
      "GET /login#top HTTP/1.1",
      "OPTIONS * HTTP/1.1",
      "GET * HTTP/1.1",
      "CONNECT elsewhere.example:443 HTTP/1.1",
      "CONNECT / HTTP/1.1",
      "GET /login",
      "GET /login HTTP/0.9",
      "GET /login HTTP/9.9",
      "GET /login HTTP/1.0",
      "GET  /login HTTP/1.1",
      "GET\t/login\tHTTP/1.1",
      "GET /log in HTTP/1.1",
      "GET /login HTTP/1.1\n",
      "\r\n\r\nGET /login HTTP/1.1",
      "PRI * HTTP/2.0",
      "HTTP/1.1 200 OK",
      "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
      "GET /\x00 HTTP/1.1",
      "GET /\xe9\xff HTTP/1.1",
      "GET /../../etc/passwd HTTP/1.1",
      "GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1",
      "GET /portal/../v1/leads HTTP/1.1",
      "GET /media/..;/v1/leads HTTP/1.1",
      "",
    ),
    arbitraryBytes(200),
    arbitraryBytes(40).map((bytes) => `GET /${bytes} HTTP/1.1`),
    fc.integer({ min: 5000, max: 40_000 }).map((length) => `GET /${"a/".repeat(length / 2)} HTTP/1.1`),
  );
