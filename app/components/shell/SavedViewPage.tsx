import { Button, ButtonLink } from "~/components/ui/Button";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { Form } from "~/components/ui/Form";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { ViewForm } from "~/services/lists/view-form";

interface SavedViewPageProps {
  title: string;
  listHref: string;
  /** Where the forms post. */
  action: string;
  name?: string;
  rejected?: RejectedForm;
  /** An existing view can be deleted. */
  canDelete?: boolean;
}

/** Creates, renames or deletes a saved view. */
export function SavedViewPage({ title, listHref, action, name, rejected, canDelete }: SavedViewPageProps) {
  const form = useSchemaForm(ViewForm, { id: "saved-view", rejected, values: { name } });
  return (
    <section className="panel stack" aria-labelledby="saved-view-title">
      <h1 id="saved-view-title">{title}</h1>
      <CheckedForm form={form} action={action} className="stack">
        <TextField
          name="name"
          label="Name"
          hint="Appears in your menu only. Saves the search, filters and sort order."
          defaultValue={form.fields.name.initialValue}
          error={form.fields.name.errors}
          autoComplete="off"
        />
        <div className="row">
          <Button variant="primary">Save</Button>
          <ButtonLink to={listHref}>Cancel</ButtonLink>
        </div>
      </CheckedForm>
      {canDelete && (
        <Form action={action} className="stack">
          <p className="muted">This removes the view from your menu. The records it lists are kept.</p>
          <div className="row">
            <Button variant="danger" name="intent" value="delete" icon="trash">
              Delete view
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
