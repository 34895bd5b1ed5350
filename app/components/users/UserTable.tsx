import { countryNames } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Avatar } from "~/components/ui/Avatar";
import { ButtonLink } from "~/components/ui/Button";
import { EmailAddress } from "~/components/ui/EmailAddress";
import { Missing } from "~/components/ui/Missing";
import { type Column, Table } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import type { UserLine } from "~/services/users/user";
import { UserBadges } from "./UserBadges";

const Cells = styled.div`
  [data-user] { display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center; overflow-wrap: anywhere; }
  [data-user] > a { font-weight: 600; color: var(--ink); }
  [data-user] > a:hover { color: var(--accent); }
  [data-ways] { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s2); width: 100%; margin-left: calc(-1 * var(--s3)); }
  [data-address] { overflow-wrap: anywhere; }
  @media (max-width: 39.9375rem) { td:has([data-address]) { grid-column: 1 / -1; } }
`;

const buildUserColumns = (ownUserId: number): Column<UserLine>[] => [
  {
    key: "name",
    header: "Name",
    role: "title",
    cell: (user) => (
      <span data-user="">
        <Avatar name={user.name} src={user.thumbnail} />
        <Link to={paths.user(user.id)}>{user.name}</Link>
        {user.id === ownUserId && <span className="muted">You</span>}
        <UserBadges user={user} />
        {user.invitation && <InvitationLinks user={user} />}
      </span>
    ),
  },
  {
    key: "username",
    header: "Email address",
    cell: ({ username }) => (
      <span data-address="">{username ? <EmailAddress email={username} /> : <Missing />}</span>
    ),
  },
  { key: "role", header: "Role", cell: ({ businessRole }) => businessRole ?? <Missing /> },
  {
    key: "country",
    header: "Country",
    cell: ({ country }) => (country ? countryNames[country] : <Missing />),
  },
  {
    key: "scheduler",
    header: "Scheduler",
    cell: ({ hasSchedulerAccess }) =>
      hasSchedulerAccess === undefined ? <Missing /> : hasSchedulerAccess ? "Yes" : "No",
  },
  {
    key: "edit",
    header: "Edit",
    role: "action",
    sticky: true,
    cell: (user) => (
      <ButtonLink to={paths.user(user.id)} size="small" aria-label={`Edit ${user.name}`}>
        Edit
      </ButtonLink>
    ),
  },
];

const InvitationLinks = ({ user: { id, name, invitation, isDisabled } }: { user: UserLine }) => (
  <span data-ways="">
    {!isDisabled && (
      <ButtonLink
        to={paths.userInvitation(id)}
        size="small"
        variant="quiet"
        aria-label={invitation === "not-sent" ? `Invite ${name}` : `Send again to ${name}`}
      >
        {invitation === "not-sent" ? "Invite" : "Send again"}
      </ButtonLink>
    )}
    <ButtonLink
      to={paths.userInvitationCancellation(id)}
      size="small"
      variant="quiet"
      aria-label={`Cancel invitation for ${name}`}
    >
      Cancel invitation
    </ButtonLink>
  </span>
);

/** A page of users; on phones each is a card. */
export function UserTable({ caption, users, ownId }: { caption: string; users: UserLine[]; ownId: number }) {
  return (
    <Cells>
      <Table
        caption={caption}
        captionHidden
        columns={buildUserColumns(ownId)}
        rows={users}
        rowKey={({ id }) => id}
      />
    </Cells>
  );
}
