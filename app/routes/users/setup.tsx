import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/shell/title";
import { Setup } from "~/components/users/Setup";
import { clientAddressOf } from "~/services/access/client-address";
import { publicAction, publicLoader } from "~/services/access/guard.server";
import { startSession } from "~/services/access/session.server";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import {
  createFirstAdministrator,
  isSetupNeeded,
  parseSetup,
  requireSetup,
} from "~/services/users/setup.server";

export const handle = { isPublic: true };
export const meta = titled("Set up", "Creates the first administrator.");

/** Once someone can sign in, this page leads there. */
export const loader = publicLoader(async ({ url }) => {
  await requireSetup();
  if (!(await isSetupNeeded())) throw redirect(paths.login());
  return { code: url.searchParams.get("code") ?? "" };
});

export const action = publicAction(async ({ request, form }) => {
  await requireSetup();
  const posted = parseSetup(form);
  if (posted.rejected) return json<Rejection>({ rejected: posted.rejected }, 422);
  const outcome = await createFirstAdministrator(posted, clientAddressOf(request));
  if (!outcome.ok) return json<Rejection>({ rejected: posted.reject(outcome.errors) }, 422);
  const cookie = await startSession(request, outcome.data);
  return redirect(paths.gettingStarted, { headers: { "Set-Cookie": cookie } });
});

export default function SetupPage() {
  return <Setup {...useLoaderData<typeof loader>()} />;
}
