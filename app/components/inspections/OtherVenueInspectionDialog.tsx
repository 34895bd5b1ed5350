import { INSPECTION_MINUTES } from "@contract/inspections/clock";
import { useActionData } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Form } from "~/components/ui/Form";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { TextField } from "~/components/ui/TextField";
import type { CustomFormPage, UnsavedCustom } from "~/services/inspections/custom.server";
import { toMinutesFieldName } from "~/services/inspections/inspection-form";
import { paths } from "~/services/paths";
import { formatPreviewNotice, formatSubmitLabel, InspectionChangePreview } from "./ChangePreview";
import { HalfHourOptions, TimeFields, toTimeFieldId } from "./TimeFields";

const FORM = "custom-inspection";

/** Requests an inspection at a venue outside the catalogue (INSP-04). */
export function OtherVenueInspectionDialog({ page }: { page: CustomFormPage }) {
  const { leadId, eventId } = page;
  const unsaved = (useActionData() as { unsaved: UnsavedCustom } | undefined)?.unsaved;
  const { entered, problem, errors = {} } = unsaved ?? { entered: page.entered };
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
            {formatSubmitLabel(unsaved?.preview, "Request inspection")}
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
        <DraftAutosave />
        <HalfHourOptions />
        <CustomInspectionErrors {...unsaved} />
        <input type="hidden" name="form_key" value={entered.formKey} />
        <TextField
          name="venue_name"
          label="Venue"
          maxLength={200}
          autoComplete="off"
          defaultValue={entered.venueName}
          error={errors.venue_name}
        />
        <CustomInspectionTimeFields page={page} entered={entered} problem={problem} />
        <InspectionChangePreview preview={unsaved?.preview} notice={formatPreviewNotice(unsaved?.preview)} />
        <TextAreaField
          name="notes"
          label="Notes"
          optional
          rows={3}
          defaultValue={entered.notes}
          error={errors.notes}
        />
      </Form>
    </DialogPage>
  );
}

function CustomInspectionTimeFields({
  page: { zones, hasLengths },
  entered: { time, minutes = INSPECTION_MINUTES },
  problem,
}: { page: CustomFormPage } & Pick<UnsavedCustom, "entered" | "problem">) {
  return (
    <TimeFields
      suffix="inspection"
      entered={time}
      length={hasLengths ? { name: toMinutesFieldName("inspection"), minutes } : undefined}
      zones={zones}
      problem={problem}
    />
  );
}

function CustomInspectionErrors({ problem, errors = {}, formErrors = [] }: Partial<UnsavedCustom>) {
  return (
    <ErrorSummary
      errors={[
        ...formErrors.map((message) => ({ message })),
        ...(errors.venue_name ? [{ field: "venue_name", message: errors.venue_name }] : []),
        ...(problem ? [{ field: toTimeFieldId("inspection", problem), message: problem.message }] : []),
        ...(errors.notes ? [{ field: "notes", message: errors.notes }] : []),
      ]}
    />
  );
}
