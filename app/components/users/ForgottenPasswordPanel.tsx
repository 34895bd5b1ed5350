import { RESET_HOURS } from "@contract/users/password-reset";
import { Link, useActionData } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { getInitialText } from "~/components/ui/initial-value";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { ForgottenPasswordForm } from "~/services/users/password-form";

/** Asks for the email address that gets a link. It never reveals whether the address has an account. */
export function ForgottenPasswordPanel({ isMailOff, isSent }: { isMailOff: boolean; isSent: boolean }) {
  return (
    <div className="panel stack">
      <h1>{isSent ? "Check your email" : "Forgotten password"}</h1>
      {isSent && <ResetLinkSentText />}
      {!isSent && (isMailOff ? <MailOffNotice /> : <ResetAddressForm />)}
      <p>
        <Link to={paths.login()}>Back to sign in</Link>
      </p>
    </div>
  );
}

const ResetLinkSentText = () => (
  <>
    <p>If your address has an account, a link to choose a new password is on its way.</p>
    <p>
      The link works once and expires after {RESET_HOURS} hour. Nothing there? Check your spam folder, or ask
      a team lead.
    </p>
  </>
);

const MailOffNotice = () => (
  <Alert kind="info">Email is switched off. Ask a team lead to set a new password for you.</Alert>
);

function ResetAddressForm() {
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(ForgottenPasswordForm, {
    id: "forgotten-password",
    rejected: rejection?.rejected,
  });
  const { username } = form.fields;
  return (
    <>
      <p>Enter your email address. We'll send you a link to choose a new password.</p>
      <CheckedForm form={form} method="post" action={paths.forgottenPassword} className="stack">
        <TextField
          name="username"
          label="Email address"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={getInitialText(username)}
          error={username.errors}
        />
        <Button variant="primary" size="large" wide>
          Send link
        </Button>
      </CheckedForm>
    </>
  );
}
