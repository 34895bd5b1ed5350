import { Link, useLocation } from "@remix-run/react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { Icon } from "~/components/ui/Icon";
import { formatCount } from "~/services/format/counts";
import { paths } from "~/services/paths";
import type { ReceiptLine } from "~/services/recommendations/compose/receipts.server";

const ReceiptList = styled.div`
  display: grid;
  gap: var(--s2);
  min-width: 0;

  ul { display: grid; gap: var(--s2); list-style: none; }
  summary { width: fit-content; padding: var(--s1) 0; color: var(--ink-soft); font-size: var(--text-s); cursor: pointer; }
  li { --tone: var(--success); container-type: inline-size; background: var(--surface); border: 1px solid var(--line-mid); border-left: 3px solid var(--tone); border-radius: var(--radius-2); }
  [data-state="unknown"], [data-state="outbox"], [data-state="sandbox"] { --tone: var(--line-strong); }
  [data-state="queued"] { --tone: var(--warning); }
  [data-state="failed"] { --tone: var(--danger); }
  [data-part="receipt"] { display: flex; gap: var(--s2); align-items: start; padding: 3px var(--s1) 3px var(--s2); font-size: var(--text-s); overflow-wrap: anywhere; }
  .icon { flex: none; margin-top: 6px; color: var(--tone); }
  form .icon { margin: 0; color: inherit; }
  [data-part="content"] { flex: 1; display: flex; flex-wrap: wrap; gap: 0 var(--s4); min-width: 0; }
  [data-part="content"] > p { flex: 1 1 100%; padding: 4px 0; }
  li details { flex: 1 1 100%; min-width: 0; }
  li summary { color: inherit; width: auto; max-width: max-content; }
  li p { max-width: none; color: var(--ink-soft); }
  [data-part="links"] { display: flex; flex-wrap: wrap; gap: 0 var(--s4); }
  a { padding: 4px 0; }
  /* In one line where there is room. */
  @container (min-width: 20.25rem) {
    details:not([open]) { flex: 1 1 0; }
    details:not([open]) summary { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    details:not([open]) + [data-part="links"] { flex-wrap: nowrap; }
    a { white-space: nowrap; }
  }
  /* When open, it lists venues with their rooms. On a phone, venues and earlier receipts are shown only then. */
  details[open] [data-part="got"] { display: none; }
  @media (max-width: 39.9375rem) {
    [data-part="receipt"] { gap: var(--s2); padding: 0 0 0 var(--s2); }
    .icon { margin-top: 13px; }
    [data-part="content"], [data-part="links"] { column-gap: var(--s3); }
    summary, a { padding: 12px 0; }
    details:not([open]) [data-part="got"] { display: none; }
    ul:not(:has(details[open])) + details { display: none; }
  }
  /* The alert of the send says the same. */
  main:has(> [data-part="alert"] [data-kind="success"]) & [data-covered] [data-part="when"] { display: none; }
  @media print { display: none; }
`;

/**
 * The recommendations sent or saved lately: when, to whom and whether the email arrived, with links to the
 * email and the client portal. Each is shown until it is dismissed. All but the newest are collapsed.
 */
export function SendReceipts({
  page: { receipts, ...page },
}: {
  page: { leadId: number; eventId: number; leadName: string; receipts: readonly ReceiptLine[] };
}) {
  const [newest, ...earlier] = receipts;
  if (!newest) return null;
  return (
    <ReceiptList data-part="receipts">
      <ul aria-label="Latest recommendation">
        <SendReceipt page={page} receipt={newest} />
      </ul>
      {earlier.length > 0 && (
        <details>
          <summary>Earlier: {formatCount(earlier.length)}</summary>
          <ul aria-label="Earlier recommendations">
            {earlier.map((receipt) => (
              <SendReceipt key={receipt.key} page={page} receipt={{ ...receipt, isCoveredByAlert: false }} />
            ))}
          </ul>
        </details>
      )}
    </ReceiptList>
  );
}

function SendReceipt({
  page: { leadId, eventId, leadName },
  receipt: { key, title, state, isEmail, isCoveredByAlert, to, rooms, venues, emailId },
}: {
  page: { leadId: number; eventId: number; leadName: string };
  receipt: ReceiptLine;
}) {
  const { pathname, search } = useLocation();
  const sentIcon = isEmail ? "mail" : "tag";
  return (
    <li data-state={state} data-covered={isCoveredByAlert || undefined}>
      <div data-part="receipt">
        <Icon name={state === "failed" ? "warning" : sentIcon} />
        <div data-part="content">
          {state === "failed" && (
            <p>
              Check the address of <Link to={paths.lead(leadId)}>the lead</Link>. You can copy the client's
              link there and send it yourself.
            </p>
          )}
          <details>
            <summary>
              <span data-part="when">
                <strong>{title}</strong> ·{" "}
              </span>
              {leadName}
              <span data-part="got"> · {venues}</span>
            </summary>
            {(!isEmail || to) && <p>{isEmail ? `To ${to}` : "No email was sent"}</p>}
            <p>{rooms.map(({ venue, room }) => `${venue}, ${room}`).join(" · ")}</p>
          </details>
          <div data-part="links">
            {emailId === undefined ? (
              <Link to={paths.recommendations(leadId, eventId)}>Recommendations</Link>
            ) : (
              <Link to={paths.recommendationEmail(leadId, eventId, emailId)}>
                The email<span className="visually-hidden"> as sent</span>
              </Link>
            )}
            <a href={paths.portal(leadId)} target="_blank" rel="noreferrer">
              Client portal<span className="visually-hidden"> in a new tab</span>
            </a>
          </div>
        </div>
        <Form action={paths.receipt(leadId, eventId)} preventScrollReset>
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="from" value={pathname + search} />
          <Button icon="cross" iconOnly variant="quiet" size="small">
            Dismiss: {title}
          </Button>
        </Form>
      </div>
    </li>
  );
}
