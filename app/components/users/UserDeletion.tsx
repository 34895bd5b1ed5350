import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { countOf } from "~/services/format/counts";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { loadLeaving } from "~/services/users/user.server";

type Leaving = Awaited<ReturnType<typeof loadLeaving>> & {
  /** Why nothing was done. */
  rejection?: Rejection;
};

/** Asks before a user is deleted, and says what becomes of their leads. */
export function UserDeletion({ user, may, leads, rejection }: Leaving) {
  return (
    <ConfirmationDialog
      title={`Delete ${user.name}?`}
      closeHref={paths.user(user.id)}
      action={paths.userDeletion(user.id)}
      submit="Delete the user"
      rejection={rejection}
      isImpossible={!may.mayEndAccess}
    >
      {may.mayEndAccess ? (
        <>
          <p>
            They are signed out and cannot sign in again. Their leads stay, without an owner
            {leads ? `: ${countOf(leads, "lead")}` : ""}. What they sent and sold stays. This cannot be
            undone.
          </p>
          {user.isDisabled === false && <p>To keep them out for a while, disable them instead.</p>}
        </>
      ) : (
        <NotPossible isMe={may.isMe} deed="delete" />
      )}
    </ConfirmationDialog>
  );
}

/** Asks before a user is disabled or enabled; or switched, where we do not know which of the two they are. */
export function UserDisabling({ user, may, leads, rejection }: Leaving) {
  const { name, isDisabled } = user;
  const asks =
    isDisabled === undefined ? switching(name) : isDisabled ? lettingIn(name) : shuttingOut(name, leads);
  return (
    <ConfirmationDialog
      title={asks.title}
      closeHref={paths.user(user.id)}
      action={paths.userDisabling(user.id)}
      submit={asks.submit}
      variant={isDisabled ? "primary" : "danger"}
      rejection={rejection}
      isImpossible={!may.mayEndAccess}
    >
      {isDisabled !== undefined && <input type="hidden" name="disable" value={isDisabled ? "0" : "1"} />}
      {may.mayEndAccess ? <p>{asks.words}</p> : <NotPossible isMe={may.isMe} deed="disable" />}
    </ConfirmationDialog>
  );
}

const lettingIn = (name: string) => ({
  title: `Let ${name} in again?`,
  submit: "Let them in",
  words: "They can sign in with their password at once.",
});

const shuttingOut = (name: string, leads: number | undefined) => ({
  title: `Disable ${name}?`,
  submit: "Disable the user",
  words: `They are signed out everywhere at once and cannot sign in until somebody lets them in again.${
    leads ? ` They keep ${countOf(leads, "lead")}, which nobody answers meanwhile.` : ""
  }`,
});

const switching = (name: string) => ({
  title: `Switch the access of ${name}?`,
  submit: "Switch access",
  words:
    "We couldn't check whether they can sign in now. If they can, they are signed out everywhere and kept out. If not, they can sign in again.",
});

const NotPossible = ({ isMe, deed }: { isMe: boolean; deed: string }) => (
  <p>{isMe ? `You cannot ${deed} yourself.` : "Only administrators may change administrators."}</p>
);
