import type { Country } from "@contract/vocabulary";
import { zoneOf } from "@contract/vocabulary";
import { Fragment } from "react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { DialogPage } from "~/components/ui/DialogPage";
import { SanitisedHtml } from "~/components/ui/SanitisedHtml";
import type { EmailDetails } from "~/services/leads/details.server";

const Email = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);

  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--s1) var(--s4); }
  dt { color: var(--ink-soft); }
  dd { overflow-wrap: anywhere; }
  dd small { display: block; color: var(--ink-soft); font-size: var(--text-s); }
  [data-part="body"] { padding-top: var(--s5); border-top: 1px solid var(--line); }
  pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** A logged email, over the page it was opened from. */
export function SentEmailDialog({
  closeHref,
  country,
  email,
  repeatHref,
}: {
  closeHref: string;
  country: Country | undefined;
  email: EmailDetails;
  /** Absent if it cannot be resent. */
  repeatHref?: string | undefined;
}) {
  return (
    <DialogPage
      title={email.subject}
      closeHref={closeHref}
      width="720px"
      footer={
        repeatHref && (
          <ButtonLink to={repeatHref} icon="mail" preventScrollReset>
            Send again
          </ButtonLink>
        )
      }
    >
      <Email>
        <EmailFacts country={country} email={email} />
        <EmailText email={email} />
      </Email>
    </DialogPage>
  );
}

function EmailFacts({ country, email }: { country: Country | undefined; email: EmailDetails }) {
  return (
    <dl>
      {email.to && (
        <>
          <dt>To</dt>
          <dd>{email.to}</dd>
        </>
      )}
      {email.cc && email.cc.length > 0 && (
        <>
          <dt>Cc</dt>
          <dd>{email.cc.join(", ")}</dd>
        </>
      )}
      {email.from && (
        <>
          <dt>From</dt>
          <dd>{email.from}</dd>
        </>
      )}
      {email.status && (
        <>
          <dt>Status</dt>
          <dd>
            <Badge tone={email.status.tone}>{email.status.words}</Badge>
          </dd>
        </>
      )}
      <dt>Time</dt>
      <dd>
        <DateText iso={email.at} timeZone={zoneOf(country)} format="date-time" missing="Not known" />
      </dd>
      <EmailAttachments files={email.attachments} />
      {email.portalLink && (
        <>
          <dt>Portal</dt>
          <dd>
            <a href={email.portalLink} target="_blank" rel="noopener">
              {email.portalLink}
            </a>
            <small>
              Opening this link counts as a client visit. Use “Client portal” on the lead instead.
            </small>
          </dd>
        </>
      )}
    </dl>
  );
}

function EmailAttachments({ files = [] }: { files: EmailDetails["attachments"] }) {
  return files.map(({ words, href }) => (
    <Fragment key={`${href} ${words}`}>
      <dt>Attachment</dt>
      <dd>
        {href ? (
          <a href={href} download>
            {words}
          </a>
        ) : (
          words
        )}
      </dd>
    </Fragment>
  ));
}

function EmailText({ email }: { email: EmailDetails }) {
  return (
    <div data-part="body">
      {email.html ? (
        <SanitisedHtml sanitised={email.html} />
      ) : email.text ? (
        <pre>{email.text}</pre>
      ) : (
        <p className="muted">We don't have the text of this email.</p>
      )}
    </div>
  );
}
