import { login } from "@contract/auth";
import { formatRetryHint, type SignInAttempt } from "@contract/sign-in-throttle";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { createApi, UpstreamFailure } from "~/services/upstream/client.server";
import { getClientAddress } from "./client-address";
import { throttle } from "./throttle.server";
import { toUser, type User } from "./user";

/** Why a sign-in failed: the server's message or status text (AUTH-01). */
export class SignInError extends Error {
  constructor(
    message: string,
    /** 401: refused. 429: too many attempts. 5xx: the upstream could not be reached. */
    readonly status: number,
    /** Seconds to wait before the next attempt, if known. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  /** Whether the username and password were checked. */
  get isPasswordChecked() {
    return this.status === 401;
  }
}

export interface SignedIn {
  token: string;
  user: User;
}

/** A right password that needs a second factor as well. */
interface Challenged {
  challenge: string;
}

const authenticator = new Authenticator<SignedIn | Challenged>();

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const username = String(form.get("username") ?? "").trim();
    const password = String(form.get("password") ?? "");
    const attempt = { username, address: getClientAddress(request) };
    const wait = await throttle.attempt(attempt);
    if (wait > 0) throw new SignInError(`Too many failed sign-ins. ${formatRetryHint(wait)}`, 429, wait);
    const signedIn = await sendLoginRequest(attempt, password);
    await throttle.succeeded(attempt);
    return signedIn;
  }),
  "password",
);

/**
 * Signs in upstream. An attempt that did not test the password, as the upstream failed or throttled it, does
 * not count towards our throttle.
 * @throws SignInError
 */
async function sendLoginRequest(attempt: SignInAttempt, password: string): Promise<SignedIn | Challenged> {
  const { username, address: clientAddress } = attempt;
  try {
    const response = await createApi()(login, { body: { username, password }, clientAddress });
    return { token: response.token, user: toUser(response) };
  } catch (error) {
    if (error instanceof UpstreamFailure && error.challenge) return { challenge: error.challenge };
    const isWrong = error instanceof UpstreamFailure && error.kind === "refused" && error.status !== 429;
    if (!isWrong) await throttle.takeBack(attempt);
    if (!(error instanceof UpstreamFailure)) throw error;
    const { message, status, retryAfter } = error;
    if (status === 429 && retryAfter !== undefined)
      throw new SignInError(`Too many failed sign-ins. ${formatRetryHint(retryAfter)}`, status, retryAfter);
    throw new SignInError(message, isWrong ? 401 : status, retryAfter);
  }
}

/**
 * Signs in with the `username` and `password` of a posted form, whose body must not have been read yet.
 * @throws SignInError with a message for the user
 */
export const signInWithPassword = (request: Request): Promise<SignedIn | Challenged> =>
  authenticator.authenticate("password", request);
