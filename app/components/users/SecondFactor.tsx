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
import type { loadSecondFactor } from "~/services/users/second-factor.server";
import { CodeForm } from "~/services/users/second-factor-form";
import { RecoveryCodes } from "./RecoveryCodes";

type Page = Awaited<ReturnType<typeof loadSecondFactor>>;

const Sheet = styled(NarrowPage)`
  ol { display: grid; gap: var(--s4); padding-left: var(--s5); }
  svg { display: block; width: 208px; max-width: 100%; margin-top: var(--s3); background: #fff; border: 1px solid var(--line); border-radius: var(--radius-2); }
  code { display: block; margin-top: var(--s2); font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
  [data-actions] { display: flex; flex-wrap: wrap; gap: var(--s3); }
`;

interface SecondFactorProps {
  page: Page;
  rejection?: Rejection<{ codes: string[] }>;
}

/** The own second factor: how to turn it on, its recovery codes once, and what can be changed. */
export function SecondFactor({ page, rejection }: SecondFactorProps) {
  const codes = rejection?.details?.codes;
  return (
    <Sheet>
      <h1>Two-factor authentication</h1>
      {codes ? (
        <>
          <Alert kind="success">Two-factor authentication turned on</Alert>
          <RecoveryCodes codes={codes} continueTo={page.returnTo || paths.profile} />
        </>
      ) : page.setup ? (
        <Setup page={page} setup={page.setup} rejection={rejection} />
      ) : (
        <State page={page} />
      )}
    </Sheet>
  );
}

function Setup({ page, setup, rejection }: SecondFactorProps & { setup: NonNullable<Page["setup"]> }) {
  const form = useSchemaForm(CodeForm, { id: "second-factor", rejected: rejection?.rejected });
  const { key, url, qrCode } = setup;
  return (
    <>
      {page.isDemanded && (
        <Alert kind="info">Your role requires two-factor authentication. Set it up to continue.</Alert>
      )}
      <ol>
        <li>Install an authenticator app on your phone, or use your password manager.</li>
        <li>
          Scan this QR code with the app, or <a href={url}>open it on this device</a>:
          <svg viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} role="img" aria-label="QR code with your key">
            <path d={qrCode.path} fill="#000" shapeRendering="crispEdges" />
          </svg>
        </li>
        <li>
          Or enter this key in the app:
          <code>{key}</code>
        </li>
      </ol>
      <CheckedForm
        form={form}
        action={paths.secondFactor(page.returnTo || undefined)}
        alert={rejection?.alert?.message}
        className="stack"
      >
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
            Turn on
          </Button>
          {!page.isDemanded && (
            <ButtonLink to={paths.profile} size="large" variant="quiet">
              Cancel
            </ButtonLink>
          )}
        </div>
      </CheckedForm>
      {page.isDemanded && (
        <Form action={paths.logout}>
          <Button variant="quiet">Logout</Button>
        </Form>
      )}
    </>
  );
}

function State({ page: { codesLeft, isRequired } }: { page: Page }) {
  return (
    <>
      <p>You sign in with your password and a code from your authenticator app.</p>
      {codesLeft !== undefined && <p>{formatQuantity(codesLeft, "recovery code")} left.</p>}
      {isRequired && <p>Your role requires it. If you turn it off, you will have to set it up again.</p>}
      <div data-actions="">
        <ButtonLink to={paths.recoveryCodes}>Create new recovery codes</ButtonLink>
        <ButtonLink to={paths.secondFactorRemoval}>Turn off</ButtonLink>
      </div>
    </>
  );
}
