import { env } from "@config/env.server";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import {
  createLoaderForPath,
  findGuardRole,
  type LoaderContext,
  registerGuardRole,
} from "~/services/access/guard.server";
import { paths } from "~/services/paths";

/**
 * Creates the loader of the `/reports/{product}-performance` page, for team leads and sales (spec 2). Every other unknown
 * path under `/reports` is Not Found for everyone (NAV-09).
 */
export function createProductLoader<Data>(
  load: (ctx: LoaderContext) => Promise<Data>,
): (args: LoaderFunctionArgs) => Promise<Data> {
  const guarded = createLoaderForPath("/reports/:report", load);
  return registerGuardRole(findGuardRole(guarded), async (args: LoaderFunctionArgs) => {
    const productPath = paths.productPerformance(env().productName);
    const { pathname } = new URL(args.request.url);
    if (pathname.replace(/(?:\.csv)?\/*$/, "").toLowerCase() !== productPath) throw json(null, 404);
    return guarded(args);
  });
}
