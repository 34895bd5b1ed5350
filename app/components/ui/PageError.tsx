import { styled } from "styled-components";
import { ButtonLink } from "./Button";
import { Icon } from "./Icon";

const Box = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--s3);
  max-width: 560px;
  margin: var(--s8) auto;
  padding: var(--s8);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  > .icon { width: 32px; height: 32px; color: var(--danger); }
  > p { color: var(--ink-soft); }
  > div { width: 100%; }
  [data-part="ways"] { display: flex; flex-wrap: wrap; gap: var(--s3); }
  blockquote { margin: var(--s2) 0 0; padding: var(--s3); overflow-wrap: anywhere; white-space: pre-wrap; background: var(--sunken); border-radius: var(--radius-1); color: var(--ink); }
  code { font: 500 var(--text-s) ui-monospace, monospace; background: var(--sunken); padding: 2px 6px; border-radius: var(--radius-1); color: var(--ink); }
`;

/** A page that failed: what happened, a reference to quote, and a way to retry. */
export function PageError({
  title,
  message,
  reference,
  entered = [],
  retryHref,
  retryLabel = "Try again",
  closeHref,
}: {
  title: string;
  message: string;
  /** Logged with the cause. */
  reference?: string | undefined;
  /** The typed texts that were not saved. */
  entered?: string[] | undefined;
  retryHref?: string | undefined;
  retryLabel?: string | undefined;
  /** The page below, if the failure is in a dialog. */
  closeHref?: string | undefined;
}) {
  const Title = closeHref ? "h2" : "h1";
  return (
    <Box aria-labelledby="page-error">
      <Icon name="warning" />
      <Title id="page-error">{title}</Title>
      <p>{message}</p>
      {reference && (
        <p>
          Reference: <code>{reference}</code>
        </p>
      )}
      {entered.length > 0 && (
        <div>
          <p>We kept what you typed:</p>
          {entered.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts may be equal, and never reorder
            <blockquote key={index}>{text}</blockquote>
          ))}
        </div>
      )}
      {(retryHref || closeHref) && (
        <div data-part="ways">
          {retryHref && (
            <ButtonLink to={retryHref} variant="primary" reloadDocument>
              {retryLabel}
            </ButtonLink>
          )}
          {closeHref && <ButtonLink to={closeHref}>Close</ButtonLink>}
        </div>
      )}
    </Box>
  );
}
