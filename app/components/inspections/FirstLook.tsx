import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import type { FirstLook as Look } from "~/services/inspections/mails.server";

const Mails = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  h3 { font-size: var(--text-m); }
  article { padding: var(--s3) var(--s4); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px var(--s3); }
  dt { color: var(--ink-soft); }
  dd { overflow-wrap: anywhere; }
  pre { margin: var(--s2) 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** What a change does beyond itself, before it is made: what speaks against it, and the mails that leave by it. */
export function FirstLook({ look }: { look: Look | undefined }) {
  if (!look) return null;
  return (
    <Mails aria-labelledby="mails">
      <input type="hidden" name="_seen_mails" value={look.digest} />
      {look.warnings.map((warning) => (
        <Alert key={warning} kind="warning">
          {warning}
        </Alert>
      ))}
      {look.mails.length > 0 && (
        <>
          <h3 id="mails">
            {look.mails.length === 1 ? "This email will be sent" : "These emails will be sent"}
          </h3>
          {look.mails.map(({ to, name, subject, text }) => (
            <article key={`${to} ${subject}`}>
              <dl>
                <dt>To</dt>
                <dd>{name ? `${name} (${to})` : to}</dd>
                <dt>Subject</dt>
                <dd>{subject}</dd>
              </dl>
              <pre>{text}</pre>
            </article>
          ))}
        </>
      )}
    </Mails>
  );
}
