import { Link } from "@remix-run/react";
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { FormPage } from "~/components/ui/FormPage";
import { getInitialText } from "~/components/ui/initial-value";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { NewPasskeyForm } from "~/services/users/passkey-form";
import type { loadNewPasskeyPage } from "~/services/users/passkeys.server";
import { PasskeyButtonForm } from "./PasskeyButtonForm";
import { ConfirmPasswordField } from "./PasswordFields";
import { RecoveryCodeList } from "./RecoveryCodeList";

type Page = Awaited<ReturnType<typeof loadNewPasskeyPage>>;

interface NewPasskeyProps {
  page: Page;
  rejection?: Rejection<{ options?: object; name: string; codes?: string[] }> | undefined;
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  max-width: 640px;
`;

/** Adds a passkey: asks for its name and the password, then for the passkey; then shows recovery codes, if any. */
export function AddPasskey({ page, rejection }: NewPasskeyProps) {
  const { options, name, codes } = rejection?.details ?? {};
  if (codes)
    return (
      <Sheet>
        <h1>Add passkey</h1>
        <Alert kind="success">Passkey added</Alert>
        <RecoveryCodeList codes={codes} continueTo={page.returnTo || paths.secondFactor()} />
      </Sheet>
    );
  return (
    <Sheet>
      <h1>Add passkey</h1>
      {options ? (
        <>
          <PasskeyButtonForm
            action={paths.newPasskey(page.returnTo || undefined)}
            label="Create passkey"
            ask={() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })}
            instead="Use an authenticator app instead."
            isPrimary
          >
            <p>Your browser will ask for your fingerprint, face or PIN, or for a security key.</p>
            <input type="hidden" name="name" value={name} />
          </PasskeyButtonForm>
          <p>
            <Link to={paths.secondFactor(page.returnTo || undefined)}>Cancel</Link>
          </p>
        </>
      ) : (
        <PasskeyNameForm page={page} rejection={rejection} />
      )}
    </Sheet>
  );
}

function PasskeyNameForm({ page, rejection }: NewPasskeyProps) {
  const hydrated = useHydrated();
  const form = useSchemaForm(NewPasskeyForm, { id: "new-passkey", rejected: rejection?.rejected });
  return (
    <>
      <div data-scripted>
        <FormPage
          form={form}
          action={paths.newPasskey(page.returnTo || undefined)}
          alert={rejection?.alert?.message}
          submitLabel="Continue"
          cancelHref={paths.secondFactor(page.returnTo || undefined)}
        >
          <TextField
            name="name"
            label="Name"
            hint="For example, the name of this device"
            defaultValue={getInitialText(form.fields.name)}
            error={form.fields.name.errors}
          />
          <ConfirmPasswordField error={form.fields.password.errors} />
        </FormPage>
      </div>
      {!hydrated && (
        <div data-unscripted className="stack">
          <p>Passkeys need JavaScript. Use an authenticator app instead.</p>
          <p>
            <Link to={paths.secondFactor(page.returnTo || undefined, "yes")}>Set up authenticator app</Link>
          </p>
        </div>
      )}
    </>
  );
}
