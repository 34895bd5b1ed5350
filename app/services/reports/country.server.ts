import { type Country, countries } from "@contract/vocabulary";
import {
  type ActionContext,
  actionFor,
  type LoaderContext,
  loaderFor,
  notFound,
} from "~/services/access/guard.server";
import type { StaffAddress } from "~/services/access/permissions";

/** @throws 404 for an unsupported country */
function parseCountry(text: string | undefined): Country {
  const country = countries.find((name) => name.toLowerCase() === text?.toLowerCase());
  if (!country) throw notFound("Report not found for this country");
  return country;
}

/** Creates the loader of a report whose path names the country. @throws 404 for an unsupported country */
export const countryLoader = <Data>(address: StaffAddress, load: (ctx: LoaderContext) => Promise<Data>) =>
  loaderFor(address, (ctx) => load({ ...ctx, country: parseCountry(ctx.params.country) }));

/** Creates the action of a report whose path names the country. @throws 404 for an unsupported country */
export const countryAction = <Data>(address: StaffAddress, act: (ctx: ActionContext) => Promise<Data>) =>
  actionFor(address, (ctx) => act({ ...ctx, country: parseCountry(ctx.params.country) }));
