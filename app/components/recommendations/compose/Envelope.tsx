import type { FieldMetadata } from "@conform-to/react";
import { styled } from "styled-components";
import { TextField } from "~/components/ui/TextField";
import type { SendPage } from "~/services/recommendations/compose/compose.server";
import { VENUES_ID } from "./RoomsToSend";

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s1) var(--s4);
  align-items: baseline;
  padding-bottom: var(--s3);
  border-bottom: 1px solid var(--line);

  dt { color: var(--ink-soft); }
  dd { min-width: 0; overflow-wrap: anywhere; }
`;

/** The head of the email: whom it goes to, who gets a copy, who sends it, and how many venues are in it. */
export function Envelope({
  recipient,
  sender,
  areCopiesOffered,
  cc,
  count,
}: Pick<SendPage, "recipient" | "sender" | "areCopiesOffered"> & {
  cc: Pick<FieldMetadata<string>, "initialValue" | "errors">;
  count: number;
}) {
  return (
    <Facts>
      {recipient && (
        <>
          <dt>To</dt>
          <dd>{recipient}</dd>
        </>
      )}
      {/* What was typed before stays in sight where no copies are sent, so that it is not lost. */}
      {(areCopiesOffered || cc.initialValue) && (
        <>
          <dt>Cc</dt>
          <dd>
            <TextField
              name="cc"
              label="Cc"
              labelHidden
              placeholder="A partner or a colleague (optional)"
              inputMode="email"
              autoCapitalize="none"
              maxLength={2000}
              defaultValue={cc.initialValue}
              error={cc.errors}
            />
          </dd>
        </>
      )}
      {sender && (
        <>
          <dt>From</dt>
          <dd>
            {sender.from}
            {sender.reply_to && `, answers to ${sender.reply_to}`}
          </dd>
        </>
      )}
      <dt>Venues</dt>
      <dd>
        <a href={`#${VENUES_ID}`}>{count === 1 ? "1 venue" : `${count} venues`} in this email</a>
      </dd>
    </Facts>
  );
}
