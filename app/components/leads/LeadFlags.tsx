import { Badge } from "~/components/ui/Badge";
import type { LeadFlag } from "~/services/leads/lead";
import type { Waiting } from "~/services/leads/waiting";

const badges = {
  spam: (
    <Badge key="spam" tone="danger" icon="warning">
      Spam
    </Badge>
  ),
  syncFailed: (
    <Badge key="syncFailed" tone="warning" icon="warning" title="The last HubSpot sync failed">
      Sync failed
    </Badge>
  ),
  unsubscribed: (
    <Badge key="unsubscribed" icon="mail" title="Do not email">
      Unsubscribed
    </Badge>
  ),
} satisfies Record<LeadFlag, unknown>;

/** Warning badges of a lead; none for an ordinary one. */
export const LeadFlags = ({ flags, waiting }: { flags: LeadFlag[]; waiting?: Waiting | undefined }) => (
  <>
    {flags.map((flag) => badges[flag])}
    {waiting && (
      <Badge
        tone={waiting.isLate ? "danger" : "neutral"}
        icon={waiting.isLate ? "warning" : "clock"}
        title={waiting.isLate ? "No reply for more than a working day" : "Awaiting a reply"}
      >
        Waiting {waiting.age}
      </Badge>
    )}
  </>
);
