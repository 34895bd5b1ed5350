import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Claims by name. */
type Claims = Record<string, unknown>;

/** How the provider differs from a correct one. */
interface ProviderManner {
  /** Changes of the id token. */
  token?: Claims;
  /** The id token is signed with a key that the provider does not publish. */
  hasWrongKey?: boolean;
  /** The account's claims are at the userinfo endpoint only. */
  isThin?: boolean;
  /** Requests to the token endpoint get no answer. */
  hangs?: boolean;
  /** Requests to the token endpoint fail with this status. */
  tokenStatus?: number;
}

const CLIENT = { id: "marquee", secret: "a secret of the client" };

/** Settings with which the upstream knows the provider. */
export const buildProviderEnv = (issuer: string): Record<string, string> => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_DOMAINS: "marquee.test, venues.example",
  OIDC_LABEL: "Sign in with Venues ID",
});

const generateRsaKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const encodeJsonBase64Url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A JSON web token, signed with RS256. */
function signToken(claims: Claims, { privateKey }: ReturnType<typeof generateRsaKey>) {
  const content = `${encodeJsonBase64Url({ alg: "RS256", kid: "key" })}.${encodeJsonBase64Url(claims)}`;
  return `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
}

/** An OpenID Connect provider that signs in one account, checking the client's secret, code and PKCE verifier. */
export async function startProvider() {
  const [key, otherKey] = [generateRsaKey(), generateRsaKey()];
  /** The approved requests and their accounts, by code. */
  const grants = new Map<string, { request: URLSearchParams; account: Claims }>();
  const provider = {
    issuer: "",
    /** The account that signs in. */
    account: {} as Claims,
    manner: {} as ProviderManner,
    /** Signs in as a browser would, and returns the query that the provider adds to the callback's address. */
    async approve(url: string): Promise<{ code: string; state: string; issuer: string }> {
      const { location } = Object.fromEntries(
        (await fetch(url.replace("/authorize?", "/approval?"), { redirect: "manual" })).headers,
      );
      const { code = "", state = "", iss = "" } = Object.fromEntries(new URL(location ?? "").searchParams);
      return { code, state, issuer: iss };
    },
    async down() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
    up: () => listen(Number(new URL(provider.issuer).port)),
  };

  function grantCode(query: URLSearchParams) {
    const code = randomUUID();
    grants.set(code, { request: query, account: provider.account });
    return { code, state: query.get("state") ?? "", iss: provider.issuer };
  }

  function exchange(body: URLSearchParams, authorization: string | undefined) {
    const { request, account = {} } = grants.get(body.get("code") ?? "") ?? {};
    grants.delete(body.get("code") ?? "");
    const credentials = `${encodeURIComponent(CLIENT.id)}:${CLIENT.secret.replaceAll(" ", "+")}`;
    const challenge = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    if (authorization !== `Basic ${Buffer.from(credentials).toString("base64")}`)
      return { error: "invalid_client" };
    if (!request || request.get("redirect_uri") !== body.get("redirect_uri"))
      return { error: "invalid_grant" };
    if (request.get("code_challenge") !== challenge) return { error: "invalid_grant" };
    const { manner, issuer } = provider;
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: CLIENT.id, iat: now, exp: now + 300, nonce: request.get("nonce") };
    const own = manner.isThin ? { sub: account.sub } : account;
    const token = signToken({ ...claims, ...own, ...manner.token }, manner.hasWrongKey ? otherKey : key);
    return { access_token: "access", token_type: "Bearer", expires_in: 300, id_token: token };
  }

  const answers: Record<string, (request: IncomingMessage, url: URL, response: ServerResponse) => unknown> = {
    "/.well-known/openid-configuration": (_, { origin }) => ({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      userinfo_endpoint: `${origin}/userinfo`,
      jwks_uri: `${origin}/keys`,
      authorization_response_iss_parameter_supported: true,
      response_types_supported: ["code"],
    }),
    "/keys": () => ({ keys: [{ ...key.publicKey.export({ format: "jwk" }), kid: "key", alg: "RS256" }] }),
    "/userinfo": () => provider.account,
    "/authorize": (_, { search }, response) =>
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(`<!doctype html><title>Venues ID</title><link rel="icon" href="data:,"><h1>Venues ID</h1>
          <a href="/approval${search}">Continue</a> <a href="/refusal${search}">Cancel</a>`),
    "/approval": (_, { searchParams }, response) =>
      redirectBack(searchParams, grantCode(searchParams), response),
    "/refusal": (_, { searchParams }, response) => {
      const state = searchParams.get("state") ?? "";
      redirectBack(searchParams, { error: "access_denied", state, iss: provider.issuer }, response);
    },
    "/token": async (request, _, response) => {
      const body = new URLSearchParams(await readRequestBody(request));
      if (provider.manner.hangs) return response;
      if (provider.manner.tokenStatus) return response.writeHead(provider.manner.tokenStatus).end();
      const answer = exchange(body, request.headers.authorization);
      response.statusCode = "error" in answer ? 400 : 200;
      return answer;
    },
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", provider.issuer);
    const answer = await answers[url.pathname]?.(request, url, response);
    if (answer === undefined || answer === response || response.writableEnded) return;
    response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  await listen(0);
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}

export type ScriptedProvider = Awaited<ReturnType<typeof startProvider>>;

function redirectBack(query: URLSearchParams, answer: Record<string, string>, response: ServerResponse) {
  const to = `${query.get("redirect_uri")}?${new URLSearchParams(answer)}`;
  response.writeHead(302, { location: to }).end();
}

async function readRequestBody(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
