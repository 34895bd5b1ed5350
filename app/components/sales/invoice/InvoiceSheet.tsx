import { styled } from "styled-components";
import type { Invoice, InvoiceLine } from "~/services/sales/invoice";
import { InvoicedBadge } from "../SaleBadges";

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
  address { font-style: normal; }
  address small { display: block; color: var(--ink-soft); }
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

/** An invoice as it is printed; what is not known is left out. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const [name, ...where] = invoice.to;
  return (
    <Sheet aria-labelledby="invoice">
      <header>
        <h2 id="invoice">Invoice for sale {invoice.saleId}</h2>
        <InvoicedBadge isInvoiced={invoice.isInvoiced} />
      </header>
      <address>
        <small>To</small>
        <b>{name}</b>
        {where.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </address>
      <Lines lines={invoice.facts} />
      <Lines lines={invoice.amounts} part="amounts" />
      {invoice.remark && <p className="muted">{invoice.remark}</p>}
    </Sheet>
  );
}

const Lines = ({ lines, part }: { lines: readonly InvoiceLine[]; part?: string }) =>
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
