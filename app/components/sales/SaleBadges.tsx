import type { Approval, SaleStatus } from "@contract/sales/states";
import { approvalNames } from "@contract/sales/states";
import { Badge, type Tone } from "~/components/ui/Badge";
import type { IconName } from "~/components/ui/icons";
import { statusNames } from "~/services/sales/sale";

const statuses: Record<SaleStatus, { tone: Tone; icon: IconName }> = {
  tentative: { tone: "info", icon: "clock" },
  won: { tone: "success", icon: "tick" },
  lost: { tone: "neutral", icon: "cross" },
};

const approvals: Record<Approval, { tone: Tone; icon: IconName }> = {
  pending: { tone: "warning", icon: "clock" },
  approved: { tone: "success", icon: "check-circle" },
  rejected: { tone: "danger", icon: "cross" },
};

/** Nothing if the status is unknown. */
export const SaleStatusBadge = ({ status }: { status: SaleStatus | undefined }) =>
  status && <Badge {...statuses[status]}>{statusNames[status]}</Badge>;

/** Nothing if the approval is unknown. */
export const SaleApprovalBadge = ({ approval }: { approval: Approval | undefined }) =>
  approval && <Badge {...approvals[approval]}>{approvalNames[approval]}</Badge>;

/** Nothing if it is unknown whether the sale was invoiced. */
export const SaleInvoicedBadge = ({
  isInvoiced,
  number,
}: {
  isInvoiced: boolean | undefined;
  number?: string | undefined;
}) =>
  isInvoiced === undefined ? null : (
    <Badge tone={isInvoiced ? "accent" : "neutral"} icon={isInvoiced ? "tick" : undefined}>
      {isInvoiced ? ["Invoiced", number].filter(Boolean).join(" ") : "Not invoiced"}
    </Badge>
  );
