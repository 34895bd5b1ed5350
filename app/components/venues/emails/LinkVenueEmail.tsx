import { useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { addEmailsStateToPath, LinkEmailForm } from "~/services/venues/emails";

const Section = styled.section`
  form { display: grid; gap: var(--s3); justify-items: start; }
  form > * { width: 100%; }
  form > button { width: auto; }
`;

/** The form to link an email address to a venue. */
export function LinkVenueEmail({
  venueId,
  entered,
  rejected,
}: {
  venueId: number;
  entered?: string | undefined;
  rejected?: RejectedForm | undefined;
}) {
  const form = useSchemaForm(LinkEmailForm, { id: "link-email", rejected, values: { email: entered } });
  const [params] = useSearchParams();
  const { email } = form.fields;
  return (
    <Section aria-labelledby="link">
      <h2 id="link">Link an email</h2>
      <CheckedForm form={form} action={addEmailsStateToPath(paths.venueEmails(venueId), venueId, params)}>
        <TextField
          type="email"
          name="email"
          label="Email address"
          hint="A venue's first address becomes its primary address"
          autoComplete="off"
          defaultValue={email.initialValue}
          error={email.errors}
        />
        <Button>Link email</Button>
      </CheckedForm>
    </Section>
  );
}
