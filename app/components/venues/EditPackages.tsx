import type { Country } from "@contract/vocabulary";
import { useState } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { DialogPage } from "~/components/ui/DialogPage";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Form } from "~/components/ui/Form";
import { MoneyCountry } from "~/components/ui/MoneyField";
import { NumberField } from "~/components/ui/NumberField";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { TextField } from "~/components/ui/TextField";
import { currencySign } from "~/services/format/money";
import type { FormSnapshot } from "~/services/forms/conflict";
import { paths } from "~/services/paths";
import type { UnsavedPackages } from "~/services/venues/packages.server";
import {
  fieldName,
  MOST_PACKAGES,
  type PackageRow,
  packageLabels,
  packageWords,
  rowsIn,
} from "~/services/venues/packages-form";

const FORM = "edit-packages";

const Rows = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  padding: 0;
  list-style: none;

  li { display: grid; grid-template-columns: minmax(0, 1fr) 140px; gap: var(--s3); padding: var(--s4); border: 1px solid var(--line); border-radius: var(--radius-2); }
  li > :nth-child(3) { grid-column: 1 / -1; }
  li > button { justify-self: start; }
  @media (max-width: 39.9375rem) { li { grid-template-columns: minmax(0, 1fr); } }
`;

interface EditPackagesProps {
  venueId: number;
  leadId?: number;
  eventId?: number;
  shown: FormSnapshot;
  /** Whose money the prices are. */
  country?: Country;
  rows: PackageRow[];
  /** Whether there are packages that could not be read. */
  isPartial?: boolean;
  /** What was posted and not saved, or not yet. */
  unsaved?: UnsavedPackages;
}
/** The packages over the venue's page: rows that are added and removed by buttons of the form. */
export function EditPackages({
  venueId,
  leadId,
  eventId,
  shown,
  country,
  rows: present,
  isPartial = false,
  unsaved,
}: EditPackagesProps) {
  const [kept, setKept] = useState<PackageRow[]>();
  const rows = unsaved?.rows ?? kept ?? present;
  const errors: Record<string, string[]> = unsaved?.errors ?? {};
  const closeHref = paths.venue(venueId, leadId, eventId);
  return (
    <DialogPage
      title="Edit the packages"
      closeHref={closeHref}
      width="760px"
      footer={<Footer closeHref={closeHref} />}
    >
      <Form
        id={FORM}
        action={paths.venuePackages(venueId, leadId, eventId)}
        className="stack"
        noValidate
        preventScrollReset
      >
        {/* Enter presses the first button of a form: that is to save. */}
        <button type="submit" hidden />
        <DraftAutosave
          answer={unsaved}
          redraw={(typed) => setKept(rowsIn({ get: (name) => typed.get(`${name} 0`)?.value }))}
        />
        <ErrorSummary errors={summaryOf(errors)} />
        <MoneyCountry country={country} />
        {isPartial && (
          <Alert kind="info">Some packages can’t be shown here. Saving keeps them as they are.</Alert>
        )}
        <ConflictFields
          shown={unsaved?.shown ?? shown}
          conflict={unsaved?.conflict}
          labels={packageLabels}
          words={packageWords}
        />
        {rows.length === 0 && <p className="muted">No packages.</p>}
        {/* Drawn anew with each answer, as rows move up when one before them is removed. */}
        <PackageRows rows={rows} errors={errors} country={country} />
        {rows.length < MOST_PACKAGES && (
          <div>
            <Button size="small" name="intent" value="add" icon="plus">
              Add a package
            </Button>
          </div>
        )}
      </Form>
    </DialogPage>
  );
}

function PackageRows({
  rows,
  errors,
  country,
}: {
  rows: PackageRow[];
  errors: Record<string, string[]>;
  country: Country | undefined;
}) {
  const fieldOf = (row: number, field: keyof PackageRow) => ({
    name: fieldName(row, field),
    defaultValue: rows[row]?.[field],
    error: errors[fieldName(row, field)],
  });

  return (
    <Rows key={JSON.stringify(rows)}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
        <li key={at}>
          <PackageFields at={at} name={row.name} country={country} fieldOf={fieldOf} />
        </li>
      ))}
    </Rows>
  );
}

function PackageFields({
  at,
  name,
  country,
  fieldOf,
}: {
  at: number;
  name: string;
  country: Country | undefined;
  fieldOf: (
    row: number,
    field: keyof PackageRow,
  ) => { name: string; defaultValue: string | undefined; error: string[] | undefined };
}) {
  return (
    <>
      <TextField {...fieldOf(at, "name")} label="Name" maxLength={120} />
      <NumberField
        {...fieldOf(at, "price_per_person")}
        label="Price a head"
        prefix={country && currencySign[country]}
      />
      <TextAreaField {...fieldOf(at, "description")} label="Description" rows={2} optional />
      <Button size="small" name="intent" value={`remove-${at}`} icon="trash">
        Remove<span className="visually-hidden"> {name || `package ${at + 1}`}</span>
      </Button>
    </>
  );
}

function Footer({ closeHref }: { closeHref: string }) {
  return (
    <>
      <ButtonLink to={closeHref} preventScrollReset>
        Cancel
      </ButtonLink>
      <Button form={FORM} variant="primary">
        Save
      </Button>
    </>
  );
}

const summaryOf = (errors: Record<string, string[]>) =>
  Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ message, ...(field && { field }) })),
  );
