// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { InvoiceRecord } from "~/components/sales/invoices/InvoiceRecord";
import type { InvoiceRecordPage } from "~/services/sales/invoices.server";
import { RoutedPage } from "../support/page";

afterEach(cleanup);

test.for([
  ["queued", "Queued", "Email to", false],
  ["sent", "Sent", "Sent to", false],
  ["failed", "Could not be sent", "Email to", true],
  [undefined, "Sent", "Sent to", false],
] as const)("[PAPER-03] an invoice whose email is %s says so", ([mail_status, words, label, hasFailed]) => {
  const page = {
    id: 9,
    record: {
      id: 9,
      number: "AU-00009",
      country: "AU",
      state: "sent",
      is_overdue: false,
      sent_at: "2026-11-21T02:00:00Z",
      sent_to: "accounts@mill.test",
      mail_status,
    },
    invoice: { title: "Tax invoice", from: [], to: [], lines: [], facts: [], amounts: [], payment: [] },
    mayChange: false,
  };
  render(
    <RoutedPage at="/sales/invoices/9">
      <InvoiceRecord page={page as unknown as InvoiceRecordPage} />
    </RoutedPage>,
  );
  expect(screen.getByRole("heading", { level: 1 }).parentElement?.textContent).toContain(words);
  expect(screen.getByText(label)).toBeTruthy();
  expect(screen.queryByText("The email could not be sent.") !== null).toBe(hasFailed);
});
