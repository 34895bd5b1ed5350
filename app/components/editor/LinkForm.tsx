import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "~/components/ui/Button";

const INVALID_ADDRESS =
  "Enter {{portal_link}} or an address that starts with https://, http://, mailto: or tel:.";

/** A valid link address; `https://` is added to a bare host. `undefined` if it is not valid. */
export function toLinkAddress(entered: string): string | undefined {
  const text = entered.trim();
  if (text === "{{portal_link}}") return text;
  if (/^(?:mailto|tel):[^\s]+$/i.test(text)) return text;
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const isAddress = /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(url) && URL.canParse(url);
  return isAddress ? url : undefined;
}

/** The form for the address of a link. Escape and Cancel change nothing. */
export function LinkForm({
  href = "",
  onLink,
  onUnlink,
  onCancel,
}: {
  href?: string | undefined;
  onLink: (href: string) => void;
  /** Only where there is a link. */
  onUnlink?: (() => void) | undefined;
  onCancel: () => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const apply = () => {
    const address = toLinkAddress(input.current?.value ?? "");
    setWrong(!address);
    if (address) onLink(address);
    else input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" && event.key !== "Enter") return;
    if (event.key === "Enter" && event.target !== input.current) return;
    // Enter would submit the outer form, and Escape close the outer dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") onCancel();
    else apply();
  };
  return (
    <fieldset data-part="link" onKeyDown={onKeyDown}>
      <legend className="visually-hidden">Link</legend>
      <label htmlFor={id}>Address</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="url"
        defaultValue={href}
        placeholder="https://"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
      />
      <LinkFormButtons href={href} onApply={apply} onUnlink={onUnlink} onCancel={onCancel} />
      {isWrong && (
        <p id={`${id}-error`} role="alert">
          {INVALID_ADDRESS}
        </p>
      )}
    </fieldset>
  );
}

function LinkFormButtons({
  href,
  onApply,
  onUnlink,
  onCancel,
}: {
  href: string;
  onApply: () => void;
  onUnlink: (() => void) | undefined;
  onCancel: () => void;
}) {
  return (
    <>
      <Button type="button" size="small" variant="primary" onClick={onApply}>
        {href ? "Change link" : "Add link"}
      </Button>
      {onUnlink && (
        <Button type="button" size="small" onClick={onUnlink}>
          Remove link
        </Button>
      )}
      <Button type="button" size="small" variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
