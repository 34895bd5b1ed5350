import { Button, ButtonLink } from "~/components/ui/Button";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { Form } from "~/components/ui/Form";
import { TextField } from "~/components/ui/TextField";
import { useFormOf } from "~/components/ui/use-form-of";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { ViewForm } from "~/services/lists/view-form";

interface SavedViewPageProps {
  title: string;
  /** The list that the view shows. */
  listHref: string;
  /** The address of this page, which takes its forms. */
  action: string;
  name?: string;
  rejected?: RejectedForm;
  /** A view that is there already can be deleted. */
  canDelete?: boolean;
}

/** Names the address of a list, or changes or deletes the name it has. */
export function SavedViewPage({ title, listHref, action, name, rejected, canDelete }: SavedViewPageProps) {
  const form = useFormOf(ViewForm, { id: "saved-view", rejected, values: { name } });
  return (
    <section className="panel stack" aria-labelledby="saved-view-title">
      <h1 id="saved-view-title">{title}</h1>
      <CheckedForm form={form} action={action} className="stack">
        <TextField
          name="name"
          label="Name"
          hint="It stands in the menu, for you alone, and leads to the list with its search, filters and order."
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
          <p className="muted">Deleting this view takes its name out of the menu. What it lists stays.</p>
          <div className="row">
            <Button variant="danger" name="intent" value="delete" icon="trash">
              Delete this view
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
