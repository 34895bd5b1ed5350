import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  align-items: center;

  label { font-weight: 600; }
  input { flex: 1 1 220px; min-width: 0; max-width: 480px; color: var(--ink-soft); text-overflow: ellipsis; }
  small { flex-basis: 100%; color: var(--ink-soft); font-size: var(--text-s); }

  @media (max-width: 39.9375rem) { label { flex-basis: 100%; } input { flex-basis: 120px; } }
`;

/** How long the button confirms the copy, in milliseconds. */
const CONFIRMATION_MS = 2000;

/** A link in a field, to be copied by hand or, with JavaScript, by a button. */
export function CopyableLinkField({ label, href, hint }: { label: string; href: string; hint: string }) {
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setCopied(false), CONFIRMATION_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    field.current?.select();
    navigator.clipboard?.writeText(href).then(
      () => setCopied(true),
      () => {}, // The link is selected, so the keyboard shortcut works.
    );
  };
  return (
    <Row>
      <label htmlFor="copy-link">{label}</label>
      <input
        ref={field}
        id="copy-link"
        type="url"
        value={href}
        readOnly
        aria-describedby="copy-link-hint"
        onFocus={(event) => event.currentTarget.select()}
      />
      {hydrated && (
        <Button type="button" icon={isCopied ? "tick" : undefined} onClick={copy}>
          {isCopied ? "Copied" : "Copy"}
          <span className="visually-hidden"> portal link</span>
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {isCopied && "Link copied"}
      </span>
      <small id="copy-link-hint">{hint}</small>
    </Row>
  );
}
