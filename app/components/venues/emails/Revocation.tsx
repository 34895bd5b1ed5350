import { useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogForm } from "~/components/ui/DialogForm";
import { DialogPage } from "~/components/ui/DialogPage";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { RevocationForm, withMailPage } from "~/services/venues/emails";
import type { RevocationPage } from "~/services/venues/emails.server";

const Old = styled.ul`padding-left: var(--s5); overflow-wrap: anywhere;`;

const FORM = "revocation";
const TITLE = "Revoke old access?";

/** Asks which calendar the old addresses of a venue lose, and names those that lose it. */
export function Revocation({ page, rejected }: { page: RevocationPage; rejected?: RejectedForm }) {
  const { venueId, addresses, isWhole } = page;
  const [params] = useSearchParams();
  const closeHref = withMailPage(paths.venueEmails(venueId), venueId, params);
  const old = addresses.filter(({ isPrimary }) => !isPrimary);
  const form = useSchemaForm(RevocationForm, { id: FORM, rejected });
  if (old.length === 0 && isWhole)
    return (
      <DialogPage title={TITLE} closeHref={closeHref} footer={<ButtonLink to={closeHref}>Back</ButtonLink>}>
        <p>Only the primary address is linked, and it keeps its access.</p>
      </DialogPage>
    );
  const primary = addresses.find(({ isPrimary }) => isPrimary);
  return (
    <DialogForm
      title={TITLE}
      form={form}
      action={withMailPage(paths.venueAccessRevocation(venueId), venueId, params)}
      closeHref={closeHref}
      submit={
        <>
          <ButtonLink to={closeHref} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button form={FORM} variant="danger">
            Revoke the access
          </Button>
        </>
      }
      width="560px"
    >
      {old.length > 0 && <OldAddresses old={old} isPrimaryKnown={primary !== undefined} />}
      {!isWhole && <p>Some addresses could not be read. They lose their access too.</p>}
      <p>
        {primary
          ? `The primary address ${primary.email} keeps its access.`
          : "The primary address keeps its access."}{" "}
        They stay linked; an address gets its access back only by being unlinked and linked again.
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

function OldAddresses({
  old,
  isPrimaryKnown,
}: {
  old: RevocationPage["addresses"];
  isPrimaryKnown: boolean;
}) {
  return (
    <>
      <p>
        {isPrimaryKnown
          ? "These addresses can no longer open the calendar, also by links they were given:"
          : "All of these but the primary one can no longer open the calendar, also by links they were given:"}
      </p>
      <Old>
        {old.map(({ email }) => (
          <li key={email}>{email}</li>
        ))}
      </Old>
    </>
  );
}
