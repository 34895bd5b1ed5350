import { type Country, countryNames } from "@contract/vocabulary";
import type { Caller } from "../access/caller";
import { Refusal } from "../errors";

/** Sales see their own country; team leads the one they ask for, or both. @throws Refusal 403 */
export function ownCountryOnly(
  country: Country | undefined,
  { user, isTeamLead, isAdministrator }: Caller,
): Country | undefined {
  if (isTeamLead || isAdministrator) return country;
  if (country && country !== user.country)
    throw new Refusal(403, `You see the report of ${countryNames[user.country]} only.`);
  return user.country;
}
