import { type Country, countries } from "@contract/vocabulary";
import {
  type ActionContext,
  createActionForAddress,
  createLoaderForAddress,
  createNotFoundFailure,
  type LoaderContext,
} from "~/services/access/guard.server";
import type { StaffAddress } from "~/services/access/permissions";

/** @throws 404 for an unsupported country */
function parseCountryOrNotFound(text: string | undefined): Country {
  const country = countries.find((name) => name.toLowerCase() === text?.toLowerCase());
  if (!country) throw createNotFoundFailure("Report not found for this country");
  return country;
}

/** Creates the loader of a report whose path names the country. @throws 404 for an unsupported country */
export const createCountryLoader = <Data>(
  address: StaffAddress,
  load: (ctx: LoaderContext) => Promise<Data>,
) =>
  createLoaderForAddress(address, (ctx) =>
    load({ ...ctx, country: parseCountryOrNotFound(ctx.params.country) }),
  );

/** Creates the action of a report whose path names the country. @throws 404 for an unsupported country */
export const createCountryAction = <Data>(
  address: StaffAddress,
  act: (ctx: ActionContext) => Promise<Data>,
) =>
  createActionForAddress(address, (ctx) =>
    act({ ...ctx, country: parseCountryOrNotFound(ctx.params.country) }),
  );
