import { useActionData } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Form } from "~/components/ui/Form";
import { RadioGroup } from "~/components/ui/RadioGroup";
import type { StatusFormPage, UnsavedStatus } from "~/services/inspections/status-form.server";
import { paths } from "~/services/paths";
import { formatPreviewNotice, formatSubmitLabel, InspectionChangePreview } from "./ChangePreview";
import { HiddenInspectionStateFields } from "./HiddenInspectionStateFields";
import { InspectionStatusBadge } from "./InspectionStatusBadge";
import { InspectionTime } from "./InspectionTime";
import { RequestedOtherTime } from "./RequestedOtherTime";
import { HalfHourOptions, TimeFields, toTimeFieldId } from "./TimeFields";

const FORM = "inspection-status";

/** Changes the status of an inspection; rescheduling also takes a new time. */
export function InspectionStatusDialog({ page }: { page: StatusFormPage }) {
  const { leadId, eventId, inspection, choices, takesTime } = page;
  const unsaved = (useActionData() as { unsaved: UnsavedStatus } | undefined)?.unsaved;
  const { statusProblem, failure } = unsaved ?? {};
  const closeHref = paths.eventInspections(leadId, eventId);
  const venueName = inspection.venue ?? "this venue";
  return (
    <DialogPage
      title={`Status of the inspection of ${venueName}`}
      closeHref={closeHref}
      footer={
        <>
          <ButtonLink to={closeHref} preventScrollReset>
            Back
          </ButtonLink>
          {choices.length > 0 && (
            <Button form={FORM} variant="primary">
              {formatSubmitLabel(unsaved?.preview, "Save")}
            </Button>
          )}
        </>
      }
    >
      <Form
        id={FORM}
        action={paths.inspectionStatus(leadId, eventId, inspection.id)}
        className="stack"
        noValidate
        preventScrollReset
      >
        <DraftAutosave version={inspection.status} />
        <HalfHourOptions />
        {failure && <Alert kind="error">{failure}</Alert>}
        <InspectionStatusErrors {...unsaved} />
        <p className="row">
          <InspectionStatusBadge status={inspection.status} />
          <InspectionTime inspection={inspection} />
          <RequestedOtherTime inspection={inspection} />
        </p>
        {/* The current state is shown above, so this is what the user has seen. */}
        <HiddenInspectionStateFields inspection={inspection} />
        {choices.length === 0 ? (
          <p>This inspection's status can no longer change.</p>
        ) : (
          <RadioGroup
            name="status"
            label="New status"
            options={choices}
            defaultValue={unsaved?.status ?? page.status}
            error={statusProblem?.message}
          />
        )}
        {takesTime && <NewTimeFields page={page} unsaved={unsaved} venueName={venueName} />}
        <InspectionChangePreview preview={unsaved?.preview} notice={formatPreviewNotice(unsaved?.preview)} />
      </Form>
    </DialogPage>
  );
}

function InspectionStatusErrors({ problem, statusProblem }: Partial<UnsavedStatus>) {
  return (
    <ErrorSummary
      errors={[
        ...(statusProblem ? [{ field: "status", ...statusProblem }] : []),
        ...(problem ? [{ field: toTimeFieldId("inspection", problem), message: problem.message }] : []),
      ]}
    />
  );
}

function NewTimeFields({
  page,
  unsaved,
  venueName,
}: {
  page: StatusFormPage;
  unsaved: UnsavedStatus | undefined;
  venueName: string;
}) {
  return (
    <section className="stack" aria-labelledby="new-time">
      <h3 id="new-time">New time (if rescheduled)</h3>
      <TimeFields
        suffix="inspection"
        venueName={venueName}
        entered={unsaved?.entered ?? page.entered}
        zones={page.zones}
        problem={unsaved?.problem}
      />
    </section>
  );
}
