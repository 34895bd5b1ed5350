import { Link, useActionData } from "@remix-run/react";
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";
import { Button } from "~/components/ui/Button";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { CodeForm } from "~/services/users/second-factor-form";
import { PasskeyButtonForm } from "./PasskeyButtonForm";

interface SignInCodeProps {
  redirect: string;
  isRecovery: boolean;
  /** The options for the browser, and whether the user has no authenticator app. */
  passkey?: { options: object; isOnly: boolean };
}

/** Asks for the second factor after the password: a code of the app, a passkey, or a recovery code. */
export function SignInCodePanel({ redirect, isRecovery, passkey }: SignInCodeProps) {
  const isPasskeyAlone = passkey?.isOnly && !isRecovery;
  const factorTitle = isPasskeyAlone ? "Use your passkey" : "Enter your code";
  return (
    <div className="panel stack">
      <h1>{isRecovery ? "Enter a recovery code" : factorTitle}</h1>
      {!isPasskeyAlone && <SignInCodeForm redirect={redirect} isRecovery={isRecovery} />}
      {passkey && !isRecovery && (
        <PasskeyButtonForm
          action={paths.loginPasskey(redirect)}
          label="Use a passkey"
          ask={() =>
            startAuthentication({
              optionsJSON: passkey.options as PublicKeyCredentialRequestOptionsJSON,
            })
          }
          instead={passkey.isOnly ? "Use a recovery code instead." : "Use a code instead."}
          isPrimary={passkey.isOnly}
        />
      )}
      <p>
        {isRecovery ? (
          <Link to={paths.loginCode(redirect)}>
            {passkey?.isOnly ? "Use your passkey" : "Use your authenticator app"}
          </Link>
        ) : (
          <Link to={paths.loginCode(redirect, "yes")}>Use a recovery code</Link>
        )}
      </p>
      <p>
        <Link to={paths.login(redirect)}>Back to sign in</Link>
      </p>
    </div>
  );
}

function SignInCodeForm({ redirect, isRecovery }: Pick<SignInCodeProps, "redirect" | "isRecovery">) {
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(CodeForm, { id: "sign-in-code", rejected: rejection?.rejected });
  const field = isRecovery
    ? { label: "Recovery code", hint: "Three groups of letters and digits", autoComplete: "off" }
    : {
        label: "Code",
        hint: "Six digits from your authenticator app",
        autoComplete: "one-time-code",
        inputMode: "numeric" as const,
      };
  return (
    <CheckedForm
      form={form}
      method="post"
      action={paths.loginCode(redirect, isRecovery ? "yes" : undefined)}
      className="stack"
    >
      <TextField name="code" {...field} autoCapitalize="none" error={form.fields.code.errors} />
      <Button variant="primary" size="large" wide>
        Sign in
      </Button>
    </CheckedForm>
  );
}
