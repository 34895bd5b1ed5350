import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { loadSecondFactorResetConfirmation } from "~/services/users/second-factor.server";

type ResetProps = Awaited<ReturnType<typeof loadSecondFactorResetConfirmation>> & { rejection?: Rejection };

/** Why the second factor cannot be reset, if it cannot. */
function findObstacle({ user, isMe, isByAdministrator }: Omit<ResetProps, "rejection">): string | undefined {
  if (isMe) return "Turn off your own two-factor authentication in your profile.";
  if (!isByAdministrator) return "Only administrators can reset two-factor authentication.";
  return user.hasSecondFactor === false ? "This user doesn't use two-factor authentication." : undefined;
}

/** Confirms that the second factor of a user who lost it is removed. */
export function FactorResetDialog({ user, isMe, isByAdministrator, rejection }: ResetProps) {
  const obstacle = findObstacle({ user, isMe, isByAdministrator });
  return (
    <ConfirmationDialog
      title={`Reset two-factor authentication for ${user.name}?`}
      closeHref={paths.user(user.id)}
      action={paths.userFactorReset(user.id)}
      submitLabel="Reset two-factor authentication"
      rejection={rejection}
      isImpossible={obstacle !== undefined}
    >
      {obstacle ? (
        <p>{obstacle}</p>
      ) : (
        <p>
          Make sure the request came from them. Their authenticator app, passkeys and recovery codes will stop
          working, and they will be signed out everywhere. You can't undo this.
        </p>
      )}
    </ConfirmationDialog>
  );
}
