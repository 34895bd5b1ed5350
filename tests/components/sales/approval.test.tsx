import { expect, test } from "vitest";
import { SaleApprovalDialog } from "~/components/sales/EventSaleApprovalDialog";
import { SaleTable } from "~/components/sales/SaleTable";
import { saleList } from "~/services/sales/list";
import { renderServerHtml } from "../support/page";

const sale = {
  id: 31,
  venue: "Old Mill",
  isCustom: false,
  status: "won",
  approval: "pending",
  soldById: 7,
} as const;

test("[EVT-07] a seller is led from a pending sale to the names of its approvers", () => {
  const page = {
    leadId: 5,
    eventId: 8,
    facts: { country: "AU" },
    approver: 7,
    filters: saleList.read(new URLSearchParams(), { leadId: 5, eventId: 8 }),
  };
  const row = renderServerHtml(<SaleTable page={page as never} lines={[sale]} />);
  expect(row).toMatch(
    /aria-label="Who can approve the sale at Old Mill"[^>]*href="\/leads\/5\/event\/8\/sales\/31\/approval"/,
  );
  const own = {
    country: "AU",
    sale,
    decision: "own",
    asksReason: true,
    action: "/a",
    closeHref: "/c",
  } as const;
  const named = renderServerHtml(<SaleApprovalDialog {...own} approvers={["Lea Hill"]} />);
  expect(named).toContain("Ask one of these people to decide: Lea Hill.");
  expect(named).not.toContain('name="status"');
  expect(renderServerHtml(<SaleApprovalDialog {...own} approvers={[]} />)).toContain(
    "Make another user a team lead or administrator.",
  );
});
