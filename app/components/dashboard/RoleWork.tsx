import type { Country } from "@contract/vocabulary";
import type { RoleWork as Roles } from "~/services/dashboard/work.server";
import { formatCountryInSentence } from "~/services/format/countries";
import { TeamTable } from "./TeamTable";
import { WorkList } from "./WorkList";
import { WorkSection } from "./WorkSection";

interface TeamProps {
  team: NonNullable<Roles["team"]>;
  country: Country;
}

/** A team's open work in a country: by owner, or as totals if the upstream doesn't count by owner. */
export const TeamWork = ({ team: { owners, work }, country }: TeamProps) =>
  owners ? (
    <WorkSection id="team-work" title="Team's open work" scope={`in ${formatCountryInSentence(country)}`}>
      <TeamTable found={owners} />
    </WorkSection>
  ) : (
    <WorkList
      id="team-work"
      title="Team's open work"
      scope={`in ${formatCountryInSentence(country)}`}
      work={work}
      done="The team is up to date."
    />
  );

/** The team's open work that the table by owner doesn't cover. */
export const OtherTeamWork = ({ team: { owners, work }, country }: TeamProps) =>
  owners && (
    <WorkList
      id="other-team-work"
      title="Other team work"
      scope={`in ${formatCountryInSentence(country)}`}
      work={work}
      done="No other team work."
    />
  );

/** Open sales of a country for sales staff, and problems for administrators. */
export const OpenSalesAndProblems = ({
  work: { sales, problems },
  country,
}: {
  work: Pick<Roles, "sales" | "problems">;
  country: Country;
}) => (
  <>
    {sales && (
      <WorkList
        id="sales-work"
        title="Open sales"
        scope={`in ${formatCountryInSentence(country)}`}
        work={sales}
        done="No sales awaiting approval."
      />
    )}
    {problems && (
      <WorkList id="faults" title="Problems" scope="Australia and UK" work={problems} done="No problems." />
    )}
  </>
);
