import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { Form } from "~/components/ui/Form";
import { countOf } from "~/services/format/counts";
import type { loadDeletion } from "~/services/leads/deletion.server";
import { leadHref, withListPlace } from "~/services/leads/list-place";
import { paths } from "~/services/paths";
import { LostWithLead } from "./LostWithLead";

const FORM = "lead-deletion";

type LeadDeletionProps = Awaited<ReturnType<typeof loadDeletion>> & {
  /** Why the lead is still there. */
  failure?: { message: string };
};

/** Asks before a lead is deleted (LEAD-02), and says what is lost with it. */
export function LeadDeletion({ leadId, name, list, failure, ...counts }: LeadDeletionProps) {
  const closeHref = leadHref(leadId, list);
  const known = [
    counts.events && countOf(counts.events, "event"),
    counts.enquiries && countOf(counts.enquiries, "enquiry", "enquiries"),
    counts.emails && countOf(counts.emails, "email"),
  ].filter(Boolean);
  return (
    <DialogPage
      title="Delete this lead?"
      closeHref={closeHref}
      width="560px"
      footer={
        <>
          <ButtonLink to={closeHref} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button form={FORM} variant="danger">
            Delete the lead
          </Button>
        </>
      }
    >
      <Form
        id={FORM}
        action={withListPlace(paths.leadDeletion(leadId), list)}
        className="stack"
        preventScrollReset
      >
        {failure && <Alert kind="error">{failure.message}</Alert>}
        <p>
          <strong>{name}</strong>
          {known.length > 0 && ` has ${known.join(", ")}.`}
        </p>
        <LostWithLead of="this lead" />
      </Form>
    </DialogPage>
  );
}
