import type { Country } from "@contract/vocabulary";
import type { WorkOfRoles as Roles } from "~/services/dashboard/work.server";
import { countryInWords } from "~/services/format/countries";
import { TeamTable } from "./TeamTable";
import { WorkList } from "./WorkList";
import { WorkSection } from "./WorkSection";

interface TeamProps {
  team: NonNullable<Roles["team"]>;
  country: Country;
}

/** What waits for a team in a country: by owner, or as numbers where the upstream does not count by owner. */
export const TeamWork = ({ team: { owners, work }, country }: TeamProps) =>
  owners ? (
    <WorkSection id="team-work" title="What waits for the team" scope={`in ${countryInWords(country)}`}>
      <TeamTable found={owners} />
    </WorkSection>
  ) : (
    <WorkList
      id="team-work"
      title="What waits for the team"
      scope={`in ${countryInWords(country)}`}
      work={work}
      done="Nothing waits for the team."
    />
  );

/** What waits for a team beside the table by owner. */
export const OtherTeamWork = ({ team: { owners, work }, country }: TeamProps) =>
  owners && (
    <WorkList
      id="other-team-work"
      title="Also for the team"
      scope={`in ${countryInWords(country)}`}
      work={work}
      done="Nothing else waits for the team."
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
        scope={`in ${countryInWords(country)}`}
        work={sales}
        done="No sale waits for approval."
      />
    )}
    {faults && (
      <WorkList
        id="faults"
        title="What went wrong"
        scope="in both countries"
        work={faults}
        done="Nothing went wrong."
      />
    )}
  </>
);
