import { env } from "@config/env.server";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { findGuardRole, type LoaderContext, loaderFor, registerGuard } from "~/services/access/guard.server";
import { paths } from "~/services/paths";

/**
 * The loader of the report that is named by the product, for team leads and sales (spec 2). Any other address that is no
 * report is Not Found for everybody (NAV-09).
 */
export function productLoader<Data>(load: (ctx: LoaderContext) => Promise<Data>) {
  const guarded = loaderFor("/reports/:report", load);
  return registerGuard(findGuardRole(guarded), async (args: LoaderFunctionArgs) => {
    const own = paths.productPerformance(env().productName);
    const { pathname } = new URL(args.request.url);
    if (pathname.replace(/(?:\.csv)?\/*$/, "").toLowerCase() !== own) throw json(null, 404);
    return guarded(args);
  });
}
