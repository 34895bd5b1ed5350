import { Link } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { TextField } from "~/components/ui/TextField";
import { paths } from "~/services/paths";
import { ProviderSignInLink } from "./ProviderSignInLink";

export interface RejectedSignIn {
  username: string;
  errors: { username?: string; password?: string };
  /** Why the sign-in failed, and whether the password was checked. */
  refusal?: { message: string; isTried: boolean };
}

interface SignInProps {
  /** Where the user goes afterwards. */
  redirect: string;
  isTypingKept: boolean;
  /** What was typed is a note. */
  isNote: boolean;
  canReset: boolean;
  /** The label of the sign-in provider's button, if there is one. */
  providerLabel?: string;
}

/** The sign-in page. */
export function SignInPanel({
  page,
  rejected,
}: {
  page: SignInProps;
  rejected?: RejectedSignIn | undefined;
}) {
  const { redirect, isTypingKept, isNote, canReset, providerLabel } = page;
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
      {providerLabel && <ProviderSignInLink label={providerLabel} redirect={redirect} />}
      {canReset && (
        <p>
          <Link to={paths.forgottenPassword}>Forgotten your password?</Link>
        </p>
      )}
    </div>
  );
}
