import type { MouseEvent } from "react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { formatQuantity } from "~/services/format/counts";

const Paste = styled.details`
  > summary {
    display: inline-flex; align-items: center; gap: var(--s2); min-height: 44px; padding: 0 var(--s4); font-weight: 600;
    border: 1px solid var(--line-mid); border-radius: var(--radius-2); background: var(--raised); list-style: none; cursor: pointer;
  }
  > summary::-webkit-details-marker { display: none; }
  > div { display: grid; gap: var(--s3); justify-items: start; margin-top: var(--s3); grid-template-columns: minmax(0, 1fr); }
  textarea { max-height: 40vh; }
  [data-part="left-out"] {
    color: var(--ink-soft); font-size: var(--text-s);
    > summary { min-height: 44px; align-content: center; cursor: pointer; }
    > p { white-space: pre-wrap; overflow-wrap: anywhere; }
  }
`;

interface EnquiryPasteProps {
  text: string | undefined;
  error?: readonly string[] | undefined;
  /** How many fields the last text filled; absent if no text was read. */
  filled?: number | undefined;
  /** The part of the text that does not go into the notes. */
  leftOut?: string;
  onRead: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Fills the form from a pasted enquiry, with or without JavaScript. */
export function PasteEnquiryField({ text, error, filled, leftOut, onRead }: EnquiryPasteProps) {
  return (
    <Paste className="panel" open={Boolean(text)}>
      <summary>
        <Icon name="mail" />
        Paste an enquiry
      </summary>
      <div>
        <TextAreaField
          name="enquiry"
          label="Enquiry"
          hint="Paste an email, message or web form to fill in empty fields. The client's message goes into the notes."
          rows={5}
          defaultValue={text}
          error={error}
        />
        <Button name="intent" value="read" icon="edit" onClick={onRead}>
          Fill in from enquiry
        </Button>
        <p role="status">{filled !== undefined && formatFilledMessage(filled)}</p>
        {leftOut && (
          <details data-part="left-out">
            <summary>Left out of the notes: signature, disclaimer and other people's messages</summary>
            <p>{leftOut}</p>
          </details>
        )}
      </div>
    </Paste>
  );
}

const formatFilledMessage = (filledCount: number) =>
  filledCount === 0
    ? "No more details found."
    : `${formatQuantity(filledCount, "field")} filled in. Check the fields marked “From the enquiry”.`;
