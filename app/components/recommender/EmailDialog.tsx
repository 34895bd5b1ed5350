import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "@remix-run/react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Checkbox } from "~/components/ui/Checkbox";
import { DialogPage } from "~/components/ui/DialogPage";
import { EmptyState } from "~/components/ui/EmptyState";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Form } from "~/components/ui/Form";
import { TextArea } from "~/components/ui/TextArea";
import { TextField } from "~/components/ui/TextField";
import type { Selection } from "~/services/selection";
import { SendForm } from "~/services/send";
import { summaryOf } from "./form-errors";

const Rooms = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: var(--s2) var(--s5);
  list-style: none;

  li { display: flex; gap: var(--s3); align-items: center; min-width: 0; }
  img { width: 60px; height: 40px; object-fit: cover; border-radius: var(--radius-1); flex: none; background: var(--sunken); }
  span { min-width: 0; overflow-wrap: anywhere; }
  small { display: block; color: var(--ink-soft); }
`;

const FORM_ID = "recommendation-email";

interface Values {
  subject: string;
  template: string;
  portal_link: string;
  form_key: string;
  send_as_quick_recommend?: string;
}

/**
 * The email dialog (spec 2): the rooms that go out, the subject and the body, and the buttons Cancel,
 * Save Only and Save & Send Email. With an empty queue there is nothing to send.
 */
export function EmailDialog({
  selection,
  recipient,
  isUnsubscribed,
  values,
  refused,
  alert,
  closeHref,
  action,
}: {
  selection: Selection;
  recipient?: string;
  isUnsubscribed: boolean;
  values: Values;
  refused?: SubmissionResult<string[]>;
  alert?: string;
  closeHref: string;
  action: string;
}) {
  const isBusy = useNavigation().state !== "idle";
  const [form, fields] = useForm<Values, SendForm>({
    id: FORM_ID,
    lastResult: refused,
    defaultValue: values,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: SendForm }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  const cancel = (
    <ButtonLink to={closeHref} preventScrollReset>
      Cancel
    </ButtonLink>
  );
  if (selection.length === 0)
    return (
      <DialogPage title="Email Text Template" closeHref={closeHref} footer={cancel}>
        <EmptyState title="Please Add Some Venues" icon="building">
          Select rooms in the list or on the map, then come back to send them.
        </EmptyState>
      </DialogPage>
    );
  return (
    <DialogPage
      title="Email Text Template"
      closeHref={closeHref}
      width="760px"
      footer={
        <>
          {cancel}
          <Button form={FORM_ID} name="intent" value="save" disabled={isBusy}>
            Save Only
          </Button>
          <Button form={FORM_ID} name="intent" value="send" variant="primary" icon="mail" disabled={isBusy}>
            Save &amp; Send Email
          </Button>
        </>
      }
    >
      <Form action={action} {...getFormProps(form)} className="stack" noValidate preventScrollReset>
        {/* Enter presses the first button of a form: this one does nothing, as neither outcome can be taken back. */}
        <button type="submit" disabled hidden />
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
        <Rooms aria-label="Venues to recommend">
          {selection.map((room) => (
            <li key={room.room_id}>
              {room.image_url && <img src={room.image_url} alt="" width={60} height={40} />}
              <span>
                {room.name}
                <small>{room.room_name}</small>
              </span>
            </li>
          ))}
        </Rooms>
        {recipient && <p className="muted">To {recipient}</p>}
        <input type="hidden" name="form_key" value={fields.form_key.initialValue} />
        <TextField
          name="subject"
          label="Email Subject"
          maxLength={200}
          defaultValue={fields.subject.initialValue}
          error={fields.subject.errors}
        />
        <TextArea
          name="template"
          label="Email Body"
          hint="The venues and a button to the client's page follow below your words. **Bold**, *italic* and lists as in Markdown."
          rows={14}
          defaultValue={fields.template.initialValue}
          error={fields.template.errors}
        />
        <TextField
          name="portal_link"
          label="Portal link"
          hint="The page where the client sees these venues"
          type="url"
          defaultValue={fields.portal_link.initialValue}
          error={fields.portal_link.errors}
        />
        <Checkbox
          id="send_as_quick_recommend"
          name="send_as_quick_recommend"
          value="Yes"
          label="Keep as a quick recommendation, to use for other events"
          defaultChecked={fields.send_as_quick_recommend.initialValue === "Yes"}
        />
      </Form>
    </DialogPage>
  );
}
