import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { DateText } from "~/components/ui/DateText";
import { getInitialText } from "~/components/ui/initial-value";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import { formatQuantity } from "~/services/format/counts";
import type { Rejection } from "~/services/forms/outcome";
import type { ErasurePage } from "~/services/leads/erasure.server";
import { ERASE_WORD, ErasureForm } from "~/services/leads/erasure-form";
import { paths } from "~/services/paths";

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  max-width: 820px;

  h1 { overflow-wrap: anywhere; }
  > [data-part="lists"] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s4); }
  section { padding: var(--s4); }
  h2 { font-size: var(--text-l); margin-bottom: var(--s2); }
  ul { margin: 0; padding-left: 1.2em; display: grid; gap: var(--s1); }
  form { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s4); }
  input { max-width: 20rem; }
  footer { display: flex; flex-wrap: wrap; gap: var(--s3); }
  @media (min-width: 40rem) { > [data-part="lists"] { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
`;

/** Says what an erasure removes and keeps, and erases the client once the word is typed. */
export function ClientErasure({ page, rejection }: { page: ErasurePage; rejection?: Rejection }) {
  const { leadId, name, country, erasedAt, upcoming } = page;
  return (
    <Page>
      <h1>Erase {name}</h1>
      {erasedAt ? (
        <Alert kind="info">
          This client was erased on <DateText iso={erasedAt} timeZone={zoneOf(country)} format="weekday" />.
        </Alert>
      ) : (
        <>
          {upcoming > 0 && (
            <Alert kind="warning">
              {formatQuantity(upcoming, "inspection")} {upcoming === 1 ? "is" : "are"} still to come.{" "}
              <Link to={paths.lead(leadId)}>Cancel {upcoming === 1 ? "it" : "them"} first</Link>.
            </Alert>
          )}
          <ErasedAndKeptLists page={page} />
          <ErasureConfirmation leadId={leadId} rejection={rejection} />
        </>
      )}
    </Page>
  );
}

function ErasedAndKeptLists({ page: { removed, kept } }: { page: ErasurePage }) {
  return (
    <div data-part="lists">
      <section className="panel" aria-labelledby="removed">
        <h2 id="removed">What is permanently erased</h2>
        <ul>
          <li>Name, company, email addresses and phone numbers</li>
          <li>All text: enquiries, event notes, comments and history</li>
          {removed.map((item) => (
            <li key={item}>{item}</li>
          ))}
          <li>Email drafts, chats and the client portal</li>
        </ul>
      </section>
      <section className="panel" aria-labelledby="kept">
        <h2 id="kept">What is kept anonymously</h2>
        <ul>
          {kept.map((item) => (
            <li key={item}>{item}</li>
          ))}
          <li>All report figures</li>
          <li>A coded record of unsubscribed addresses</li>
        </ul>
      </section>
    </div>
  );
}

function ErasureConfirmation({ leadId, rejection }: { leadId: number; rejection?: Rejection | undefined }) {
  const form = useSchemaForm(ErasureForm, { id: "erasure", rejected: rejection?.rejected, values: {} });
  return (
    <CheckedForm form={form} action={paths.erasure(leadId)} alert={rejection?.alert?.message}>
      <p>
        <strong>You can't undo this.</strong> Also erase the client in HubSpot, mailboxes and backups. Delete
        older export archives: restoring one brings the client back.
      </p>
      <TextField
        name="confirmation"
        label={`Type ${ERASE_WORD} to confirm`}
        autoComplete="off"
        defaultValue={getInitialText(form.fields.confirmation)}
        error={form.fields.confirmation.errors}
      />
      <footer>
        <Button variant="danger" size="large">
          Erase client
        </Button>
        <ButtonLink to={paths.lead(leadId)} size="large" variant="quiet">
          Cancel
        </ButtonLink>
      </footer>
    </CheckedForm>
  );
}
