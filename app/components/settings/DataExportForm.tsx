import { useActionData } from "@remix-run/react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { NarrowPage } from "~/components/ui/NarrowPage";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { ExportPage as Page } from "~/services/settings/export.server";
import { ExportForm } from "~/services/settings/export-form";

const Sheet = styled(NarrowPage)`
  ul { display: grid; gap: var(--s2); padding-left: var(--s5); }
  form > button { justify-self: start; }
`;

/** What the archive of all data contains, and the form that downloads it. */
export function DataExportForm({ needsCode, hasApp }: Page) {
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(ExportForm, { id: "export", rejected: rejection?.rejected });
  return (
    <Sheet>
      <h1>Export</h1>
      <p>Download all your business data as a ZIP file:</p>
      <ul>
        <li>all records, as CSV and JSON files</li>
        <li>emails with their attachments, as .eml files</li>
        <li>quotes and uploaded pictures</li>
        <li>a README that explains each file, with counts and checksums</li>
      </ul>
      <p className="muted">
        Passwords, two-factor keys and access keys are not included. Keep the archive in encrypted storage
        that only administrators can open. Delete it after you erase a client.
      </p>
      {/* The response is a file, which only the browser itself can save. */}
      <CheckedForm form={form} method="post" action={paths.exportData} className="stack" reloadDocument>
        <TextField
          name="password"
          type="password"
          label="Your password"
          autoComplete="current-password"
          hint="The download starts when the archive is ready. This may take several minutes."
          error={form.fields.password.errors}
        />
        {(needsCode || form.fields.code.errors) && (
          <TextField
            name="code"
            label={hasApp ? "Code from your authenticator app" : "Recovery code"}
            hint={hasApp ? "Or a recovery code" : "Or sign in again with your passkey first"}
            autoComplete="one-time-code"
            error={form.fields.code.errors}
          />
        )}
        <Button variant="primary" size="large">
          Download archive
        </Button>
      </CheckedForm>
    </Sheet>
  );
}
