import type { FieldMetadata } from "@conform-to/react";
import { styled } from "styled-components";
import { TextField } from "~/components/ui/TextField";
import type { ComposePageData } from "~/services/recommendations/compose/compose.server";
import { BrochureCheckboxes } from "./BrochureCheckboxes";
import { VENUES_ID } from "./EditableEmailRoomList";

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

type EnvelopeProps = Pick<
  ComposePageData,
  "recipient" | "sender" | "areCopiesOffered" | "brochures" | "areBrochuresOffered" | "brochuresFailure"
> & {
  cc: Pick<FieldMetadata<string>, "initialValue" | "errors">;
  count: number;
  brochureErrors: readonly string[] | undefined;
  /** The fields of the brochures that were ticked in a form that was refused. */
  tickedBrochures: readonly string[] | undefined;
};

/** The header of the email: To, Cc, From, the number of venues, and their brochures. */
export function EmailHeader(props: EnvelopeProps) {
  const { recipient, sender, areCopiesOffered, cc, count } = props;
  return (
    <Facts>
      {recipient && (
        <>
          <dt>To</dt>
          <dd>{recipient}</dd>
        </>
      )}
      {/* Email addresses typed before are shown even if the upstream no longer supports copies. */}
      {(areCopiesOffered || cc.initialValue) && <CcField cc={cc} />}
      {sender && (
        <>
          <dt>From</dt>
          <dd>
            {sender.from}
            {sender.reply_to && `, replies go to ${sender.reply_to}`}
          </dd>
        </>
      )}
      <dt>Venues</dt>
      <dd>
        <a href={`#${VENUES_ID}`}>{count === 1 ? "1 venue" : `${count} venues`} in this email</a>
      </dd>
      {(props.areBrochuresOffered || props.brochures.length > 0) && (
        <>
          <dt>Brochures</dt>
          <dd>
            <BrochureCheckboxes {...props} ticked={props.tickedBrochures} error={props.brochureErrors} />
          </dd>
        </>
      )}
    </Facts>
  );
}

const CcField = ({ cc }: Pick<EnvelopeProps, "cc">) => (
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
);
