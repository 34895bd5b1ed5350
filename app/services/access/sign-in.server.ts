import { login } from "@contract/auth";
import { type SignInAttempt, tryAgainIn } from "@contract/sign-in-throttle";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { createApi, UpstreamFailure } from "~/services/upstream/client.server";
import { clientAddressOf } from "./client-address";
import { throttle } from "./throttle.server";
import { type User, userOf } from "./user";

/** Why nobody was signed in: the server's message or status text (AUTH-01). */
export class SignInRefused extends Error {
  constructor(
    message: string,
    /** 401 when it was refused, 429 when it was tried too often, 5xx when it could not be tried. */
    readonly status: number,
    /** Seconds to wait before the next attempt, where that is known. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  /** Whether the name and the password were looked at. */
  get isTried() {
    return this.status === 401;
  }
}

interface SignedIn {
  token: string;
  user: User;
}

const authenticator = new Authenticator<SignedIn>();

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const username = String(form.get("username") ?? "").trim();
    const password = String(form.get("password") ?? "");
    const attempt = { username, address: clientAddressOf(request) };
    const wait = await throttle.attempt(attempt);
    if (wait > 0) throw new SignInRefused(`Too many failed sign-ins. ${tryAgainIn(wait)}`, 429, wait);
    const signedIn = await exchange(attempt, password);
    await throttle.succeeded(attempt);
    return signedIn;
  }),
  "password",
);

/** @throws SignInRefused; an attempt that told nothing of the password is not counted */
async function exchange(attempt: SignInAttempt, password: string): Promise<SignedIn> {
  const { username, address: clientAddress } = attempt;
  try {
    const answer = await createApi()(login, { body: { username, password }, clientAddress });
    return { token: answer.token, user: userOf(answer) };
  } catch (error) {
    const isWrong = error instanceof UpstreamFailure && error.kind === "refused" && error.status !== 429;
    if (!isWrong) await throttle.takeBack(attempt);
    if (!(error instanceof UpstreamFailure)) throw error;
    const { message, status, retryAfter } = error;
    if (status === 429 && retryAfter !== undefined)
      throw new SignInRefused(`Too many failed sign-ins. ${tryAgainIn(retryAfter)}`, status, retryAfter);
    throw new SignInRefused(message, isWrong ? 401 : status, retryAfter);
  }
}

/**
 * Signs in with the `username` and `password` of a posted form; the request's body must not have been read.
 * @throws SignInRefused with a message for the person.
 */
export const signIn = (request: Request) => authenticator.authenticate("password", request);
