import { useActionData } from "@remix-run/react";
import { CheckboxGroup } from "~/components/ui/CheckboxGroup";
import { DialogForm } from "~/components/ui/DialogForm";
import { getInitialList } from "~/components/ui/initial-value";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { ExcludesPage } from "~/services/reports/excludes.server";
import { ExcludesForm } from "~/services/reports/excludes-form";
import { indicatorList } from "~/services/reports/indicator";

/** Chooses the specialists to exclude from the leading indicator (REP-02). */
export function ExcludedSpecialistsDialog({ page }: { page: ExcludesPage }) {
  const { filters, country, excluded, specialists, failure } = page;
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(ExcludesForm, {
    id: "excludes",
    rejected: rejection?.rejected,
    values: { excluded: excluded.map(String), shown: excluded.join(",") },
  });
  return (
    <DialogForm
      title="Excluded specialists"
      form={form}
      action={indicatorList.addStateToPath(paths.excludedSpecialists(country), filters)}
      closeHref={indicatorList.href(filters)}
      submitLabel="Save"
      width="520px"
    >
      <p>Tick specialists to exclude them from performance reports in both countries.</p>
      {failure && <SectionFailure what="The list of venue specialists" failure={failure} />}
      <input type="hidden" name="shown" value={form.fields.shown.initialValue ?? ""} />
      <CheckboxGroup
        name="excluded"
        label="Venue specialists"
        options={specialists.map(({ id, name, hint }) => ({ value: String(id), label: name, hint }))}
        defaultValue={getInitialList(form.fields.excluded)}
        error={form.fields.excluded.errors}
      />
    </DialogForm>
  );
}
