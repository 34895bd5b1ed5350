import type { MouseEvent } from "react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { TextAreaField } from "~/components/ui/TextAreaField";

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
  error?: readonly string[];
  /** How many fields were filled from the text that was read last; none was read without it. */
  filled?: number;
  /** What of the text does not go into the notes. */
  leftOut?: string;
  onRead: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Takes an enquiry as it came and fills the form from it: by a post without JavaScript, at once with it. */
export function EnquiryPaste({ text, error, filled, leftOut, onRead }: EnquiryPasteProps) {
  return (
    <Paste className="panel" open={Boolean(text)}>
      <summary>
        <Icon name="mail" />
        Paste an enquiry
      </summary>
      <div>
        <TextAreaField
          name="enquiry"
          label="The enquiry"
          hint="An email, message or web form as it came. It fills what is still empty, and the client’s words go into the notes."
          rows={5}
          defaultValue={text}
          error={error}
        />
        <Button name="intent" value="read" icon="edit" onClick={onRead}>
          Fill the form
        </Button>
        <p role="status">{filled !== undefined && wordsFor(filled)}</p>
        {leftOut && (
          <details data-part="left-out">
            <summary>Left out of the notes: signature, disclaimer and other people’s words</summary>
            <p>{leftOut}</p>
          </details>
        )}
      </div>
    </Paste>
  );
}

const wordsFor = (filled: number) =>
  filled === 0
    ? "Nothing more was found in the text."
    : `${filled === 1 ? "1 field was" : `${filled} fields were`} filled from the text. Please check what is marked “From the text”.`;
