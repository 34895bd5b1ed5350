import { countryNames, zoneOf } from "@contract/vocabulary";
import { styled } from "styled-components";
import { DateText } from "~/components/ui/DateText";
import { FactLine } from "~/components/ui/FactLine";
import type { UserLine } from "~/services/users/user";
import { UserBadges } from "./UserBadges";

const Header = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  > div { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; }
  h1 { overflow-wrap: anywhere; min-width: 0; }
`;

/** Who a user is, in one line: only what is known. */
export function UserHead({ user }: { user: UserLine }) {
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
