import type { Country } from "@contract/vocabulary";
import type { WorkOfRoles as Roles } from "~/services/dashboard/work.server";
import { countryInWords } from "~/services/format/countries";
import { TeamTable } from "./TeamTable";
import { WorkList } from "./WorkList";

/** What waits, by what somebody is: for themselves, for their team, and what went wrong. */
export function WorkOfRoles({
  work: { own, pipeline, team, faults },
  country,
}: {
  work: Roles;
  country: Country;
}) {
  return (
    <>
      <WorkList
        id="work"
        title="What waits for you"
        where="in both countries"
        work={own}
        done="Nothing waits for you."
      />
      {pipeline && (
        <WorkList
          id="pipeline"
          title="Pipeline"
          where={`in ${countryInWords(country)}`}
          work={pipeline}
          done="No sale waits for approval."
        />
      )}
      {team && (
        <WorkList
          id="team-work"
          title="What waits for the team"
          where={`in ${countryInWords(country)}`}
          work={team.work}
          done={team.owners ? undefined : "Nothing waits for the team."}
        >
          {team.owners && <TeamTable found={team.owners} />}
        </WorkList>
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
}
