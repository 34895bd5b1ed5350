import { Link, useLocation } from "@remix-run/react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { Icon } from "~/components/ui/Icon";
import { formatCount } from "~/services/format/counts";
import { paths } from "~/services/paths";
import type { ReceiptLine } from "~/services/recommendations/compose/receipts.server";

const Standing = styled.div`
  display: grid;
  gap: var(--s2);

  ul { display: grid; gap: var(--s2); list-style: none; }
  summary { width: fit-content; padding: var(--s1) 0; color: var(--ink-soft); font-size: var(--text-s); cursor: pointer; }
  li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--s1) var(--s3); align-items: start; padding: var(--s2) var(--s2) var(--s2) var(--s4); background: var(--surface); border: 1px solid var(--line-mid); border-left: 3px solid var(--tone); border-radius: var(--radius-2); }
  li { --tone: var(--success); }
  [data-state="unknown"], [data-state="outbox"] { --tone: var(--line-strong); }
  [data-state="queued"] { --tone: var(--warning); }
  [data-state="failed"] { --tone: var(--danger); }
  li > .icon { margin-top: 6px; color: var(--tone); }
  li > div { display: flex; flex-wrap: wrap; gap: 0 var(--s4); padding: 4px 0; overflow-wrap: anywhere; }
  li > div > p { max-width: none; }
  li > div > span { flex: 1 1 100%; color: var(--ink-soft); font-size: var(--text-s); }
  a { padding: 2px 0; }
  @media (max-width: 39.9375rem) {
    li { position: relative; grid-template-columns: auto minmax(0, 1fr); padding-left: var(--s3); gap: var(--s1) var(--s2); }
    li > form { position: absolute; top: 0; right: 0; }
    li > div > p { padding-right: 36px; }
    a { padding: var(--s2) 0; }
  }
  @media print { display: none; }
`;

/**
 * What went out, when and how far its mail has come, with the mail and the client's page as staff see it. Each stands
 * until it is dismissed, those before the newest folded.
 */
export function Receipts({
  page: { receipts, ...page },
}: {
  page: { leadId: number; eventId: number; leadName: string; receipts: readonly ReceiptLine[] };
}) {
  const [newest, ...earlier] = receipts;
  if (!newest) return null;
  return (
    <Standing data-part="receipts">
      <ul aria-label="What went out">
        <Receipt page={page} receipt={newest} />
      </ul>
      {earlier.length > 0 && (
        <details>
          <summary>Before that: {formatCount(earlier.length)}</summary>
          <ul aria-label="What went out before">
            {earlier.map((receipt) => (
              <Receipt key={receipt.key} page={page} receipt={receipt} />
            ))}
          </ul>
        </details>
      )}
    </Standing>
  );
}

function Receipt({
  page: { leadId, eventId, leadName },
  receipt: { key, title, state, isEmail, to, rooms, emailId },
}: {
  page: { leadId: number; eventId: number; leadName: string };
  receipt: ReceiptLine;
}) {
  const { pathname, search } = useLocation();
  return (
    <li data-state={state}>
      <Icon name={state === "failed" ? "warning" : isEmail ? "mail" : "tag"} />
      <div>
        <p>
          <strong>{title}</strong>
          {isEmail ? ` to ${leadName}${to ? `, ${to}` : ""}` : ", nothing was mailed"}
        </p>
        <span>{rooms.map(({ venue, room }) => `${venue}, ${room}`).join(" · ")}</span>
        {state === "failed" && (
          <span>
            Check the address at the lead: the link to the client’s page is there, too, to pass on by
            yourself.
          </span>
        )}
        {state === "failed" && <Link to={paths.lead(leadId)}>The lead</Link>}
        {emailId === undefined ? (
          <Link to={paths.recommendations(leadId, eventId)}>What was recommended</Link>
        ) : (
          <Link to={paths.recommendationEmail(leadId, eventId, emailId)}>The email as sent</Link>
        )}
        <a href={paths.portal(leadId)} target="_blank" rel="noreferrer">
          The client’s page<span className="visually-hidden"> in a new tab</span>
        </a>
      </div>
      <Form action={paths.receipt(leadId, eventId)} preventScrollReset>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="from" value={pathname + search} />
        <Button icon="cross" iconOnly variant="quiet" size="small">
          Dismiss: {title}
        </Button>
      </Form>
    </li>
  );
}
