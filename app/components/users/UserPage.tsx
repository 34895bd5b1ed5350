import { countryNames, zoneOf } from "@contract/vocabulary";
import { Link, useActionData } from "@remix-run/react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { DateText } from "~/components/ui/DateText";
import { FactLine } from "~/components/ui/FactLine";
import { Form } from "~/components/ui/Form";
import { FormPage } from "~/components/ui/FormPage";
import { HistoryLink } from "~/components/ui/HistoryLink";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import { getFormSnapshot } from "~/services/forms/conflict";
import type { Rejection } from "~/services/forms/outcome";
import { leadList } from "~/services/leads/list";
import { paths } from "~/services/paths";
import type { UserLine } from "~/services/users/user";
import type { loadUserPage } from "~/services/users/user.server";
import { createEditUserFormSchema, userLabels } from "~/services/users/user-form";
import { UserBadges } from "./UserBadges";
import { UserFields } from "./UserFields";

type Page = Awaited<ReturnType<typeof loadUserPage>>;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  align-items: start;

  > aside { display: grid; gap: var(--s4); padding: var(--s4); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  > aside p { color: var(--ink-soft); font-size: var(--text-s); }
  > aside section { display: grid; gap: var(--s2); justify-items: start; }
  > aside h2 { font-size: var(--text-m); }

  @media (min-width: 60rem) { grid-template-columns: minmax(0, 640px) minmax(240px, 360px); }
`;

/** A user (USER-01): the edit form, and their leads and access beside it. */
export function UserPage({ page }: { page: Page }) {
  const { user, may } = page;
  return (
    <>
      <UserHeader user={user} />
      <Columns>
        {may.mayEdit ? (
          <UserDetailsForm page={page} />
        ) : (
          <Alert kind="info">Only administrators can edit other administrators.</Alert>
        )}
        <aside>
          {user.invitation && may.mayEdit && <InvitationSection user={user} />}
          <OwnedLeadsSection page={page} />
          {may.mayEdit && <SchedulerAccessSection user={user} />}
          {may.mayEndAccess && <AccessSection user={user} />}
          {user.hasSecondFactor && page.isByAdministrator && !may.isMe && <FactorResetSection user={user} />}
          {may.isMe && <p>This is your account. You can't disable or delete it, or change your own roles.</p>}
          {may.isMe && page.hasProfile && <Link to={paths.profile}>Your profile and password</Link>}
        </aside>
      </Columns>
    </>
  );
}

function UserDetailsForm({ page }: { page: Page }) {
  const { user, may, isByAdministrator, withPhone, withPassword, shown, values } = page;
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(createEditUserFormSchema(getFormSnapshot(shown, rejection).values), {
    id: "user",
    rejected: rejection?.rejected,
    values,
  });
  return (
    <FormPage
      form={form}
      action={paths.user(user.id)}
      alert={rejection?.alert?.message}
      submitLabel="Save user"
      cancelHref={paths.allUsers}
    >
      <ConflictFields
        shown={shown}
        rejected={rejection?.rejected}
        conflict={rejection?.conflict}
        labels={userLabels}
      />
      <UserFields
        form={form}
        withRoles={may.maySetRoles}
        withAccess={isByAdministrator}
        withPhone={withPhone}
        password={withPassword ? buildPasswordFieldTexts(may.isMe) : undefined}
      />
    </FormPage>
  );
}

const buildPasswordFieldTexts = (isMe: boolean) => ({
  label: "New password",
  hint: isMe
    ? "Leave blank to keep your password. A new one signs you out everywhere else."
    : "Leave blank to keep their password. A new one signs them out everywhere.",
  optional: true,
});

/** Links to invite a user again, or to cancel the invitation. */
function InvitationSection({ user: { id, invitation, isDisabled } }: { user: UserLine }) {
  return (
    <section>
      <h2>Invitation</h2>
      <p>They haven't chosen a password yet.</p>
      {!isDisabled && (
        <ButtonLink to={paths.userInvitation(id)} icon="mail" preventScrollReset>
          {invitation === "not-sent" ? "Invite" : "Send again"}
        </ButtonLink>
      )}
      <ButtonLink to={paths.userInvitationCancellation(id)} preventScrollReset>
        Cancel invitation
      </ButtonLink>
    </section>
  );
}

function OwnedLeadsSection({ page: { user, ownerId } }: { page: Page }) {
  if (ownerId === undefined) return null;
  return (
    <section>
      <h2>Leads</h2>
      <Link
        to={leadList.href(leadList.read(new URLSearchParams(), { chosen: user.country ?? "AU" }), {
          owner: ownerId,
          country: "all",
        })}
      >
        Leads owned by {user.name}
      </Link>
    </section>
  );
}

/** An upstream may not report whether a user is disabled. */
function getDisablingLabel({ isDisabled }: Page["user"]): string {
  if (isDisabled === undefined) return "Disable or enable user";
  return isDisabled ? "Enable user" : "Disable user";
}

function AccessSection({ user }: { user: Page["user"] }) {
  return (
    <section>
      <h2>Access</h2>
      <ButtonLink to={paths.userDisabling(user.id)} preventScrollReset>
        {getDisablingLabel(user)}
      </ButtonLink>
      <ButtonLink to={paths.userDeletion(user.id)} variant="danger" icon="trash" preventScrollReset>
        Delete user
      </ButtonLink>
      <HistoryLink kind="user" id={user.id} />
    </section>
  );
}

/** Helps a user who lost their second factor. */
function FactorResetSection({ user }: { user: Pick<UserLine, "id"> }) {
  return (
    <section>
      <h2>Two-factor authentication</h2>
      <p>This user also needs a code or a passkey to sign in.</p>
      <ButtonLink to={paths.userFactorReset(user.id)} preventScrollReset>
        Reset two-factor authentication
      </ButtonLink>
    </section>
  );
}

/** Whether a user has scheduler access, with a button to change it; both buttons if unknown. */
function SchedulerAccessSection({ user }: { user: Pick<UserLine, "id" | "hasSchedulerAccess"> }) {
  const { id, hasSchedulerAccess: hasAccess } = user;
  return (
    <section>
      <h2>Scheduler</h2>
      {hasAccess !== undefined && <p>{hasAccess ? "Can use the scheduler." : "Can't use the scheduler."}</p>}
      <Form action={paths.schedulerAccess(id)} preventScrollReset>
        {hasAccess !== true && (
          <Button name="has_scheduler_access" value="1">
            Give access
          </Button>
        )}
        {hasAccess !== false && (
          <Button name="has_scheduler_access" value="0">
            Remove access
          </Button>
        )}
      </Form>
    </section>
  );
}

const Header = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  > div { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; }
  h1 { overflow-wrap: anywhere; min-width: 0; }
`;

/** The known details of a user in one line. */
function UserHeader({ user }: { user: UserLine }) {
  const { name, username, businessRole, country, createdAt } = user;
  return (
    <Header>
      <div>
        <h1>{name}</h1>
        <UserBadges user={user} />
      </div>
      <FactLine>
        {username && <li>{username}</li>}
        {businessRole && <li>{businessRole}</li>}
        {country && <li>{countryNames[country]}</li>}
        {createdAt && (
          <li>
            User since <DateText iso={createdAt} timeZone={zoneOf(country)} />
          </li>
        )}
      </FactLine>
    </Header>
  );
}
