import { useSubmit } from "@remix-run/react";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { type FormEvent, type ReactNode, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";

interface PasskeyFormProps {
  /** The URL to which the browser's response is posted, in the field `passkey`. */
  action: string;
  label: string;
  /** Asks the browser for a passkey. */
  ask: () => Promise<object>;
  /** What to do where there are no passkeys. */
  instead: string;
  isPrimary?: boolean;
  /** Further fields. */
  children?: ReactNode;
}

/**
 * A button that asks the browser for a passkey and posts the response. Disabled until the script is ready.
 */
export function PasskeyButtonForm({ action, label, ask, instead, isPrimary, children }: PasskeyFormProps) {
  const hydrated = useHydrated();
  const submit = useSubmit();
  const [problem, setProblem] = useState<string>();
  if (hydrated && !browserSupportsWebAuthn()) return <p>This browser doesn't support passkeys. {instead}</p>;

  async function askAndPost(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setProblem(undefined);
    try {
      fields.set("passkey", JSON.stringify(await ask()));
    } catch (error) {
      setProblem(formatPasskeyErrorMessage(error));
      return;
    }
    submit(fields, { method: "post", action });
  }

  return (
    <>
      <Form action={action} onSubmit={askAndPost} className="stack" preventScrollReset data-scripted>
        {problem && <Alert kind="error">{problem}</Alert>}
        {children}
        <Button variant={isPrimary ? "primary" : undefined} size="large" wide disabled={!hydrated}>
          {label}
        </Button>
      </Form>
      {!hydrated && <p data-unscripted>Passkeys need JavaScript. {instead}</p>}
    </>
  );
}

/** Why the browser returned no passkey. It does not say whether it was cancelled or timed out. */
function formatPasskeyErrorMessage(error: unknown): string {
  const { name } = error as Error;
  if (name === "NotAllowedError" || name === "AbortError") return "No passkey was used. Try again.";
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  return "Your browser couldn't use a passkey. Try again, or use another browser.";
}
