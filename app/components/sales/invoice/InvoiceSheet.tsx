import { styled } from "styled-components";
import type { Invoice, InvoiceLine } from "~/services/sales/invoice";
import { SaleInvoicedBadge } from "../SaleBadges";

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  max-width: 720px;
  padding: var(--s6);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  overflow-wrap: anywhere;

  header { display: flex; flex-wrap: wrap; gap: var(--s2); align-items: center; justify-content: space-between; }
  > img { width: auto; height: auto; max-width: min(240px, 100%); max-height: 80px; padding: var(--s2); background: #fff; border-radius: var(--radius-2); }
  address { font-style: normal; }
  address small { display: block; color: var(--ink-soft); }
  h3 { font-size: var(--text-m); }
  [data-part="mark"] { color: var(--danger); font-weight: 650; }
  [data-part="parties"] { display: grid; gap: var(--s4); grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); }
  [data-part="footer"] { white-space: pre-line; color: var(--ink-soft); font-size: var(--text-s); }
  dl { margin: 0; }
  dl > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: var(--s3); padding: var(--s2) 0; border-top: 1px solid var(--line); }
  dt { color: var(--ink-soft); }
  dd { margin: 0; }
  [data-part="amounts"] dd { text-align: right; }
  [data-part="amounts"] > div:last-child { border-top: 2px solid var(--line-mid); }
  [data-part="amounts"] > div:last-child > * { color: var(--ink); font-weight: 650; }

  @media (max-width: 39.9375rem) { padding: var(--s4); }
  @media print { max-width: none; padding: 0; border: 0; }
`;

export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  return (
    <Sheet aria-labelledby="invoice">
      {invoice.logo && (
        <img src={invoice.logo.url} alt="" width={invoice.logo.width} height={invoice.logo.height} />
      )}
      <header>
        <h2 id="invoice">
          {invoice.title} {invoice.number}
        </h2>
        <SaleInvoicedBadge isInvoiced={invoice.isInvoiced} />
      </header>
      {invoice.mark && <p data-part="mark">{invoice.mark}</p>}
      <div data-part="parties">
        <InvoicePartyAddress label="From" lines={invoice.from} />
        <InvoicePartyAddress label="To" lines={invoice.to} />
      </div>
      <InvoiceLines lines={invoice.facts} />
      <InvoiceLines lines={invoice.amounts} part="amounts" />
      {invoice.payment.length > 0 && <h3>Pay to</h3>}
      <InvoiceLines lines={invoice.payment} />
      {invoice.footer && <p data-part="footer">{invoice.footer}</p>}
      {invoice.remark && <p className="muted">{invoice.remark}</p>}
    </Sheet>
  );
}

function InvoicePartyAddress({
  label,
  lines: [name, ...details],
}: {
  label: string;
  lines: readonly string[];
}) {
  if (!name) return null;
  return (
    <address>
      <small>{label}</small>
      <b>{name}</b>
      {details.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </address>
  );
}

const InvoiceLines = ({ lines, part }: { lines: readonly InvoiceLine[]; part?: string }) =>
  lines.length === 0 ? null : (
    <dl data-part={part}>
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
