import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { Form } from "~/components/ui/Form";
import { NarrowPage } from "~/components/ui/NarrowPage";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import { formatQuantity } from "~/services/format/counts";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { loadSecondFactorPage } from "~/services/users/second-factor.server";
import { AppAndPasswordForm, AppForm } from "~/services/users/second-factor-form";
import { PasskeyList } from "./PasskeyList";
import { ConfirmPasswordField } from "./PasswordFields";
import { RecoveryCodeList } from "./RecoveryCodeList";

type Page = Awaited<ReturnType<typeof loadSecondFactorPage>>;

const Sheet = styled(NarrowPage)`
  > section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s4); }
  > section + section { margin-top: var(--s3); }
  h2 { font-size: var(--text-l); }
  ol { display: grid; gap: var(--s4); padding-left: var(--s5); }
  svg { display: block; width: 208px; max-width: 100%; margin-top: var(--s3); background: #fff; border: 1px solid var(--line); border-radius: var(--radius-2); }
  ol p { margin-top: var(--s3); }
  code { display: block; margin-top: var(--s2); font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
  [data-actions] { display: flex; flex-wrap: wrap; gap: var(--s3); }
`;

interface SecondFactorProps {
  page: Page;
  rejection?: Rejection<{ codes: string[] }> | undefined;
}

/** The own second factor: passkeys, an authenticator app, and new recovery codes once. */
export function SecondFactorSettings({ page, rejection }: SecondFactorProps) {
  const codes = rejection?.details?.codes;
  return (
    <Sheet>
      <h1>Two-factor authentication</h1>
      {codes ? (
        <>
          <Alert kind="success">Authenticator app turned on</Alert>
          {codes.length > 0 ? (
            <RecoveryCodeList codes={codes} continueTo={page.returnTo || paths.profile} />
          ) : (
            <ContinueLink to={page.returnTo || paths.secondFactor()} />
          )}
        </>
      ) : (
        <>
          {page.isDemanded && (
            <Alert kind="info">Your role requires two-factor authentication. Set it up to continue.</Alert>
          )}
          {page.isOn && <SecondFactorActions page={page} />}
          {page.passkeys && (
            <PasskeyList passkeys={page.passkeys} zone={page.zone} returnTo={page.returnTo} />
          )}
          <AuthenticatorApp page={page} rejection={rejection} />
          {page.isDemanded && (
            <Form action={paths.logout}>
              <Button variant="quiet">Logout</Button>
            </Form>
          )}
        </>
      )}
    </Sheet>
  );
}

const ContinueLink = ({ to }: { to: string }) => (
  <div data-actions="">
    <ButtonLink to={to} variant="primary">
      Continue
    </ButtonLink>
  </div>
);

/** The authenticator app: how to set it up, or what can be changed. */
function AuthenticatorApp({ page, rejection }: SecondFactorProps) {
  const { setup, hasApp } = page;
  return (
    <section aria-labelledby="app">
      <h2 id="app">Authenticator app</h2>
      {setup ? (
        <AuthenticatorAppSetup page={page} setup={setup} rejection={rejection} />
      ) : (
        <>
          <p>
            {hasApp
              ? "After your password, you can enter a code from your app."
              : "Sign in with a code from an app on your phone, after your password."}
          </p>
          <div data-actions="">
            {hasApp ? (
              <ButtonLink to={paths.secondFactorRemoval}>Turn off authenticator app</ButtonLink>
            ) : (
              <ButtonLink to={paths.secondFactor(undefined, "yes")}>Set up authenticator app</ButtonLink>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function AuthenticatorAppSetup({
  page,
  setup,
  rejection,
}: SecondFactorProps & { setup: NonNullable<Page["setup"]> }) {
  const form = useSchemaForm(page.isOn ? AppAndPasswordForm : AppForm, {
    id: "second-factor",
    rejected: rejection?.rejected,
  });
  const { key, url, qrCode } = setup;
  return (
    <>
      <ol>
        <li>Install an authenticator app on your phone, or use your password manager.</li>
        <li>
          Scan this QR code with the app, or <a href={url}>open the app on this device</a>:
          <svg viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} role="img" aria-label="QR code with your key">
            <path d={qrCode.path} fill="#000" shapeRendering="crispEdges" />
          </svg>
          <p>If you can't scan it, enter this key in the app:</p>
          <code>{key}</code>
        </li>
        <li>Enter the code that the app shows.</li>
      </ol>
      <CheckedForm
        form={form}
        action={paths.secondFactor(page.returnTo || undefined, "yes")}
        alert={rejection?.alert?.message}
        className="stack"
      >
        {page.isOn && <ConfirmPasswordField error={form.fields.password.errors} />}
        <TextField
          name="code"
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="Six digits. It changes every 30 seconds."
          error={form.fields.code.errors}
        />
        <div data-actions="">
          <Button variant="primary" size="large">
            Turn on authenticator app
          </Button>
          {!page.isDemanded && (
            <ButtonLink to={page.isOn ? paths.secondFactor() : paths.profile} size="large" variant="quiet">
              Cancel
            </ButtonLink>
          )}
        </div>
      </CheckedForm>
    </>
  );
}

function SecondFactorActions({ page: { codesLeft, isRequired } }: { page: Page }) {
  return (
    <>
      {codesLeft !== undefined && (
        <p>
          You sign in with your password and a second step. {formatQuantity(codesLeft, "recovery code")} left.
        </p>
      )}
      {isRequired && <p>Your role requires it. If you turn it off, you will have to set it up again.</p>}
      <div data-actions="">
        <ButtonLink to={paths.recoveryCodes}>Create new recovery codes</ButtonLink>
      </div>
    </>
  );
}
