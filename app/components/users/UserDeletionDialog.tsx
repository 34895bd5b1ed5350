import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { formatQuantity } from "~/services/format/counts";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { loadUserRemovalConfirmation } from "~/services/users/user.server";

type RemovalProps = Awaited<ReturnType<typeof loadUserRemovalConfirmation>> & {
  rejection?: Rejection;
};

/** Confirms the deletion of a user and says what happens to their leads. */
export function UserDeletionDialog({ user, may, leads, rejection }: RemovalProps) {
  return (
    <ConfirmationDialog
      title={`Delete ${user.name}?`}
      closeHref={paths.user(user.id)}
      action={paths.userDeletion(user.id)}
      submitLabel="Delete user"
      rejection={rejection}
      isImpossible={!may.mayEndAccess}
    >
      {may.mayEndAccess ? (
        <>
          <p>
            They will be signed out and can't sign in again. Their leads
            {leads ? ` (${formatQuantity(leads, "lead")})` : ""} will have no owner. Their emails and sales
            are kept. You can't undo this.
          </p>
          {user.isDisabled === false && <p>To block their access temporarily, disable them instead.</p>}
        </>
      ) : (
        <NotPossibleText isMe={may.isMe} action="delete" />
      )}
    </ConfirmationDialog>
  );
}

/** Confirms that a user is disabled or enabled, or toggled if their current state is unknown. */
export function UserDisablingDialog({ user, may, leads, rejection }: RemovalProps) {
  const { name, isDisabled } = user;
  const dialog = buildAccessDialogTexts({ name, isDisabled, leadCount: leads });
  return (
    <ConfirmationDialog
      title={dialog.title}
      closeHref={paths.user(user.id)}
      action={paths.userDisabling(user.id)}
      submitLabel={dialog.submit}
      variant={isDisabled ? "primary" : "danger"}
      rejection={rejection}
      isImpossible={!may.mayEndAccess}
    >
      {isDisabled !== undefined && <input type="hidden" name="disable" value={isDisabled ? "0" : "1"} />}
      {may.mayEndAccess ? <p>{dialog.text}</p> : <NotPossibleText isMe={may.isMe} action="disable" />}
    </ConfirmationDialog>
  );
}

function buildAccessDialogTexts({
  name,
  isDisabled,
  leadCount,
}: {
  name: string;
  isDisabled: boolean | undefined;
  leadCount: number | undefined;
}) {
  if (isDisabled === undefined) return buildToggleDialogTexts(name);
  return isDisabled ? buildEnableDialogTexts(name) : buildDisableDialogTexts(name, leadCount);
}

const buildEnableDialogTexts = (name: string) => ({
  title: `Enable ${name}?`,
  submit: "Enable user",
  text: "They can sign in with their password immediately.",
});

const buildDisableDialogTexts = (name: string, leadCount: number | undefined) => ({
  title: `Disable ${name}?`,
  submit: "Disable user",
  text: `They will be signed out everywhere and can't sign in until you enable them again.${
    leadCount ? ` They keep ${formatQuantity(leadCount, "lead")}. Reassign any that need a reply.` : ""
  }`,
});

const buildToggleDialogTexts = (name: string) => ({
  title: `Switch access for ${name}?`,
  submit: "Switch access",
  text: "We couldn't check whether they can sign in now. If they can, this disables them and signs them out everywhere. If not, it enables them.",
});

const NotPossibleText = ({ isMe, action }: { isMe: boolean; action: string }) => (
  <p>{isMe ? `You can't ${action} yourself.` : "Only administrators can edit other administrators."}</p>
);
