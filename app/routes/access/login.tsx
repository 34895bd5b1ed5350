import { type HeadersFunction, json, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { TextField } from "~/components/ui/TextField";
import { ProviderSignIn } from "~/components/users/ProviderSignIn";
import { publicAction, publicLoader } from "~/services/access/guard.server";
import { loadProviderLabel } from "~/services/access/provider-sign-in.server";
import { toSafePath } from "~/services/access/safe-path";
import { hasSavedText } from "~/services/access/saved-forms.server";
import { forgetSession, getSession, getSessionId, startSession } from "~/services/access/session.server";
import { SignInError, signIn } from "~/services/access/sign-in.server";
import { paths } from "~/services/paths";
import { loadFeatures } from "~/services/upstream/features.server";
import { isSetupNeeded } from "~/services/users/setup.server";

export const handle = { isPublic: true };
export const meta = buildMeta("Sign in", "Sign in to leads, events and venue recommendations.");

const getTarget = (url: URL) => toSafePath(url.searchParams.get("redirect"), paths.dashboard);

/** Signed-in users are redirected to their target (NAV-01); a new installation is set up first. */
export const loader = publicLoader(async ({ request, url }) => {
  if (await getSession(request)) throw redirect(getTarget(url));
  if (await isSetupNeeded()) throw redirect(paths.setup);
  const to = getTarget(url);
  const isNote = to.split("?")[0]?.endsWith("/notes/new") ?? false;
  const [isTypingKept, { users }, providerLabel] = await Promise.all([
    hasSavedText(to),
    loadFeatures(),
    loadProviderLabel(),
  ]);
  return json({ redirect: to, isTypingKept, isNote, canReset: users.passwordReset, providerLabel });
});

interface RejectedSignIn {
  username: string;
  errors: { username?: string; password?: string };
  /** Why the sign-in failed, and whether the password was checked. */
  refusal?: { message: string; isTried: boolean };
}

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return new Headers(retryAfter ? { "Retry-After": retryAfter } : undefined);
};

export const action = publicAction(async ({ request, form, url }) => {
  const username = String(form.get("username") ?? "").trim();
  const refuse = (reason: Partial<RejectedSignIn>, status: number, headers?: HeadersInit) =>
    json<RejectedSignIn>({ username, errors: {}, ...reason }, { status, headers });
  if (!username) return refuse({ errors: { username: "Enter your email address" } }, 422);
  if (!form.get("password")) return refuse({ errors: { password: "Enter your password" } }, 422);
  try {
    const cookie = await startSession(request, await signIn(request));
    return redirect(getTarget(url), { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    await forgetSession(await getSessionId(request));
    const { message, isPasswordChecked, status, retryAfter } = error;
    const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
    return refuse({ refusal: { message, isTried: isPasswordChecked } }, status, headers);
  }
});

export default function SignIn() {
  const { redirect, isTypingKept, isNote, canReset, providerLabel } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <div className="panel stack">
      <h1>Sign in</h1>
      {isTypingKept && !rejected && (
        <Alert>{isNote ? "We kept your note." : "We kept what you typed."} Sign in to continue.</Alert>
      )}
      {rejected?.refusal && (
        <Alert kind="error" title={rejected.refusal.isTried ? undefined : "We can't sign you in right now"}>
          {rejected.refusal.message}
        </Alert>
      )}
      <Form action={paths.login(redirect)} noValidate className="stack">
        <TextField
          label="Email address"
          name="username"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={rejected?.username}
          error={rejected?.errors.username}
          required
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={rejected?.errors.password}
          required
        />
        <Button variant="primary" size="large" wide>
          Sign in
        </Button>
      </Form>
      {providerLabel && <ProviderSignIn label={providerLabel} redirect={redirect} />}
      {canReset && (
        <p>
          <Link to={paths.forgottenPassword}>Forgotten your password?</Link>
        </p>
      )}
    </div>
  );
}
