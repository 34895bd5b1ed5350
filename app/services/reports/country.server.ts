import { type Country, countries } from "@contract/vocabulary";
import { redirect } from "@remix-run/node";
import {
  type ActionContext,
  type LoaderContext,
  notFound,
  salesOrTeamLeadLoader,
  teamLeadAction,
  teamLeadLoader,
} from "~/services/access/guard.server";
import { paths } from "~/services/paths";

/** The country of an address. @throws 404 for none of ours */
function countryIn(text: string | undefined): Country {
  const country = countries.find((one) => one.toLowerCase() === text?.toLowerCase());
  if (!country) throw notFound("There is no report of such a country.");
  return country;
}

/** The loader of a report of one country that team leads open, and sales of their own country; others of it do not. */
export const salesCountryLoader = <Data>(load: (ctx: LoaderContext) => Promise<Data>) =>
  salesOrTeamLeadLoader((ctx) => {
    const country = countryIn(ctx.params.country);
    if (!ctx.user.isTeamLead && country !== ctx.user.country) throw redirect(paths.dashboard);
    return load({ ...ctx, country });
  });

/** The loader of a report of one country that only team leads open. */
export const teamLeadCountryLoader = <Data>(load: (ctx: LoaderContext) => Promise<Data>) =>
  teamLeadLoader((ctx) => load({ ...ctx, country: countryIn(ctx.params.country) }));

/** The action of a report of one country; only team leads change anything in it. */
export const teamLeadCountryAction = <Data>(act: (ctx: ActionContext) => Promise<Data>) =>
  teamLeadAction((ctx) => act({ ...ctx, country: countryIn(ctx.params.country) }));
