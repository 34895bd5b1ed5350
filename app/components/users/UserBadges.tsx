import { Badge } from "~/components/ui/Badge";
import type { InvitationState, UserLine } from "~/services/users/user";

const invitationTexts: Record<InvitationState, { text: string; tone: "info" | "warning" }> = {
  open: { text: "Invited", tone: "info" },
  expired: { text: "Invitation expired", tone: "warning" },
  "not-sent": { text: "Not invited yet", tone: "warning" },
};

export function UserBadges({
  user,
}: {
  user: Pick<UserLine, "isAdministrator" | "isDisabled" | "invitation">;
}) {
  const invitation = user.invitation && invitationTexts[user.invitation];
  return (
    <>
      {user.isAdministrator && <Badge tone="accent">Administrator</Badge>}
      {user.isDisabled && (
        <Badge tone="warning" icon="warning">
          Disabled
        </Badge>
      )}
      {invitation && !user.isDisabled && <Badge tone={invitation.tone}>{invitation.text}</Badge>}
    </>
  );
}
