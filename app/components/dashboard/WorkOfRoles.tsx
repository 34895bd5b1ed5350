import type { Country } from "@contract/vocabulary";
import type { WorkOfRoles as Roles } from "~/services/dashboard/work.server";
import { countryInWords } from "~/services/format/countries";
import { TeamTable } from "./TeamTable";
import { WorkList } from "./WorkList";

/** What waits of everybody's leads in a country, for who leads the team. */
export const TeamWork = ({ team, country }: { team: NonNullable<Roles["team"]>; country: Country }) => (
  <WorkList
    id="team-work"
    title="What waits for the team"
    where={`in ${countryInWords(country)}`}
    work={team.work}
    done={team.owners ? undefined : "Nothing waits for the team."}
    lead={team.owners && <TeamTable found={team.owners} />}
  />
);

/** The open sales of a country, for those who sell, and what went wrong, for administrators. */
export const SalesAndFaults = ({
  work: { sales, faults },
  country,
}: {
  work: Pick<Roles, "sales" | "faults">;
  country: Country;
}) => (
  <>
    {sales && (
      <WorkList
        id="sales-work"
        title="Open sales"
        where={`in ${countryInWords(country)}`}
        work={sales}
        done="No sale waits for approval."
      />
    )}
    {faults && (
      <WorkList
        id="faults"
        title="What went wrong"
        where="in both countries"
        work={faults}
        done="Nothing went wrong."
      />
    )}
  </>
);
