import type { InvoiceState } from "@contract/sales/invoices";
import { Badge, type Tone } from "~/components/ui/Badge";
import type { IconName } from "~/components/ui/icons";
import { invoiceStateNames } from "~/services/sales/invoices";

const looks: Record<InvoiceState, { tone: Tone; icon: IconName }> = {
  issued: { tone: "neutral", icon: "clock" },
  sent: { tone: "info", icon: "tick" },
  paid: { tone: "success", icon: "check-circle" },
  void: { tone: "neutral", icon: "cross" },
};

/** The state of an invoice, and whether it is overdue. */
export const InvoiceBadges = ({ state, is_overdue }: { state: InvoiceState; is_overdue: boolean }) => (
  <>
    <Badge {...looks[state]}>{invoiceStateNames[state]}</Badge>
    {is_overdue && <Badge tone="danger">Overdue</Badge>}
  </>
);
