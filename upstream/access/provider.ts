import * as client from "openid-client";
import type { Logger } from "pino";
import { Refusal } from "../errors";
import { isLoopbackUrl, type ProviderSettings } from "../provider-settings";
import type { ProviderAttempt } from "./provider-attempts";

/** What the provider states about a person, verified by its signature. */
export type ProviderClaims = client.IDToken;

/** How long one request to the provider may take. */
const TIMEOUT_SECONDS = 5;
/** How far the provider's clock may differ. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** Failures of the connection to the provider, in contrast to answers that prove nothing. */
const UNREACHABLE = ["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_CONFORM"];

interface ProviderOptions {
  settings: ProviderSettings;
  /** The address that the provider sends people back to. */
  redirectUri: string;
  log: Logger;
}

/** Talks to an OpenID Connect provider: authorization code flow with PKCE, state and nonce. */
export function createProviderClient({ settings, redirectUri, log }: ProviderOptions) {
  let discovered: Promise<client.Configuration> | undefined;
  /** The provider's metadata, loaded when first needed. */
  const configure = () => {
    discovered ??= discoverProvider(settings).catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  const explain = (error: unknown) => logAndCreateProviderRefusal(error, log);

  return {
    /** Starts a sign-in, and returns the provider's page for it. @throws Refusal 503 */
    async start(): Promise<{ attempt: ProviderAttempt; url: string }> {
      const config = await configure().catch((error) => {
        throw logAndCreateUnreachableRefusal(error, log);
      });
      const codeVerifier = client.randomPKCECodeVerifier();
      const attempt = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      });
      return { attempt, url: url.href };
    },
    /** Exchanges a code for the claims of the person. @throws Refusal 422, 503 */
    async finish(attempt: ProviderAttempt, { code, issuer }: { code: string; issuer?: string | undefined }) {
      const answer = new URL(redirectUri);
      answer.search = new URLSearchParams({
        code,
        state: attempt.state,
        ...(issuer !== undefined && { iss: issuer }),
      }).toString();
      try {
        const config = await configure();
        const tokens = await client.authorizationCodeGrant(config, answer, {
          pkceCodeVerifier: attempt.codeVerifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        });
        return await loadClaims(config, tokens, settings);
      } catch (error) {
        throw explain(error);
      }
    },
  };
}

const discoverProvider = ({ issuer, clientId, clientSecret }: ProviderSettings) =>
  client.discovery(
    issuer,
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    createClientAuthentication(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      // Without the first, openid-client trusts the connection and does not verify signatures.
      execute: [
        client.enableNonRepudiationChecks,
        ...(isLoopbackUrl(issuer.href) ? [client.allowInsecureRequests] : []),
      ],
    },
  );

/** Sends the client secret the way the provider takes it; by the specification "basic" unless it states otherwise. */
const createClientAuthentication =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const authenticate = methods.includes("client_secret_basic")
      ? client.ClientSecretBasic(secret)
      : client.ClientSecretPost(secret);
    return authenticate(server, ...rest);
  };

/** The claims of the id token. Those that providers may leave out of it come from the userinfo endpoint. */
async function loadClaims(
  config: client.Configuration,
  tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
  { verifiedClaim, mapping }: ProviderSettings,
): Promise<ProviderClaims> {
  const claims = tokens.claims();
  if (!claims) throw new Error("The provider sent no id token");
  const needed = ["email", verifiedClaim, ...(mapping ? [mapping.claim] : [])];
  const hasAll = needed.every((name) => claims[name] !== undefined);
  if (hasAll || !config.serverMetadata().userinfo_endpoint) return claims;
  const info = await client.fetchUserInfo(config, tokens.access_token, claims.sub);
  return { ...info, ...claims };
}

/** Tokens and claims stay out of the log. */
const logProviderFailure = (error: unknown, log: Logger) => {
  const { message, code, error: reason } = error as { message?: string; code?: string; error?: string };
  log.warn({ message, code, reason }, "a sign-in with the provider failed");
};

function logAndCreateUnreachableRefusal(error: unknown, log: Logger): Refusal {
  logProviderFailure(error, log);
  return new Refusal(503, "We couldn't reach the sign-in provider. Try again in a moment.");
}

function logAndCreateProviderRefusal(error: unknown, log: Logger): Refusal {
  const { code = "" } = error as { code?: string };
  // `fetch` throws a TypeError without a code when a connection fails.
  if (UNREACHABLE.includes(code) || (error instanceof TypeError && code === ""))
    return logAndCreateUnreachableRefusal(error, log);
  logProviderFailure(error, log);
  return new Refusal(422, "We couldn't confirm your sign-in with the provider. Please start again.");
}
