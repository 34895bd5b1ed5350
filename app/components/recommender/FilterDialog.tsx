import { useLocation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { Form } from "~/components/ui/Form";
import { FilterFields, type FilterFieldsProps } from "./FilterFields";

const FORM_ID = "venue-filters";

/** The large filter dialog (spec 2): one form whose buttons apply, reset, cancel or reload it. */
export function FilterDialog({
  closeHref,
  ...form
}: Omit<FilterFieldsProps, "formId"> & { closeHref: string }) {
  /** Every answer, as that to a reset, starts the form anew with its values. */
  const { key: visit } = useLocation();
  return (
    <DialogPage
      title="Venue Search Filter"
      closeHref={closeHref}
      footer={
        <>
          {/* Forms of their own: what stands in the fields need not be right for these. */}
          <Form action={form.action} preventScrollReset>
            <Button name="intent" value="reset" variant="quiet">
              Reset
            </Button>
          </Form>
          {form.wasReset ? (
            <Form action={form.action} preventScrollReset>
              <Button name="intent" value="cancel-reset">
                Cancel
              </Button>
            </Form>
          ) : (
            <ButtonLink to={closeHref} preventScrollReset>
              Close
            </ButtonLink>
          )}
          <Button form={FORM_ID} name="intent" value="apply" variant="primary">
            Apply
          </Button>
        </>
      }
    >
      <FilterFields key={visit} formId={FORM_ID} {...form} />
    </DialogPage>
  );
}
