import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { SearchBox } from "~/components/ui/SearchBox";
import { paths } from "~/services/paths";
import { userList } from "~/services/users/list";
import type { UserListPage } from "~/services/users/list.server";
import { UserTable } from "./UserTable";

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s4);
  align-items: center;
  justify-content: space-between;
`;

/** The list of users with a search (USER-01). */
export function UserList({ page }: { page: UserListPage }) {
  const { filters, users, total, hasMore, isWhole, unreadable, description, ownId } = page;
  return (
    <>
      <h1>Users</h1>
      <Bar>
        <SearchBox
          label="Search users"
          placeholder="Name or email address"
          params={userList.params(filters)}
          action={paths.allUsers}
        />
        <ButtonLink to={paths.newUser} variant="primary" icon="plus">
          New user
        </ButtonLink>
      </Bar>
      <p className="muted" role="status">
        {description}
      </p>
      {users.length > 0 ? (
        <>
          <UserTable caption={description} users={users} ownId={ownId} />
          <Pagination
            page={filters.page}
            total={total}
            hasMore={hasMore}
            unreadable={unreadable}
            pageHref={(number) => userList.href(filters, { page: number })}
            label="Pages of users"
          />
        </>
      ) : (
        <EmptyList things="users" isUnreadable={!isWhole} {...userList.emptyListLinks(page.filters)}>
          <EmptyState
            title="No users yet"
            icon="people"
            action={<ButtonLink to={paths.newUser}>New user</ButtonLink>}
          />
        </EmptyList>
      )}
    </>
  );
}
