import { INSPECTION_MINUTES } from "@contract/inspections/clock";
import { useActionData } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Form } from "~/components/ui/Form";
import { KeptTyping } from "~/components/ui/KeptTyping";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { TextField } from "~/components/ui/TextField";
import type { CustomFormPage, UnsavedCustom } from "~/services/inspections/custom.server";
import { lengthName } from "~/services/inspections/inspection-form";
import { paths } from "~/services/paths";
import { FirstLook, newNotice, submitWords } from "./FirstLook";
import { HalfHours, TimeFields, timeFieldId } from "./TimeFields";

const FORM = "custom-inspection";

/** Requests an inspection at a venue outside the catalogue (INSP-04). */
export function CustomInspectionForm({ page }: { page: CustomFormPage }) {
  const { leadId, eventId } = page;
  const unsaved = (useActionData() as { unsaved: UnsavedCustom } | undefined)?.unsaved;
  const { typed, problem, errors = {} } = unsaved ?? { typed: page.typed };
  const closeHref = paths.eventInspections(leadId, eventId);
  return (
    <DialogPage
      title="Inspection at another venue"
      closeHref={closeHref}
      width="760px"
      footer={
        <>
          <ButtonLink to={closeHref} preventScrollReset>
            Back
          </ButtonLink>
          <Button form={FORM} variant="primary">
            {submitWords(unsaved?.preview, "Request inspection")}
          </Button>
        </>
      }
    >
      <Form
        id={FORM}
        action={paths.customInspection(leadId, eventId)}
        className="stack"
        noValidate
        preventScrollReset
      >
        <KeptTyping />
        <HalfHours />
        <CustomErrors {...unsaved} />
        <input type="hidden" name="form_key" value={typed.formKey} />
        <TextField
          name="venue_name"
          label="Venue"
          maxLength={200}
          autoComplete="off"
          defaultValue={typed.venueName}
          error={errors.venue_name}
        />
        <CustomTime page={page} typed={typed} problem={problem} />
        <FirstLook preview={unsaved?.preview} notice={newNotice(unsaved?.preview)} />
        <TextAreaField
          name="notes"
          label="Notes"
          optional
          rows={3}
          defaultValue={typed.notes}
          error={errors.notes}
        />
      </Form>
    </DialogPage>
  );
}

function CustomTime({
  page: { zones, hasLengths },
  typed: { time, minutes = INSPECTION_MINUTES },
  problem,
}: { page: CustomFormPage } & Pick<UnsavedCustom, "typed" | "problem">) {
  return (
    <TimeFields
      suffix="inspection"
      of="the inspection"
      typed={time}
      length={hasLengths ? { name: lengthName("inspection"), minutes } : undefined}
      zones={zones}
      problem={problem}
    />
  );
}

function CustomErrors({ problem, errors = {}, formErrors = [] }: Partial<UnsavedCustom>) {
  return (
    <ErrorSummary
      errors={[
        ...formErrors.map((message) => ({ message })),
        ...(errors.venue_name ? [{ field: "venue_name", message: errors.venue_name }] : []),
        ...(problem ? [{ field: timeFieldId("inspection", problem), message: problem.message }] : []),
        ...(errors.notes ? [{ field: "notes", message: errors.notes }] : []),
      ]}
    />
  );
}
