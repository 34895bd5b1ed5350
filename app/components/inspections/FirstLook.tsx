import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { FactList } from "~/components/ui/FactList";
import { useOnChange } from "~/components/ui/use-on-change";
import type { FirstLook as Look } from "~/services/inspections/mails.server";

/** Carries along what a form has shown. */
const SEEN_FIELD = "_seen_mails";

const Mails = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  h3 { font-size: var(--text-m); }
  article { padding: var(--s3) var(--s4); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  [data-part="notice"] { font-weight: 600; }
  pre { margin: var(--s2) 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

interface FirstLookProps {
  look: Look | undefined;
  /** What to do with mails that a press of the button has brought: where they come, they are read first. */
  notice?: string;
}

/** "The email changed. Read it, then confirm." */
export const changedNotice = (look: Look | undefined, then: string) =>
  look &&
  `${look.mails.length === 1 ? "The email changed. Read it" : "The emails changed. Read them"}, then ${then}.`;

/** "Nothing is sent yet. Read the email, then send and save." */
export const newNotice = (look: Look | undefined) =>
  look &&
  (look.mails.length === 0
    ? "Nothing is saved yet. Read this, then save."
    : `Nothing is sent yet. Read the ${look.mails.length === 1 ? "email" : "emails"}, then send and save.`);

/** The words of the button below a first look: what it does once that was seen. */
export const submitWords = (look: Look | undefined, unseen: string) =>
  look ? (look.mails.length > 0 ? "Send and save" : "Save anyway") : unseen;

/** What a change does beyond itself, before it is made: what speaks against it, and the mails that leave by it. */
export function FirstLook({ look, notice }: FirstLookProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  const { key: page } = useLocation();
  const digest = look?.digest;
  useOnChange(`${page} ${digest} ${notice}`, () => {
    if (notice && digest) ref.current?.focus();
  });
  if (!look) return null;
  return (
    <Mails aria-labelledby={look.mails.length > 0 ? "mails" : undefined}>
      <input type="hidden" name={SEEN_FIELD} value={look.digest} />
      {notice && (
        // Without a script the browser puts the focus there.
        <p ref={ref} tabIndex={-1} role="status" data-part="notice" {...{ autoFocus: true }}>
          {notice}
        </p>
      )}
      <WhatFollows look={look} />
    </Mails>
  );
}

/** What a form does as it is typed now, beside it: its button does what was read here. */
export function LiveLook({ look }: { look: Look | undefined }) {
  if (!look) return null;
  return (
    <Mails aria-labelledby={look.mails.length > 0 ? "mails" : undefined}>
      <WhatFollows look={look} />
      <Button name={SEEN_FIELD} value={look.digest}>
        {submitWords(look, "")}
      </Button>
    </Mails>
  );
}

/** What speaks against a change, and the mails that leave by it. */
function WhatFollows({ look }: { look: Look }) {
  const { mails } = look;
  return (
    <>
      {look.warnings.map((warning) => (
        <Alert key={warning} kind="warning">
          {warning}
        </Alert>
      ))}
      {mails.length > 0 && (
        <>
          <h3 id="mails">
            {mails.length === 1 ? "This email" : "These emails"} will be {look.note ? "written" : "sent"}
          </h3>
          {look.note && <Alert kind="info">{look.note}</Alert>}
          <p>Links work once {mails.length === 1 ? "the email is" : "the emails are"} sent.</p>
          {mails.map(({ to, name, subject, text }) => (
            <article key={`${to} ${subject}`}>
              <FactList
                facts={[
                  ["To", name ? `${name} (${to})` : to],
                  ["Subject", subject],
                ]}
              />
              <pre>{text}</pre>
            </article>
          ))}
        </>
      )}
    </>
  );
}
