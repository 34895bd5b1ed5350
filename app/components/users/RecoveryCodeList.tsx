import { type RefObject, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { FormPage } from "~/components/ui/FormPage";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { FactorPasswordForm } from "~/services/users/second-factor-form";
import { ConfirmPasswordField } from "./PasswordFields";

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  max-width: 640px;

  > ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: var(--s2) var(--s5); padding: var(--s4); list-style: none; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); font-family: ui-monospace, monospace; }
  [data-part="copy"] { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; }
  > a { justify-self: start; }
`;

/** New recovery codes, which are shown once. */
export function RecoveryCodeList({ codes, continueTo }: { codes: string[]; continueTo: string }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Section aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">Your recovery codes</h2>
      <p>
        Print these or save them in your password manager now. We won't show them again. You can use each one
        once, instead of a code from your app or a passkey.
      </p>
      <ul ref={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyCodesButton codes={codes} list={list} />
      <ButtonLink to={continueTo} variant="primary">
        Continue
      </ButtonLink>
    </Section>
  );
}

type CopyResult = "copied" | "selected";
const copyMessages: Record<CopyResult, string> = {
  copied: "Codes copied",
  selected: "The codes are selected. Copy them with your keyboard.",
};

/** Copies the codes, one a line, or selects them where the browser does not let a page copy. */
function CopyCodesButton({ codes, list }: { codes: string[]; list: RefObject<HTMLUListElement> }) {
  const hydrated = useHydrated();
  const [result, setResult] = useState<CopyResult>();
  async function copy() {
    if (list.current) window.getSelection()?.selectAllChildren(list.current);
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setResult("copied");
    } catch {
      setResult("selected");
    }
  }
  return (
    <div data-part="copy" data-scripted>
      <Button
        type="button"
        disabled={!hydrated}
        icon={result === "copied" ? "tick" : undefined}
        onClick={copy}
      >
        Copy codes
      </Button>
      <span role="status">{result && copyMessages[result]}</span>
    </div>
  );
}

/** Replaces the recovery codes, once the password is confirmed. */
export function NewRecoveryCodes({ rejection }: { rejection?: Rejection<{ codes: string[] }> | undefined }) {
  const form = useSchemaForm(FactorPasswordForm, { id: "recovery-codes", rejected: rejection?.rejected });
  const codes = rejection?.details?.codes;
  return (
    <>
      <h1>Recovery codes</h1>
      {codes ? (
        <RecoveryCodeList codes={codes} continueTo={paths.profile} />
      ) : (
        <FormPage
          form={form}
          action={paths.recoveryCodes}
          alert={rejection?.alert?.message}
          submitLabel="Create new codes"
          cancelHref={paths.secondFactor()}
        >
          <p>You will get ten new codes. Your old codes will stop working.</p>
          <ConfirmPasswordField error={form.fields.password.errors} />
        </FormPage>
      )}
    </>
  );
}
