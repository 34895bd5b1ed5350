import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { loadFactorReset } from "~/services/users/second-factor.server";

type ResetProps = Awaited<ReturnType<typeof loadFactorReset>> & { rejection?: Rejection };

/** Confirms that the second factor of a user who lost it is removed. */
export function FactorReset({ user, isMe, isByAdministrator, rejection }: ResetProps) {
  return (
    <ConfirmationDialog
      title={`Reset the second factor of ${user.name}?`}
      closeHref={paths.user(user.id)}
      action={paths.userFactorReset(user.id)}
      submit="Reset second factor"
      rejection={rejection}
      isImpossible={isMe || !isByAdministrator}
    >
      {isMe || !isByAdministrator ? (
        <p>
          {isMe
            ? "Turn your own second factor off in your profile."
            : "Only administrators can reset a second factor."}
        </p>
      ) : (
        <p>
          Make sure that the request is theirs. Their authenticator app, passkeys and recovery codes stop
          working, and they are signed out everywhere. You can't undo this.
        </p>
      )}
    </ConfirmationDialog>
  );
}
