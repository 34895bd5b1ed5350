import { countries, countryNames } from "@contract/vocabulary";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { SelectField } from "~/components/ui/SelectField";
import { findEnteredText, joinRejectedMessages, type RejectedForm } from "~/services/forms/rejected-form";
import type { ColumnsPage } from "~/services/imports/columns.server";
import {
  dateOrders,
  listColumnTargetOptions,
  listDefaultEventTypeOptions,
} from "~/services/imports/columns-form";
import { paths } from "~/services/paths";

const Sheet = styled(Form)`
  display: grid;
  gap: var(--s5);
  grid-template-columns: minmax(0, 1fr);
  max-width: 760px;

  fieldset { display: grid; gap: var(--s4); margin: 0; padding: 0; border: 0; min-width: 0; }
  legend { padding: 0; margin-bottom: var(--s3); font-weight: 650; font-size: var(--text-l); }
  [data-part="hint"] { overflow-wrap: anywhere; }
  > footer { display: flex; flex-wrap: wrap; gap: var(--s3); }
  @media (min-width: 40rem) { fieldset[data-columns] { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
`;

const countryOptions = countries.map((value) => ({ value, label: countryNames[value] }));

/** The form to choose the field that each column of a file goes into. */
export function ImportColumnsForm({ page, rejected }: { page: ColumnsPage; rejected?: RejectedForm }) {
  const { id, kind, fileName, sheet, columns, values } = page;
  const entered = (name: keyof typeof values) => findEnteredText(rejected, name) ?? values[name];
  const failure = rejected && joinRejectedMessages(rejected);
  const targets = listColumnTargetOptions(kind);
  const chosen = rejected?.initialValue?.targets as string[] | undefined;
  return (
    <>
      <h1>Columns of {fileName}</h1>
      {sheet && <p className="muted">Sheet “{sheet}”</p>}
      <Sheet action={paths.importColumns(id)}>
        {failure && <Alert kind="error">{failure}</Alert>}
        <ImportOptionFields kind={kind} entered={entered} />
        <fieldset data-columns="">
          <legend>Match columns to fields</legend>
          {columns.map(({ heading, target, samples = [] }, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity.
              key={index}
              name={`targets[${index}]`}
              id={`targets-${index}`}
              label={heading}
              hint={samples.length > 0 ? samples.join(" · ") : "No values in the first rows"}
              options={targets}
              defaultValue={chosen?.[index] ?? target}
            />
          ))}
        </fieldset>
        <footer>
          <Button variant="primary" size="large">
            Check rows
          </Button>
          <ButtonLink to={paths.import(id)} size="large" variant="quiet">
            Cancel
          </ButtonLink>
        </footer>
      </Sheet>
    </>
  );
}

/** How cells are read, whatever their column. */
function ImportOptionFields({
  kind,
  entered,
}: Pick<ColumnsPage, "kind"> & { entered: (name: keyof ColumnsPage["values"]) => string }) {
  return (
    <fieldset>
      <legend>Import options</legend>
      <SelectField
        name="country"
        label="Country"
        hint="For dates, phone numbers and amounts without a country"
        options={countryOptions}
        defaultValue={entered("country")}
      />
      <SelectField
        name="date_order"
        label="Order of dates"
        options={dateOrders}
        defaultValue={entered("date_order")}
      />
      {kind !== "users" && (
        <SelectField
          name="default_event_type"
          label="Event type for rows without one"
          placeholder="None"
          options={listDefaultEventTypeOptions(kind)}
          defaultValue={entered("default_event_type")}
        />
      )}
    </fieldset>
  );
}
