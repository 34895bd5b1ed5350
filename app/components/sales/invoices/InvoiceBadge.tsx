import type { InvoiceState, ListedInvoice } from "@contract/sales/invoices";
import { Badge, type Tone } from "~/components/ui/Badge";
import type { IconName } from "~/components/ui/icons";
import { formatInvoiceState } from "~/services/sales/invoices";

const looks: Record<InvoiceState, { tone: Tone; icon: IconName }> = {
  issued: { tone: "neutral", icon: "clock" },
  sent: { tone: "info", icon: "tick" },
  paid: { tone: "success", icon: "check-circle" },
  void: { tone: "neutral", icon: "cross" },
};

const toInvoiceBadgeStyle = ({ state, mail_status }: Pick<ListedInvoice, "state" | "mail_status">) => {
  if (state === "sent" && mail_status === "queued") return looks.issued;
  if (state === "sent" && mail_status === "failed") return { tone: "danger" as const };
  return looks[state];
};

/** The state of an invoice and its email, and whether it is overdue. */
export const InvoiceBadges = (invoice: Pick<ListedInvoice, "state" | "mail_status" | "is_overdue">) => (
  <>
    <Badge {...toInvoiceBadgeStyle(invoice)}>{formatInvoiceState(invoice)}</Badge>
    {invoice.is_overdue && <Badge tone="danger">Overdue</Badge>}
  </>
);
