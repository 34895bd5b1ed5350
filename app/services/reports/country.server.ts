import { type Country, countries } from "@contract/vocabulary";
import {
  type ActionContext,
  createActionForPath,
  createLoaderForPath,
  createNotFoundFailure,
  type LoaderContext,
} from "~/services/access/guard.server";
import type { StaffPath } from "~/services/access/permissions";

/** @throws 404 for an unsupported country */
function parseCountryOrNotFound(text: string | undefined): Country {
  const country = countries.find((name) => name.toLowerCase() === text?.toLowerCase());
  if (!country) throw createNotFoundFailure("Report not found for this country");
  return country;
}

/** Creates the loader of a report whose path names the country. @throws 404 for an unsupported country */
export const createCountryLoader = <Data>(path: StaffPath, load: (ctx: LoaderContext) => Promise<Data>) =>
  createLoaderForPath(path, (ctx) => load({ ...ctx, country: parseCountryOrNotFound(ctx.params.country) }));

/** Creates the action of a report whose path names the country. @throws 404 for an unsupported country */
export const createCountryAction = <Data>(path: StaffPath, act: (ctx: ActionContext) => Promise<Data>) =>
  createActionForPath(path, (ctx) => act({ ...ctx, country: parseCountryOrNotFound(ctx.params.country) }));
