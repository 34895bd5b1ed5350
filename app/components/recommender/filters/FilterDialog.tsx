import { useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { Form } from "~/components/ui/Form";
import { useOnChange } from "~/components/ui/use-on-change";
import { ApplyFiltersButton } from "./ApplyFiltersButton";
import { FilterFields, type FilterFieldsProps } from "./FilterFields";

const FORM_ID = "venue-filters";
const CANCEL_ID = "cancel-reset";

/** Undoes the reset. Cancel, the cross and Escape all do this, as only Apply saves (FILT-14). */
const CANCEL = { name: "intent", value: "cancel-reset" } as const;

const RESET_HINT = "Please click Apply to update search results and save this setting.";

/** Beside the buttons, where the user has just pressed Reset. */
const Hint = styled.div`flex: 1 0 100%;`;

type FilterDialogProps = Omit<FilterFieldsProps, "formId" | "onFocus"> & {
  closeHref: string;
  wasReset: boolean;
  /** The URL that counts venues; absent where they cannot be counted without saving. */
  countHref?: string | undefined;
};

/** The large filter dialog (spec 2): one form whose buttons apply, reset, cancel or reload it. */
export function FilterDialog({ closeHref, wasReset, countHref, ...form }: FilterDialogProps) {
  /** Every response, such as that to a reset, remounts the form with its values. */
  const { key: formVersion } = useLocation();
  const focusedField = useRef("");
  const [resetVersion, setResetVersion] = useState<string>();
  const isResetting = resetVersion === formVersion;
  // After a remount, the field that had the focus gets it again.
  useOnChange(formVersion, () => {
    if (document.activeElement === document.body) document.getElementById(focusedField.current)?.focus();
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
          formVersion={formVersion}
          isResetting={isResetting}
          onReset={() => setResetVersion(formVersion)}
        />
      }
    >
      <FilterFields
        key={formVersion}
        formId={FORM_ID}
        onFocus={({ target }) => {
          focusedField.current = target.id;
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
  formVersion,
  isResetting,
  onReset,
}: Pick<FilterFieldsProps, "action"> &
  Pick<FilterDialogProps, "closeHref" | "wasReset"> & {
    countHref: string | undefined;
    formVersion: string;
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
      {/* Separate forms, as these buttons work with invalid fields too. */}
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
      {/* While a reset is pending, the fields still show the old values. */}
      {isResetting ? (
        <Form action={action} preventScrollReset>
          <Button name="intent" value="apply-reset" variant="primary">
            Apply
          </Button>
        </Form>
      ) : (
        <ApplyFiltersButton formId={FORM_ID} formVersion={formVersion} countHref={countHref} />
      )}
    </>
  );
}
