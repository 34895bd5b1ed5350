import { useActionData } from "@remix-run/react";
import { ClientErasure } from "~/components/leads/ClientErasure";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import {
  createClientRightsAction,
  createClientRightsLoader,
  eraseClient,
  loadErasureSummary,
} from "~/services/leads/erasure.server";
import { ErasureForm } from "~/services/leads/erasure-form";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Erase client");
export const meta = buildMeta("Erase client", "What an erasure deletes permanently and what it keeps.");
export const loader = createClientRightsLoader("/leads/:leadId/erasure", loadErasureSummary);

export const action = createClientRightsAction("/leads/:leadId/erasure", (ctx) =>
  saveFormAndRespond(ctx, parseForm(ErasureForm, ctx.form), () => eraseClient(ctx), paths.lead(ctx.leadId)),
);

export default function ErasurePage() {
  return <ClientErasure page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
