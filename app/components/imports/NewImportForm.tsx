import { importKindNames, importKinds } from "@contract/imports/kinds";
import { countries, countryNames } from "@contract/vocabulary";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Field } from "~/components/ui/Field";
import { Form } from "~/components/ui/Form";
import { NarrowPage } from "~/components/ui/NarrowPage";
import { SelectField } from "~/components/ui/SelectField";
import { findEnteredText, joinRejectedMessages, type RejectedForm } from "~/services/forms/rejected-form";
import type { loadImportUploadForm } from "~/services/imports/upload.server";
import { paths } from "~/services/paths";

const Sheet = styled(NarrowPage)`
  > form { display: grid; gap: var(--s4); grid-template-columns: minmax(0, 1fr); }
  footer { display: flex; flex-wrap: wrap; gap: var(--s3); }
  ul { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); margin: 0; padding: 0; list-style: none; }
`;

type NewImportProps = Awaited<ReturnType<typeof loadImportUploadForm>> & { rejected?: RejectedForm };

const kindOptions = importKinds.map((value) => ({ value, label: importKindNames[value] }));
const countryOptions = countries.map((value) => ({ value, label: countryNames[value] }));

/** The form that uploads a file. The browser sends it, so that it works alike without JavaScript. */
export function NewImportForm({ kind, country, formKey, rejected }: NewImportProps) {
  const { file, kind: kindError, country: countryError, ...others } = rejected?.error ?? {};
  const form = rejected && joinRejectedMessages({ error: others });
  const errors = Object.entries({ kind: kindError, country: countryError, file }).flatMap(
    ([field, messages]) => (messages?.[0] ? [{ field, message: messages[0] }] : []),
  );
  return (
    <>
      <h1>New import</h1>
      <Sheet>
        <Form action={paths.newImport()} encType="multipart/form-data" reloadDocument noValidate>
          <input type="hidden" name="form_key" value={findEnteredText(rejected, "form_key") ?? formKey} />
          <ErrorSummary errors={errors} />
          {form && <Alert kind="error">{form}</Alert>}
          <SelectField
            name="kind"
            label="The file contains"
            placeholder="Choose what it contains"
            options={kindOptions}
            defaultValue={findEnteredText(rejected, "kind") ?? kind}
            error={kindError}
          />
          <SelectField
            name="country"
            label="Country"
            hint="For dates, phone numbers and amounts without a country"
            options={countryOptions}
            defaultValue={findEnteredText(rejected, "country") ?? country}
            error={countryError}
          />
          <Field
            id="file"
            label="File"
            hint="CSV or Excel (.xlsx), up to 25 MB and 200,000 rows"
            error={file}
          >
            {(fieldProps) => <input type="file" name="file" accept=".csv,.tsv,.txt,.xlsx" {...fieldProps} />}
          </Field>
          <footer>
            <Button variant="primary" size="large">
              Upload file
            </Button>
            <ButtonLink to={paths.imports} size="large" variant="quiet">
              Cancel
            </ButtonLink>
          </footer>
        </Form>
        <ExampleFileLinks />
      </Sheet>
    </>
  );
}

const ExampleFileLinks = () => (
  <section aria-labelledby="examples">
    <h2 id="examples">Example files</h2>
    <p className="muted">You can use your own headings and match them to our fields in the next step.</p>
    <ul>
      {kindOptions.map(({ value, label }) => (
        <li key={value}>
          <a href={paths.importExample(value)} download>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </section>
);
