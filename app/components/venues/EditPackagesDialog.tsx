import type { Country } from "@contract/vocabulary";
import { useState } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { DialogPage } from "~/components/ui/DialogPage";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import type { EnteredValues } from "~/components/ui/entered-values";
import { Form } from "~/components/ui/Form";
import { HiddenMoneyCountry } from "~/components/ui/MoneyField";
import { NumberField } from "~/components/ui/NumberField";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { TextField } from "~/components/ui/TextField";
import { currencySign } from "~/services/format/money";
import type { FormSnapshot } from "~/services/forms/conflict";
import { paths } from "~/services/paths";
import type { UnsavedPackages } from "~/services/venues/packages.server";
import {
  formatPackagesAsLines,
  MAX_PACKAGES,
  type PackageRow,
  packageLabels,
  parsePackageRows,
  toPackageFieldName,
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
  /** The country whose currency the prices are in. */
  country?: Country;
  rows: PackageRow[];
  /** Whether some packages could not be read. */
  isPartial?: boolean;
  /** The posted form, if it was not saved. */
  unsaved?: UnsavedPackages;
}

/** The rows in the browser's draft, whose keys are a field's name and its index among fields of that name. */
const parseStoredRows = (entered: EnteredValues) =>
  parsePackageRows({ get: (name) => entered.get(`${name} 0`)?.value });

/** The dialog to edit a venue's packages. Buttons add and remove rows, also without JavaScript. */
export function EditPackagesDialog({
  venueId,
  leadId,
  eventId,
  shown,
  country,
  rows: currentRows,
  isPartial = false,
  unsaved,
}: EditPackagesProps) {
  const [draft, setDraft] = useState<PackageRow[]>();
  const rows = unsaved?.rows ?? draft ?? currentRows;
  const errors: Record<string, string[]> = unsaved?.errors ?? {};
  const closeHref = paths.venue(venueId, leadId, eventId);
  return (
    <DialogPage
      title="Edit packages"
      closeHref={closeHref}
      width="760px"
      footer={<PackageDialogButtons closeHref={closeHref} />}
    >
      <Form
        id={FORM}
        action={paths.venuePackages(venueId, leadId, eventId)}
        className="stack"
        noValidate
        preventScrollReset
      >
        {/* Enter submits with the first button, which must save. */}
        <button type="submit" hidden />
        <DraftAutosave response={unsaved} recreateFields={(entered) => setDraft(parseStoredRows(entered))} />
        <ErrorSummary errors={toSummaryErrors(errors)} />
        <HiddenMoneyCountry country={country} />
        {isPartial && (
          <Alert kind="info">Some packages can't be shown here. Saving keeps them as they are.</Alert>
        )}
        <ConflictFields
          shown={unsaved?.shown ?? shown}
          conflict={unsaved?.conflict}
          labels={packageLabels}
          words={formatPackagesAsLines}
        />
        {rows.length === 0 && <p className="muted">No packages.</p>}
        {/* Remounted after each response, because the other rows move up when one is removed. */}
        <PackageRows rows={rows} errors={errors} country={country} />
        {rows.length < MAX_PACKAGES && (
          <div>
            <Button size="small" name="intent" value="add" icon="plus">
              Add package
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
  const getFieldProps = (row: number, field: keyof PackageRow) => ({
    name: toPackageFieldName(row, field),
    defaultValue: rows[row]?.[field],
    error: errors[toPackageFieldName(row, field)],
  });

  return (
    <Rows key={JSON.stringify(rows)}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
        <li key={index}>
          <PackageFields index={index} name={row.name} country={country} getFieldProps={getFieldProps} />
        </li>
      ))}
    </Rows>
  );
}

function PackageFields({
  index,
  name,
  country,
  getFieldProps,
}: {
  index: number;
  name: string;
  country: Country | undefined;
  getFieldProps: (
    row: number,
    field: keyof PackageRow,
  ) => { name: string; defaultValue: string | undefined; error: string[] | undefined };
}) {
  return (
    <>
      <TextField {...getFieldProps(index, "name")} label="Name" maxLength={120} />
      <NumberField
        {...getFieldProps(index, "price_per_person")}
        label="Price per head"
        prefix={country && currencySign[country]}
      />
      <TextAreaField {...getFieldProps(index, "description")} label="Description" rows={2} optional />
      <Button size="small" name="intent" value={`remove-${index}`} icon="trash">
        Remove<span className="visually-hidden"> {name || `package ${index + 1}`}</span>
      </Button>
    </>
  );
}

function PackageDialogButtons({ closeHref }: { closeHref: string }) {
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

const toSummaryErrors = (errors: Record<string, string[]>) =>
  Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ message, ...(field && { field }) })),
  );
