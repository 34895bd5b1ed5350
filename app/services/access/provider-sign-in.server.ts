import { env } from "@config/env.server";
import { finishProviderSignIn, provider, startProviderSignIn } from "@contract/users/provider";
import { createCookie, redirect } from "@remix-run/node";
import { paths } from "~/services/paths";
import { createApi, requireSupportedCall, UpstreamFailure } from "~/services/upstream/client.server";
import { saveAlertOrAddToPath } from "./alert.server";
import { getClientAddress } from "./client-address";
import { buildCookieName } from "./cookie-name";
import { toSafePath } from "./safe-path";
import { getVisitorId, startSession } from "./session.server";
import { toUser } from "./user";

/** As long as the upstream waits for the provider's answer. */
const LIFETIME_SECONDS = 10 * 60;

/** What the browser keeps while its user is at the provider: the sign-in that it started, and the page to open then. */
interface PendingSignIn {
  state: string;
  to: string;
}

const createPendingSignInCookie = () =>
  createCookie(buildCookieName("provider", env().isSecure), {
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    secure: env().isSecure,
    secrets: [env().sessionSecret],
  });

/** How long the sign-in page waits for the button's label. */
const LABEL_TIMEOUT_MS = 2000;

/** The label of the provider's button; `undefined` if there is none, or the upstream can't say in time. */
export async function loadProviderLabel(): Promise<string | undefined> {
  try {
    const api = createApi(undefined, performance.now() + LABEL_TIMEOUT_MS);
    return (await api.optional(provider))?.data.label;
  } catch (error) {
    if (error instanceof UpstreamFailure) return undefined;
    throw error;
  }
}

/** Redirects to the provider, or back to the sign-in page. @throws NotAvailable, shown as 404 */
export async function redirectToSignInProvider(request: Request, returnPath: string): Promise<Response> {
  await requireSupportedCall(startProviderSignIn);
  try {
    const { data } = await createApi()(startProviderSignIn, { clientAddress: getClientAddress(request) });
    const pending: PendingSignIn = { state: data.state, to: returnPath };
    const cookie = await createPendingSignInCookie().serialize(pending, { maxAge: LIFETIME_SECONDS });
    return redirect(data.url, { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return redirectToLoginWithError(request, returnPath, formatProviderFailure(error));
  }
}

/**
 * Signs in with the provider's answer, only in the browser that started the sign-in. Anything else leads back to
 * the sign-in page. @throws NotAvailable, shown as 404
 */
export async function finishSignInWithProvider(request: Request, query: URLSearchParams): Promise<Response> {
  await requireSupportedCall(finishProviderSignIn);
  const { state, to } = await readPendingSignIn(request);
  // The sign-in that is pending here stays so: any site may open this address.
  if (state === undefined || state !== query.get("state"))
    return redirectToLoginWithError(request, to, UNKNOWN);
  const code = query.get("code");
  // The provider's own words could be anyone's: they came in the address.
  if (!code || query.has("error"))
    return removePendingSignIn(await redirectToLoginWithError(request, to, REFUSED));
  try {
    const answer = await createApi()(finishProviderSignIn, {
      body: { state, code, issuer: query.get("iss") ?? undefined },
      clientAddress: getClientAddress(request),
    });
    const cookie = await startSession(request, { token: answer.token, user: toUser(answer) });
    return removePendingSignIn(redirect(to, { headers: { "Set-Cookie": cookie } }));
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return removePendingSignIn(await redirectToLoginWithError(request, to, formatProviderFailure(error)));
  }
}

const UNKNOWN = "This sign-in has expired or was started in another browser. Please start again.";
const REFUSED = "The sign-in was cancelled or refused by the provider.";
const UNREACHABLE = "We couldn't reach the sign-in provider. Try again in a moment.";

/** The message of a 503 of the upstream is not for users. */
const formatProviderFailure = ({ kind, status, message }: UpstreamFailure): string =>
  kind === "failed" && status === 503 ? UNREACHABLE : message;

async function readPendingSignIn(request: Request): Promise<{ state?: string | undefined; to: string }> {
  const pending: Partial<PendingSignIn> | null = await createPendingSignInCookie().parse(
    request.headers.get("Cookie"),
  );
  return { state: pending?.state, to: toSafePath(pending?.to, paths.dashboard) };
}

/** Removes the pending sign-in from the browser. */
async function removePendingSignIn(response: Response): Promise<Response> {
  response.headers.append("Set-Cookie", await createPendingSignInCookie().serialize("", { maxAge: 0 }));
  return response;
}

/** Redirects to the sign-in page with the reason. */
async function redirectToLoginWithError(
  request: Request,
  returnPath: string,
  message: string,
): Promise<Response> {
  const { id, setCookie } = await getVisitorId(request);
  const address = await saveAlertOrAddToPath(id, paths.login(returnPath), { kind: "error", message });
  return redirect(address, { headers: setCookie ? { "Set-Cookie": setCookie } : {} });
}
