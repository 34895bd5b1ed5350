import { styled } from "styled-components";

const Prose = styled.div`
  overflow-wrap: anywhere;
  max-width: 72ch;

  > * + *, div > * + * { margin-top: var(--s2); }
  ul, ol { padding-left: var(--s5); }
  blockquote { padding-left: var(--s3); border-left: 3px solid var(--line-mid); color: var(--ink-soft); }
`;

/** Untrusted HTML that the loader has cleaned with `sanitiseHtml` (LEAD-09). */
export const SanitisedHtml = ({ sanitised }: { sanitised: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server
  <Prose dangerouslySetInnerHTML={{ __html: sanitised }} />
);
