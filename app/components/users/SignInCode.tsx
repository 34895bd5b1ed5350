import { Link, useActionData } from "@remix-run/react";
import { Button } from "~/components/ui/Button";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { CodeForm } from "~/services/users/second-factor-form";

/** Asks for the second factor after the password: a code of the app, or a recovery code. */
export function SignInCode({ redirect, isRecovery }: { redirect: string; isRecovery: boolean }) {
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(CodeForm, { id: "sign-in-code", rejected: rejection?.rejected });
  const field = isRecovery
    ? { label: "Recovery code", hint: "Three groups of letters and digits.", autoComplete: "off" }
    : {
        label: "Code",
        hint: "Six digits from your authenticator app.",
        autoComplete: "one-time-code",
        inputMode: "numeric" as const,
      };
  return (
    <div className="panel stack">
      <h1>{isRecovery ? "Enter a recovery code" : "Enter your code"}</h1>
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
      <p>
        {isRecovery ? (
          <Link to={paths.loginCode(redirect)}>Use your authenticator app</Link>
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
