import { useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { Form } from "~/components/ui/Form";
import { useOnChange } from "~/components/ui/use-on-change";
import { ApplyButton } from "./ApplyButton";
import { FilterFields, type FilterFieldsProps } from "./FilterFields";

const FORM_ID = "venue-filters";
const CANCEL_ID = "cancel-reset";

/** Takes the reset back: what Cancel, the cross and Escape do, as only Apply saves (FILT-14). */
const CANCEL = { name: "intent", value: "cancel-reset" } as const;

const RESET_HINT = "Please click Apply to update search results and save this setting.";

/** Beside the buttons, where somebody looks who has just pressed Reset. */
const Hint = styled.div`flex: 1 0 100%;`;

type FilterDialogProps = Omit<FilterFieldsProps, "formId" | "onFocus"> & {
  closeHref: string;
  wasReset: boolean;
  /** Where the number of venues is read; absent where nobody can tell it without saving. */
  countHref?: string;
};

/** The large filter dialog (spec 2): one form whose buttons apply, reset, cancel or reload it. */
export function FilterDialog({ closeHref, wasReset, countHref, ...form }: FilterDialogProps) {
  /** Every answer, as that to a reset, starts the form anew with its values. */
  const { key: visit } = useLocation();
  const field = useRef("");
  const [resetVisit, setResetVisit] = useState<string>();
  const isResetting = resetVisit === visit;
  // Drawn anew with a field that had the focus, which the new one of its name gets.
  useOnChange(visit, () => {
    if (document.activeElement === document.body) document.getElementById(field.current)?.focus();
  });
  return (
    <DialogPage
      title="Venue Search Filter"
      closeHref={closeHref}
      closeButton={wasReset ? { form: CANCEL_ID, ...CANCEL, isAlways: true } : undefined}
      footer={
        <FilterButtons
          action={form.action}
          closeHref={closeHref}
          wasReset={wasReset}
          countHref={countHref}
          visit={visit}
          isResetting={isResetting}
          onReset={() => setResetVisit(visit)}
        />
      }
    >
      <FilterFields
        key={visit}
        formId={FORM_ID}
        onFocus={({ target }) => {
          field.current = target.id;
        }}
        {...form}
      />
    </DialogPage>
  );
}

function FilterButtons({
  action,
  closeHref,
  wasReset,
  countHref,
  visit,
  isResetting,
  onReset,
}: Pick<FilterFieldsProps, "action"> &
  Pick<FilterDialogProps, "closeHref" | "wasReset"> & {
    countHref: string | undefined;
    visit: string;
    isResetting: boolean;
    onReset: () => void;
  }) {
  return (
    <>
      {wasReset && (
        <Hint>
          <Alert kind="info">{RESET_HINT}</Alert>
        </Hint>
      )}
      {/* Forms of their own: what stands in the fields need not be right for these. */}
      <Form action={action} onSubmit={onReset} preventScrollReset>
        <Button name="intent" value="reset" variant="quiet">
          Reset
        </Button>
      </Form>
      {wasReset ? (
        <Form id={CANCEL_ID} action={action} preventScrollReset>
          <Button {...CANCEL}>Cancel</Button>
        </Form>
      ) : (
        <ButtonLink to={closeHref} preventScrollReset>
          Close
        </ButtonLink>
      )}
      {/* What stands in the fields while a reset is under way is of before it. */}
      {isResetting ? (
        <Form action={action} preventScrollReset>
          <Button name="intent" value="apply-reset" variant="primary">
            Apply
          </Button>
        </Form>
      ) : (
        <ApplyButton formId={FORM_ID} visit={visit} countHref={countHref} />
      )}
    </>
  );
}
