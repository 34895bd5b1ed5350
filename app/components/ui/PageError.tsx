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

/** A page that could not be shown: what happened, what to quote, and a way to try again. */
export function PageError({
  title,
  message,
  reference,
  typed = [],
  retryHref,
  retryLabel = "Try again",
  closeHref,
}: {
  title: string;
  message: string;
  /** Found in the log beside the cause. */
  reference?: string;
  /** The texts that somebody wrote, where what they were written for was not done. */
  typed?: string[];
  retryHref?: string;
  retryLabel?: string;
  /** The page below, where what failed stands over one. */
  closeHref?: string;
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
      {typed.length > 0 && (
        <div>
          <p>What you typed is kept:</p>
          {typed.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts may be alike, and their order stays
            <blockquote key={at}>{text}</blockquote>
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
