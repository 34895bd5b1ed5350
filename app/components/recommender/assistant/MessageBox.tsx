import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Alert } from "~/components/ui/Alert";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { Field } from "~/components/ui/Field";
import { Form } from "~/components/ui/Form";
import { MAX_MESSAGE, TOO_LONG_MESSAGE, trimMessage } from "~/services/recommender/assistant/assistant";

interface MessageBoxProps {
  id: string;
  action: string;
  formKey: string;
  /** Changes with every exchange. */
  conversation?: string | undefined;
  entered: string;
  error?: string | undefined;
  alert?: string | undefined;
  isSending: boolean;
}

/**
 * The message box: Enter sends, Shift+Enter makes a new line (CHAT-02). It is empty while a message is being sent,
 * holds it again if no reply came, and gets the focus either way. A text that is too long is kept, counted and
 * refused here.
 */
export function AssistantMessageBox({
  id,
  action,
  formKey,
  conversation,
  entered,
  error,
  alert,
  isSending,
}: MessageBoxProps) {
  const [text, setText] = useState(entered);
  const shownText = isSending ? "" : text;
  const hydrated = useHydrated();
  const length = trimMessage(shownText).length;
  const isTooLong = hydrated && length > MAX_MESSAGE;
  // An error only applies to the text that was refused.
  const refusal = trimMessage(text) === trimMessage(entered) ? error : undefined;
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (hydrated && !isSending) box.current?.focus();
  }, [hydrated, isSending]);
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isSending) event.currentTarget.form?.requestSubmit();
  };
  const stopIfTooLong = (event: FormEvent) => {
    if (!isTooLong) return;
    event.preventDefault();
    box.current?.focus();
  };
  return (
    <Form id={id} action={action} className="stack" noValidate preventScrollReset onSubmit={stopIfTooLong}>
      {alert && !isSending && <Alert kind="error">{alert}</Alert>}
      <DraftAutosave version={conversation} />
      <input type="hidden" name="form_key" value={formKey} />
      <Field
        id="message"
        label="Message"
        hint={hydrated ? formatMessageLengthHint(length) : `Up to ${MAX_MESSAGE} characters`}
        error={isSending ? undefined : isTooLong ? TOO_LONG_MESSAGE : refusal}
      >
        {(control) => (
          <textarea
            {...control}
            ref={box}
            name="message"
            rows={4}
            value={shownText}
            readOnly={isSending}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={sendOnEnter}
          />
        )}
      </Field>
    </Form>
  );
}

const formatMessageLengthHint = (length: number) =>
  `${length} of ${MAX_MESSAGE} characters${length > MAX_MESSAGE ? ", too long" : ""}. Press Shift+Enter for a new line.`;
