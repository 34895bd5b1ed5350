import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { Call, Host } from "@contract/call";
import { calls } from "@contract/calls";
import { EXTENSIONS_HEADER, type Extension, extensions, modeExtensions } from "@contract/extensions";

type AnyCall = Pick<Call, "host" | "method" | "path">;

/** A request that reached the upstream. */
export interface Recorded {
  host: Host;
  method: string;
  /** Without the query. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string | undefined>;
  /** The parsed JSON body, any other body as text, or `undefined`. */
  body: unknown;
}

/** Writes the response to one request. */
export type Reply = (response: ServerResponse, request: Recorded) => void | Promise<void>;

type SimpleReply = (response: ServerResponse) => void;

const createTextReply =
  (type: string) =>
  (body: string, status = 200): SimpleReply =>
  (response) =>
    void response.writeHead(status, { "content-type": type }).end(body);

export const html = createTextReply("text/html");
export const replyWithRawJson = createTextReply("application/json");

export const replyWithJson = (value: unknown, status = 200): SimpleReply =>
  replyWithRawJson(JSON.stringify(value), status);

/** A success in the envelope of the API. */
export const replyWithData = (value: unknown, meta?: object) =>
  replyWithJson(meta ? { data: value, meta } : { data: value });

/** A failure in the API's envelope; by default its message is the first field message. */
export const replyWithFailure = (status: number, error: object = {}, extra: object = {}) => {
  const [message = `failure ${status}`] = Object.values("errors" in error ? Object(error.errors) : {}).flat();
  return replyWithJson({ error: { message, ...error }, ...extra }, status);
};

/** The message users see for a 500; the response's own message only goes to the log. */
export const OF_500 = "The service responded with an error: Internal Server Error (status 500).";

export const replyNoContent: Reply = (response) => void response.writeHead(204).end();

/** Half of a JSON response, then the connection breaks. */
export const replyTruncated: Reply = (response) =>
  new Promise((done) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"data": [', () => done(void response.destroy()));
  });

/** The connection breaks before the response. */
export const replyWithConnectionReset: Reply = (response) => void response.destroy();

/** A response that waits until it is released; `arrived` resolves when a request has come. */
export function holdReply(reply: Reply) {
  let release = () => {};
  let markArrived = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const arrived = new Promise<void>((done) => {
    markArrived = done;
  });
  const waiting: Reply = async (response, request) => {
    markArrived();
    await released;
    await reply(response, request);
  };
  return { reply: waiting, arrived, release };
}

/** An upstream with two hosts, authentication and API, that responds as a test scripts it. */
export interface ScriptedUpstream {
  authUrl: string;
  apiUrl: string;
  /** Sets the response of a call. */
  on(call: AnyCall, reply: Reply): void;
  /** Each of these responds once, in order; then the response set by `on`. */
  once(call: AnyCall, ...replies: Reply[]): void;
  /** Sets the response of all calls without a script. */
  otherwise(reply: Reply): void;
  /** The requests of a call, or all requests, oldest first. */
  requests(call?: AnyCall): Recorded[];
  /** Sets the extensions that every response announces; by default the usual ones. */
  shows(known: readonly Extension[]): void;
  /** Announces the usual extensions except these. */
  lacks(missing: readonly Extension[]): void;
  /** Forgets scripts and requests, and announces the usual extensions again. */
  forget(): void;
  /** Refuses connections until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
}

interface Scripted {
  call: AnyCall;
  always?: Reply;
  next: Reply[];
}

/** All extensions except those that report that email is not delivered. */
export const usualExtensions = extensions.filter((extension) => !modeExtensions.includes(extension));

/** Starts the upstream on two free ports. A request without a script gets a 501 that names it. */
export async function startScriptedUpstream(): Promise<ScriptedUpstream> {
  let scripts: Scripted[] = [];
  let recorded: Recorded[] = [];
  let known: readonly Extension[] = usualExtensions;
  let rest = replyNotScripted;

  const serve = (host: Host) =>
    createServer(async (incoming, response) => {
      const request = await recordRequest(host, incoming);
      recorded.push(request);
      const script = scripts.find(({ call }) => isRequestOfCall(call, request));
      if (known.length > 0) response.setHeader(EXTENSIONS_HEADER, known.join(" "));
      const reply = script?.next.shift() ?? script?.always ?? rest;
      await reply(response, request);
    });
  const findScript = (call: AnyCall): Scripted => {
    const known = scripts.find((script) => script.call === call);
    if (known) return known;
    const fresh: Scripted = { call, next: [] };
    scripts.push(fresh);
    return fresh;
  };

  const hosts = { auth: serve("auth"), api: serve("api") };
  const ports = { auth: await listenOnPort(hosts.auth), api: await listenOnPort(hosts.api) };
  return {
    authUrl: `http://127.0.0.1:${ports.auth}`,
    apiUrl: `http://127.0.0.1:${ports.api}`,
    on(call, reply) {
      findScript(call).always = reply;
    },
    once(call, ...replies) {
      findScript(call).next.push(...replies);
    },
    otherwise(reply) {
      rest = reply;
    },
    requests: (call) => recorded.filter((request) => !call || isRequestOfCall(call, request)),
    shows(names) {
      known = names;
    },
    lacks(missing) {
      known = usualExtensions.filter((name) => !missing.includes(name));
    },
    forget() {
      scripts = [];
      recorded = [];
      known = usualExtensions;
      rest = replyNotScripted;
    },
    async down() {
      await Promise.all(Object.values(hosts).map(closeServer));
    },
    async up() {
      await Promise.all([listenOnPort(hosts.auth, ports.auth), listenOnPort(hosts.api, ports.api)]);
    },
  };
}

const replyNotScripted: Reply = (response, { method, path }) =>
  replyWithFailure(501, { message: `nothing is scripted for ${method} ${path}` })(response);

/** Paths without parameters, which must not match a call with one: `/v1/venues/search` is not a venue. */
const literal = new Set(
  calls.filter(({ path }) => !path.includes("{")).map(({ method, path }) => `${method} ${path}`),
);

function isRequestOfCall(call: AnyCall, { host, method, path }: Recorded) {
  if (literal.has(`${method} ${path}`) && call.path !== path) return false;
  const pattern = new RegExp(`^${call.path.replace(/\{\w+\}/g, "[^/]+")}$`);
  return call.host === host && call.method === method && pattern.test(path);
}

async function recordRequest(host: Host, incoming: IncomingMessage): Promise<Recorded> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const url = new URL(incoming.url ?? "/", "http://upstream");
  const body = Buffer.concat(chunks).toString();
  const isJson = incoming.headers["content-type"] === "application/json";
  return {
    host,
    method: incoming.method ?? "",
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: incoming.headers as Record<string, string | undefined>,
    body: body === "" ? undefined : isJson ? JSON.parse(body) : body,
  };
}

const listenOnPort = (server: Server, port = 0) =>
  new Promise<number>((done, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", failed);
      done((server.address() as AddressInfo).port);
    });
  });

async function closeServer(server: Server) {
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
  // Clients notice in the next turns of the event loop; until then they would still write to the connection.
  await setImmediate();
  await setImmediate();
}
