import { Badge } from "~/components/ui/Badge";
import type { UserLine } from "~/services/users/user";

/** What stands out of a user: an administrator, somebody shut out. */
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
