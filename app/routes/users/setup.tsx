import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";
import { BusinessSetup } from "~/components/users/BusinessSetup";
import { getClientAddress } from "~/services/access/client-address";
import { createPublicLoader, createPublicUploadAction } from "~/services/access/guard.server";
import { startSession } from "~/services/access/session.server";
import type { Rejection } from "~/services/forms/outcome";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { logoLimits } from "~/services/sales/logo-file.server";
import { loadFeatures } from "~/services/upstream/features.server";
import {
  addChooseLogoAgainError,
  createFirstAdministrator,
  isSetupNeeded,
  parseSetupForm,
  requireSetupSupport,
} from "~/services/users/setup.server";

export const handle = { isPublic: true };
export const meta = buildMeta("Set up", "Create the first administrator.");

/** Redirects to the sign-in page once there is a user. */
export const loader = createPublicLoader(async ({ url }) => {
  await requireSetupSupport();
  if (!(await isSetupNeeded())) throw redirect(paths.login());
  const { papers } = await loadFeatures();
  return { code: url.searchParams.get("code") ?? "", hasPapers: papers };
});

/** A logo is received only while a set-up is needed. */
const limits = { ...logoLimits, mayKeep: isSetupNeeded };

export const action = createPublicUploadAction(limits, async ({ request, form, upload }) => {
  await requireSetupSupport();
  const parsed = parseSetupForm(form);
  const reject = (rejected: RejectedForm) =>
    json<Rejection>({ rejected: addChooseLogoAgainError(rejected, upload) }, 422);
  if (parsed.rejected) return reject(parsed.rejected);
  const outcome = await createFirstAdministrator(parsed, upload, getClientAddress(request));
  if (!outcome.ok) return reject(parsed.reject(outcome.errors));
  const cookie = await startSession(request, outcome.data);
  return redirect(paths.gettingStarted, { headers: { "Set-Cookie": cookie } });
});

export default function SetupPage() {
  return <BusinessSetup {...useLoaderData<typeof loader>()} />;
}
