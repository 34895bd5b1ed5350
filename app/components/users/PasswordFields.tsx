import { getInitialText } from "~/components/ui/initial-value";
import { TextField } from "~/components/ui/TextField";

/** A new password for an address, which password managers store with it. */
export function NewPasswordFields({
  username,
  password,
  label,
}: {
  username: string;
  password: { initialValue?: unknown; errors?: string[] | undefined };
  label: string;
}) {
  return (
    <>
      <TextField
        name="username"
        label="Email address"
        type="email"
        autoComplete="username"
        defaultValue={username}
        readOnly
      />
      <TextField
        name="password"
        label={label}
        type="password"
        autoComplete="new-password"
        hint="At least 12 characters"
        defaultValue={getInitialText(password)}
        error={password.errors}
      />
    </>
  );
}

/** The user's own password, to confirm a change. */
export const ConfirmPasswordField = ({ error }: { error: string[] | undefined }) => (
  <TextField
    name="password"
    label="Your password"
    type="password"
    autoComplete="current-password"
    error={error}
  />
);
