import { Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { styled } from "styled-components";
import { useOnChange } from "./use-on-change";

const Summary = styled.div`
  background: var(--danger-soft);
  border: 1px solid var(--danger);
  border-left-width: 4px;
  border-radius: var(--radius-2);
  padding: var(--s4) var(--s5);

  &:focus { outline: none; }
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  h2 { font-size: var(--text-m); margin-bottom: var(--s1); }
  ul { margin: 0; padding-left: var(--s5); }
  a { color: var(--danger); font-weight: 550; }
`;

export interface SummaryError {
  /** The id of the field, or of a group's first choice. Without it, the error is plain text. */
  field?: string | undefined;
  /** The address of a field on another page. */
  href?: string | undefined;
  message: string;
}

/**
 * The errors of a form, with a link to each field. With JavaScript it focuses the first invalid field, or itself if
 * none is on this page.
 */
export function ErrorSummary({
  errors,
  heading = "There is a problem",
}: {
  errors: readonly SummaryError[];
  heading?: string;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const { key: pageKey } = useLocation();
  const messages = errors.map(({ message }) => message).join("\n");
  useOnChange(`${pageKey} ${messages}`, () => {
    const [first] = errors.flatMap(({ field }) => (field && document.getElementById(field)) || []);
    const previous = document.activeElement;
    first?.focus();
    // A field may pass the focus to another element.
    const hasMoved = document.activeElement === first || document.activeElement !== previous;
    if (errors.length > 0 && !hasMoved) ref.current?.focus();
  });
  if (errors.length === 0) return null;
  return (
    <Summary ref={ref} tabIndex={-1} role="alert" aria-labelledby="error-summary">
      <h2 id="error-summary">{heading}</h2>
      <ul>
        {errors.map(({ field, href, message }) => (
          <li key={`${field} ${message}`}>
            {href ? (
              <Link to={href} preventScrollReset>
                {message}
              </Link>
            ) : field ? (
              <a href={`#${field}`}>{message}</a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </Summary>
  );
}
