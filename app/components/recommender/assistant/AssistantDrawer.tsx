import { useNavigation } from "@remix-run/react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { Form } from "~/components/ui/Form";
import { Spinner } from "~/components/ui/Spinner";
import { addViewParams, paths } from "~/services/paths";
import {
  EXAMPLE_QUESTIONS,
  isConversationNew,
  KNOWLEDGE_GAP_HOURS,
} from "~/services/recommender/assistant/assistant";
import type { AssistantPage, UnansweredMessage } from "~/services/recommender/assistant/assistant.server";
import { AssistantConversation, NEWEST_ID } from "./Conversation";
import { AssistantMessageBox } from "./MessageBox";
import { SampleQuestions } from "./ReadingChips";

const Body = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--s6);
  min-height: 100%;

  [data-part="overlay"] { position: absolute; inset: 0; background: color-mix(in srgb, var(--surface) 60%, transparent); }
  [data-part="overlay"] > p { position: sticky; top: 45%; width: fit-content; margin: 0 auto; padding: var(--s3) var(--s5); border-radius: var(--radius-3); background: var(--raised); box-shadow: var(--shadow-2); }
  [data-part="introduction"] ul { padding-left: 1.2em; margin-top: var(--s2); color: var(--ink-soft); }
`;

const Foot = styled.div`
  flex: 1 1 100%;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  scroll-margin: var(--s6);

  /* A long pasted text must not push the message below it and the buttons out of view. */
  textarea { max-height: min(40dvh, 20rem); }
  [data-part="buttons"] { display: flex; flex-wrap: wrap; gap: var(--s3); }
  [data-part="buttons"] > :last-child { margin-left: auto; }
`;

const FORM_ID = "assistant-message";

interface AssistantProps {
  assistant: AssistantPage;
  unanswered?: UnansweredMessage | undefined;
  params: URLSearchParams;
}

/** The assistant's drawer: introduction, conversation and message box (spec 2, 9). */
export function AssistantDrawer({ assistant, unanswered, params }: AssistantProps) {
  const { leadId, eventId, messages, formKey, lastKey } = assistant;
  const here = addViewParams(paths.assistant(leadId, eventId), params);
  const closeHref = addViewParams(paths.recommender(leadId, eventId), params);
  const sending = useMessageBeingSent();
  return (
    <DialogPage
      title="Karen Assistant (beta)"
      closeHref={closeHref}
      variant="drawer"
      width="40%"
      isDocked
      footer={
        <Foot id={unanswered && NEWEST_ID}>
          <AssistantMessageBox
            // Resets the message box after each exchange.
            key={lastKey}
            id={FORM_ID}
            action={`${here}#${NEWEST_ID}`}
            formKey={formKey}
            conversation={lastKey}
            entered={unanswered?.entered ?? assistant.entered}
            error={unanswered?.error}
            alert={unanswered?.alert}
            isSending={sending !== undefined}
          />
          <AssistantButtons
            here={here}
            closeHref={closeHref}
            isNew={isConversationNew(messages)}
            isSending={sending !== undefined}
          />
        </Foot>
      }
    >
      <Body>
        <AssistantIntroduction />
        {messages.length === 0 && sending === undefined && (
          <SampleQuestions questions={EXAMPLE_QUESTIONS} formKey={formKey} action={`${here}#${NEWEST_ID}`} />
        )}
        <AssistantConversation
          assistant={assistant}
          sending={sending}
          isAnswered={!unanswered}
          params={params}
        />
        {sending !== undefined && (
          <div data-part="overlay">
            <p>
              <Spinner label="The assistant is replying" />
            </p>
          </div>
        )}
      </Body>
    </DialogPage>
  );
}

function AssistantIntroduction() {
  return (
    <section data-part="introduction" aria-label="About the assistant">
      <p>Ask a basic question about venues, or describe what you need and get suggestions.</p>
      <ul>
        <li>The assistant may be wrong. Check important details before you tell the client.</li>
        <li>It may not know venues onboarded in the last {KNOWLEDGE_GAP_HOURS} hours.</li>
        <li>If a message says the request cannot be processed, clear the chat and start again.</li>
      </ul>
    </section>
  );
}

function AssistantButtons({
  here,
  closeHref,
  isNew,
  isSending,
}: {
  here: string;
  closeHref: string;
  isNew: boolean;
  isSending: boolean;
}) {
  return (
    <div data-part="buttons">
      <Form action={here} preventScrollReset>
        <Button name="intent" value="clear" icon="trash" disabled={isNew || isSending}>
          Clear Chat
        </Button>
      </Form>
      <ButtonLink to={closeHref} preventScrollReset>
        Close
      </ButtonLink>
      <Button form={FORM_ID} variant="primary" icon="chat" disabled={isSending}>
        Send
      </Button>
    </div>
  );
}

/**
 * The message of any form of the drawer that is being posted: the box, a chip, a button or a sample question.
 */
function useMessageBeingSent(): string | undefined {
  const { formData } = useNavigation();
  return formData?.get("message")?.toString();
}
