import { useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogForm } from "~/components/ui/DialogForm";
import { DialogPage } from "~/components/ui/DialogPage";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { addEmailsStateToPath, RevocationForm } from "~/services/venues/emails";
import type { RevocationPage } from "~/services/venues/emails.server";

const AddressList = styled.ul`padding-left: var(--s5); overflow-wrap: anywhere;`;

const FORM = "revocation";
const TITLE = "Revoke old access?";

/** The dialog to revoke the calendar access of all but the primary email address. Lists those affected. */
export function AccessRevocationDialog({
  page,
  rejected,
}: {
  page: RevocationPage;
  rejected?: RejectedForm;
}) {
  const { venueId, addresses, isWhole } = page;
  const [params] = useSearchParams();
  const closeHref = addEmailsStateToPath(paths.venueEmails(venueId), venueId, params);
  const oldAddresses = addresses.filter(({ isPrimary }) => !isPrimary);
  const form = useSchemaForm(RevocationForm, { id: FORM, rejected });
  if (oldAddresses.length === 0 && isWhole)
    return (
      <DialogPage title={TITLE} closeHref={closeHref} footer={<ButtonLink to={closeHref}>Back</ButtonLink>}>
        <p>Only the primary address is linked. It keeps its access.</p>
      </DialogPage>
    );
  const primary = addresses.find(({ isPrimary }) => isPrimary);
  return (
    <DialogForm
      title={TITLE}
      form={form}
      action={addEmailsStateToPath(paths.venueAccessRevocation(venueId), venueId, params)}
      closeHref={closeHref}
      submitLabel={
        <>
          <ButtonLink to={closeHref} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button form={FORM} variant="danger">
            Revoke access
          </Button>
        </>
      }
      width="560px"
    >
      {oldAddresses.length > 0 && (
        <RevokedAddressList addresses={oldAddresses} isPrimaryKnown={primary !== undefined} />
      )}
      {!isWhole && <p>We couldn't load some addresses. They will lose access too.</p>}
      <p>
        {primary
          ? `The primary address ${primary.email} keeps its access.`
          : "The primary address keeps its access."}{" "}
        The other addresses stay linked. To restore access, unlink an address and link it again.
      </p>
      <RadioGroup
        name="calendar"
        label="Which calendar?"
        options={[
          { value: "corporate", label: "Corporate events" },
          { value: "other", label: "Weddings and social events" },
        ]}
        defaultValue={form.fields.calendar.initialValue}
        error={form.fields.calendar.errors}
      />
    </DialogForm>
  );
}

function RevokedAddressList({
  addresses,
  isPrimaryKnown,
}: {
  addresses: RevocationPage["addresses"];
  isPrimaryKnown: boolean;
}) {
  return (
    <>
      <p>
        {isPrimaryKnown
          ? "These addresses will lose calendar access, including through existing links:"
          : "All of these except the primary address will lose calendar access, including through existing links:"}
      </p>
      <AddressList>
        {addresses.map(({ email }) => (
          <li key={email}>{email}</li>
        ))}
      </AddressList>
    </>
  );
}
