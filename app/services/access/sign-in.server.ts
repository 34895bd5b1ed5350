import { login } from "@contract/auth";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { createApi, UpstreamFailure } from "~/services/upstream/client.server";
import { type User, userOf } from "./user";

/** Why nobody was signed in: the server's message or status text (AUTH-01). */
export class SignInRefused extends Error {}

interface SignedIn {
  token: string;
  user: User;
}

const authenticator = new Authenticator<SignedIn>();

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const username = String(form.get("username") ?? "").trim();
    const password = String(form.get("password") ?? "");
    try {
      const answer = await createApi()(login, { body: { username, password } });
      return { token: answer.token, user: userOf(answer) };
    } catch (error) {
      if (error instanceof UpstreamFailure) throw new SignInRefused(error.message);
      throw error;
    }
  }),
  "password",
);

/**
 * Signs in with the `username` and `password` of a posted form; the request's body must not have been read.
 * @throws SignInRefused with a message for the person.
 */
export const signIn = (request: Request) => authenticator.authenticate("password", request);
