import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailDialog } from "~/components/leads/EmailDialog";
import { titled } from "~/components/shell/title";
import { staffLoader } from "~/services/guard.server";
import { loadEmail } from "~/services/leads.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = titled("Lead Details");

export const loader = staffLoader(async (asked) => json(await loadEmail(asked)));

export default function LeadEmail() {
  return <EmailDialog {...useLoaderData<typeof loader>()} />;
}
