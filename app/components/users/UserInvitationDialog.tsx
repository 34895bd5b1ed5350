import { INVITATION_DAYS } from "@contract/users/invitations";
import { ButtonLink } from "~/components/ui/Button";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { DialogPage } from "~/components/ui/DialogPage";
import { TextField } from "~/components/ui/TextField";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { loadInviteAgainForm } from "~/services/users/invitation.server";

type InvitationPage = Awaited<ReturnType<typeof loadInviteAgainForm>>;

/** Confirms that an invitation is sent again. If emails are off, it shows the new link afterwards. */
export function UserInvitationDialog({ created, ...page }: InvitationPage & { created?: { link: string } }) {
  const { user, may, isMailOff } = page;
  if (created) return <InvitationLinkDialog user={user} link={created.link} />;
  const isPossible = may.mayEdit && user.invitation !== undefined && !user.isDisabled;
  return (
    <ConfirmationDialog
      title={isMailOff ? `Create a link for ${user.name}?` : `Invite ${user.name} again?`}
      closeHref={paths.user(user.id)}
      action={paths.userInvitation(user.id)}
      submitLabel={isMailOff ? "Create link" : "Send again"}
      variant="primary"
      isImpossible={!isPossible}
    >
      {isPossible ? <InvitationNotice {...page} /> : <p>{formatObstacleMessage(page)}</p>}
    </ConfirmationDialog>
  );
}

const InvitationNotice = ({ user, isMailOff }: InvitationPage) => (
  <>
    {isMailOff ? (
      <p>Email is switched off. Pass the link on to them yourself.</p>
    ) : (
      <p>
        We'll email {user.username ?? "them"} a new link. It works for {INVITATION_DAYS} days.
      </p>
    )}
    {user.invitation === "open" && <p>Their earlier link will stop working.</p>}
  </>
);

const formatObstacleMessage = ({ user, may }: Pick<InvitationPage, "user" | "may">): string => {
  if (!may.mayEdit) return "Only administrators can edit other administrators.";
  return user.isDisabled
    ? "This user is disabled. Enable them first."
    : "They have already chosen a password.";
};

const InvitationLinkDialog = ({ user, link }: { user: InvitationPage["user"]; link: string }) => (
  <DialogPage
    title={`Link for ${user.name}`}
    closeHref={paths.user(user.id)}
    width="560px"
    footer={
      <ButtonLink to={paths.user(user.id)} variant="primary">
        Done
      </ButtonLink>
    }
  >
    <div className="stack">
      <p>Copy it now. We won't show it again.</p>
      <TextField
        name="link"
        type="url"
        label="Link to choose a password"
        hint={`Works once and expires after ${INVITATION_DAYS} days. Give it to ${user.name} only.`}
        defaultValue={link}
        readOnly
      />
    </div>
  </DialogPage>
);

/** Confirms that an invitation is cancelled, which deletes the user. */
export function InvitationCancellationDialog({
  user,
  may,
  rejection,
}: InvitationPage & { rejection?: Rejection }) {
  const isPossible = may.mayEdit && user.invitation !== undefined;
  return (
    <ConfirmationDialog
      title={`Cancel ${user.name}'s invitation?`}
      closeHref={paths.user(user.id)}
      action={paths.userInvitationCancellation(user.id)}
      submitLabel="Cancel invitation"
      backLabel="Keep invitation"
      rejection={rejection}
      isImpossible={!isPossible}
    >
      <p>
        {isPossible
          ? "Their link will stop working and the user will be deleted."
          : formatObstacleMessage({ user: { ...user, isDisabled: false }, may })}
      </p>
    </ConfirmationDialog>
  );
}
