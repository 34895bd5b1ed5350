import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation, useSearchParams } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { z } from "zod/v4";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { EmptyState } from "~/components/ui/EmptyState";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Form } from "~/components/ui/Form";
import { summaryOf } from "~/components/ui/form-errors";
import { paths, withView } from "~/services/paths";
import type { SendPage } from "~/services/recommendations/compose/compose.server";
import { LEAVE, parseSendForm, RESTART, type SendForm } from "~/services/recommendations/compose/send";
import { EmailFields, type EmailValues } from "./EmailFields";
import { SendRooms } from "./SendRooms";
import { useEmailDraft } from "./use-email-draft";

const ResumedDraftForm = styled(Form)`
  margin-bottom: var(--s5);
  [role="status"] > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--s2) var(--s4); }
`;

const FORM_ID = "recommendation-email";

/** Buttons that take the draft as it is, right or wrong. */
const UNCHECKED: unknown[] = ["quick", LEAVE];

const parse = (form: FormData) =>
  UNCHECKED.includes(form.get("intent")) ? parseWithZod(form, { schema: z.object({}) }) : parseSendForm(form);

/**
 * The email dialog (spec 2): the rooms that go out, the subject and the body, and the buttons Cancel, Preview,
 * Save Only and Save & Send Email. With an empty queue there is nothing to send.
 */
export function EmailDialog({
  page,
  queue,
  recipient,
  isUnsubscribed,
  placeholders,
  values,
  initialDigest,
  resumedKey,
  refused,
  alert,
}: SendPage & { refused?: SubmissionResult<string[]>; alert?: string }) {
  const { leadId, eventId, screen } = page;
  const [params] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  const [form, fields] = useForm<EmailValues, SendForm>({
    id: FORM_ID,
    lastResult: refused,
    defaultValue: values,
    onValidate: ({ formData }) => parse(formData) as ReturnType<typeof parseSendForm>,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  const hydrated = useHydrated();
  useEmailDraft(FORM_ID, paths.emailDraft(leadId, eventId));
  const closeHref = withView(paths.recommender(leadId, eventId, screen), params);
  const cancel = (
    <ButtonLink to={closeHref} preventScrollReset>
      Cancel
    </ButtonLink>
  );
  const action = withView(paths.send(leadId, eventId, screen), params);
  if (queue.length === 0)
    return (
      <DialogPage title="Email Text Template" closeHref={closeHref} footer={cancel}>
        <EmptyState
          title="Please Add Some Venues"
          icon="building"
          action={
            <ButtonLink to={withView(paths.quick(leadId, eventId, screen), params)} preventScrollReset>
              Quick recommendations
            </ButtonLink>
          }
        >
          Select rooms in the list or on the map, then come back to send them.
        </EmptyState>
      </DialogPage>
    );
  const button = { form: FORM_ID, name: "intent", disabled: isBusy };
  const leave = { form: FORM_ID, name: "intent", value: LEAVE };
  return (
    <DialogPage
      title="Email Text Template"
      closeHref={closeHref}
      closeButton={leave}
      width="760px"
      footer={
        <>
          {hydrated ? cancel : <Button {...leave}>Cancel</Button>}
          <Button {...button} value="preview" icon="eye">
            Preview
          </Button>
          <Button {...button} value="save">
            Save Only
          </Button>
          <Button {...button} value="send" variant="primary" icon="mail">
            Save &amp; Send Email
          </Button>
        </>
      }
    >
      {resumedKey && !refused && <ResumedDraft action={action} />}
      <Form action={action} {...getFormProps(form)} className="stack" noValidate preventScrollReset>
        <input type="hidden" name="initial_digest" value={initialDigest} />
        {resumedKey && <input type="hidden" name="resumed_key" value={resumedKey} />}
        {alert && <Alert kind="error">{alert}</Alert>}
        <ErrorSummary errors={summaryOf(refused)} />
        {!recipient && (
          <Alert kind="warning">This lead has no email address: the venues can be saved, but not sent.</Alert>
        )}
        {isUnsubscribed && (
          <Alert kind="warning">
            This lead has unsubscribed from emails: the venues can be saved, but not sent.
          </Alert>
        )}
        <SendRooms queue={queue} />
        <div>
          <Button {...button} value="quick" size="small" icon="plus">
            Quick recommendations
          </Button>
        </div>
        {recipient && <p className="muted">To {recipient}</p>}
        <EmailFields fields={fields} placeholders={placeholders} leadId={leadId} />
      </Form>
    </DialogPage>
  );
}

/** Says where the draft comes from; starting anew loads the page again, as its fields hold what was typed. */
function ResumedDraft({ action }: { action: string }) {
  return (
    <ResumedDraftForm action={action} reloadDocument>
      <Alert>
        <p>You wrote this before and have not sent it.</p>
        <Button name="intent" value={RESTART} size="small">
          Start anew
        </Button>
      </Alert>
    </ResumedDraftForm>
  );
}
