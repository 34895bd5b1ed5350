import { Badge } from "~/components/ui/Badge";
import type { UserLine } from "~/services/users/user";

export function UserBadges({ user }: { user: Pick<UserLine, "isAdministrator" | "isDisabled"> }) {
  return (
    <>
      {user.isAdministrator && <Badge tone="accent">Administrator</Badge>}
      {user.isDisabled && (
        <Badge tone="warning" icon="warning">
          Disabled
        </Badge>
      )}
    </>
  );
}
