import { Badge } from "~/components/ui/Badge";
import type { LeadFlag } from "~/services/leads/lead";
import type { Waiting } from "~/services/leads/waiting";

const badges = {
  spam: (
    <Badge key="spam" tone="danger" icon="warning">
      Spam
    </Badge>
  ),
  "sync failed": (
    <Badge key="sync failed" tone="warning" icon="warning" title="The last transfer to HubSpot failed">
      Sync failed
    </Badge>
  ),
  unsubscribed: (
    <Badge key="unsubscribed" icon="mail" title="Wants no more emails">
      Unsubscribed
    </Badge>
  ),
} satisfies Record<LeadFlag, unknown>;

/** What one must know before working on a lead; draws nothing for an ordinary one. */
export const LeadFlags = ({ flags, waiting }: { flags: LeadFlag[]; waiting?: Waiting }) => (
  <>
    {flags.map((flag) => badges[flag])}
    {waiting && (
      <Badge
        tone={waiting.isLate ? "danger" : "neutral"}
        icon={waiting.isLate ? "warning" : "clock"}
        title={waiting.isLate ? "Without an answer for more than a working day" : "Without an answer"}
      >
        {waiting.isLate ? `Late: waiting ${waiting.age}` : `Waiting ${waiting.age}`}
      </Badge>
    )}
  </>
);
