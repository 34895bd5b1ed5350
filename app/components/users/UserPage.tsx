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
import { useFormOf } from "~/components/ui/use-form-of";
import { shownStill } from "~/services/forms/conflict";
import type { Rejection } from "~/services/forms/outcome";
import { leadList } from "~/services/leads/list";
import { paths } from "~/services/paths";
import type { UserLine } from "~/services/users/user";
import type { loadUser } from "~/services/users/user.server";
import { editUserFormOver, userLabels } from "~/services/users/user-form";
import { UserBadges } from "./UserBadges";
import { UserFields } from "./UserFields";

type Page = Awaited<ReturnType<typeof loadUser>>;

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

/** A user's record (USER-01): the form of it, and beside it what lets them in or keeps them out. */
export function UserPage({ page }: { page: Page }) {
  const { user, may } = page;
  return (
    <>
      <UserHead user={user} />
      <Columns>
        {may.mayEdit ? (
          <UserRecord page={page} />
        ) : (
          <Alert kind="info">Only administrators may change administrators.</Alert>
        )}
        <aside>
          <OwnedLeads page={page} />
          {may.mayEdit && <SchedulerAccess user={user} />}
          {may.mayEndAccess && <Access user={user} />}
          {may.isMe && (
            <p>This is you: nobody can disable or delete themselves, or change their own roles.</p>
          )}
        </aside>
      </Columns>
    </>
  );
}

function UserRecord({ page: { user, may, isByAdministrator, withPhone, shown, values } }: { page: Page }) {
  const rejection = useActionData() as Rejection | undefined;
  const form = useFormOf(editUserFormOver(shownStill(shown, rejection).values), {
    id: "user",
    rejected: rejection?.rejected,
    values,
  });
  return (
    <FormPage
      form={form}
      action={paths.user(user.id)}
      alert={rejection?.alert?.message}
      submit="Save the user"
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
        password={{
          label: "New password",
          hint: may.isMe
            ? "Leave it empty to keep yours. A new one ends your other sign-ins."
            : "Leave it empty to keep it. A new one signs the person out everywhere.",
          optional: true,
        }}
      />
    </FormPage>
  );
}

function OwnedLeads({ page: { user, ownerId } }: { page: Page }) {
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
        Leads of {user.name}
      </Link>
    </section>
  );
}

function Access({ user }: { user: Page["user"] }) {
  return (
    <section>
      <h2>Access</h2>
      <ButtonLink to={paths.userDisabling(user.id)} preventScrollReset>
        {user.isDisabled === undefined
          ? "Disable or let in again"
          : user.isDisabled
            ? "Let them in again"
            : "Disable"}
      </ButtonLink>
      <ButtonLink to={paths.userDeletion(user.id)} variant="danger" icon="trash" preventScrollReset>
        Delete
      </ButtonLink>
    </section>
  );
}

/** Whether somebody may use the scheduler, with a button for the other; both where it is not known. */
function SchedulerAccess({ user }: { user: Pick<UserLine, "id" | "hasSchedulerAccess"> }) {
  const { id, hasSchedulerAccess: has } = user;
  return (
    <section>
      <h2>Scheduler</h2>
      {has !== undefined && <p>{has ? "May use the scheduler." : "May not use the scheduler."}</p>}
      <Form action={paths.schedulerAccess(id)} preventScrollReset>
        {has !== true && (
          <Button name="has_scheduler_access" value="1">
            Give access
          </Button>
        )}
        {has !== false && (
          <Button name="has_scheduler_access" value="0">
            Take access away
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

/** Who a user is, in one line: only what is known. */
function UserHead({ user }: { user: UserLine }) {
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
            Since <DateText iso={createdAt} timeZone={zoneOf(country)} />
          </li>
        )}
      </FactLine>
    </Header>
  );
}
