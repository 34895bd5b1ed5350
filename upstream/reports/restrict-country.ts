import { type Country, countryNames } from "@contract/vocabulary";
import type { Caller } from "../access/caller";
import { Refusal } from "../errors";

/** The country to report on: sales get their own; team leads the requested one, or both. @throws Refusal 403 */
export function getAllowedReportCountry(
  requestedCountry: Country | undefined,
  { user, isTeamLead, isAdministrator }: Caller,
): Country | undefined {
  if (isTeamLead || isAdministrator) return requestedCountry;
  if (requestedCountry && requestedCountry !== user.country)
    throw new Refusal(403, `You can only see the report for ${countryNames[user.country]}.`);
  return user.country;
}
