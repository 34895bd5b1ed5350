import { useActionData } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Form } from "~/components/ui/Form";
import { KeptTyping } from "~/components/ui/KeptTyping";
import { RadioGroup } from "~/components/ui/RadioGroup";
import type { StatusFormPage, TriedStatus } from "~/services/inspections/status-form.server";
import { paths } from "~/services/paths";
import { FirstLook, newNotice } from "./FirstLook";
import { OtherTime } from "./OtherTime";
import { SeenFields } from "./SeenFields";
import { TimeFields, timeFieldId } from "./TimeFields";
import { VisitStatus } from "./VisitStatus";
import { VisitTime } from "./VisitTime";

const FORM = "visit-status";

/** Says what became of a visit, of what may become of it now; another time goes with a visit that is rescheduled. */
export function StatusForm({ page }: { page: StatusFormPage }) {
  const { leadId, eventId, visit, choices, zones, takesTime } = page;
  const tried = (useActionData() as { tried: TriedStatus } | undefined)?.tried;
  const { problem, statusProblem, failure } = tried ?? {};
  const closeHref = paths.eventInspections(leadId, eventId);
  const named = visit.venue ?? "this venue";
  return (
    <DialogPage
      title={`What became of the visit to ${named}?`}
      closeHref={closeHref}
      footer={
        <>
          <ButtonLink to={closeHref} preventScrollReset>
            Back
          </ButtonLink>
          {choices.length > 0 && (
            <Button form={FORM} variant="primary">
              {tried?.look ? "Send and save" : "Save"}
            </Button>
          )}
        </>
      }
    >
      <Form
        id={FORM}
        action={paths.inspectionStatus(leadId, eventId, visit.id)}
        className="stack"
        noValidate
        preventScrollReset
      >
        <KeptTyping version={visit.status} />
        {failure && <Alert kind="error">{failure}</Alert>}
        <ErrorSummary
          errors={[
            ...(statusProblem ? [{ field: "status", ...statusProblem }] : []),
            ...(problem ? [{ field: timeFieldId("visit", problem), message: problem.message }] : []),
          ]}
        />
        <p className="row">
          <VisitStatus status={visit.status} />
          <VisitTime visit={visit} />
          <OtherTime visit={visit} />
        </p>
        {/* What has happened meanwhile stands above: it has been seen now. */}
        <SeenFields visit={visit} />
        {choices.length === 0 ? (
          <p>Nothing more can become of this visit.</p>
        ) : (
          <RadioGroup
            name="status"
            label="It is now"
            options={choices}
            defaultValue={tried?.status ?? page.status}
            error={statusProblem?.message}
          />
        )}
        {takesTime && (
          <section className="stack" aria-labelledby="new-time">
            <h3 id="new-time">The new time, where it is rescheduled</h3>
            <TimeFields
              suffix="visit"
              of={named}
              typed={tried?.typed ?? page.typed}
              zones={zones}
              problem={problem}
            />
          </section>
        )}
        <FirstLook look={tried?.look} notice={newNotice(tried?.look)} />
      </Form>
    </DialogPage>
  );
}
