import { type Country, countries } from "@contract/vocabulary";
import {
  type ActionContext,
  actionFor,
  type LoaderContext,
  loaderFor,
  notFound,
} from "~/services/access/guard.server";
import type { StaffAddress } from "~/services/access/permissions";

/** The country of an address. @throws 404 for none of ours */
function countryIn(text: string | undefined): Country {
  const country = countries.find((one) => one.toLowerCase() === text?.toLowerCase());
  if (!country) throw notFound("There is no report of such a country.");
  return country;
}

/** The loader of a report of the country in its address. @throws 404 for no country of ours */
export const countryLoader = <Data>(address: StaffAddress, load: (ctx: LoaderContext) => Promise<Data>) =>
  loaderFor(address, (ctx) => load({ ...ctx, country: countryIn(ctx.params.country) }));

/** The action of a report of the country in its address. @throws 404 for no country of ours */
export const countryAction = <Data>(address: StaffAddress, act: (ctx: ActionContext) => Promise<Data>) =>
  actionFor(address, (ctx) => act({ ...ctx, country: countryIn(ctx.params.country) }));
