import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { DistributionRulesForm } from "~/components/leads/DistributionRulesForm";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createActionForPath, createStaffLoader } from "~/services/access/guard.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { rulesList } from "~/services/leads/distribution-rules";
import {
  loadDistributionRules,
  parseDistributionRulesForm,
  saveDistributionRules,
  validateRules,
} from "~/services/leads/distribution-rules.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta(
  "Distribution rules",
  "The rules for assigning new leads to venue specialists.",
);

export const handle = createBreadcrumb("Distribution rules");

export const loader = createStaffLoader(loadDistributionRules);

export const action = createActionForPath("/leads/distribution-rules", async (ctx) => {
  const entered = parseDistributionRulesForm(ctx.form);
  if (ctx.form.get("intent") === "preview") return json(validateRules(entered));
  const outcome = await saveDistributionRules(ctx.api, entered);
  if (!outcome.ok) return json(outcome.details ?? entered, 422);
  const list = rulesList.read(ctx.url.searchParams, { chosen: ctx.country });
  return redirectWithOutcome(ctx, outcome, rulesList.href(list));
});

export default function DistributionRulesPage() {
  const page = usePageData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <>
      <h1>Distribution rules</h1>
      <DistributionRulesForm {...page} entered={result ?? page.entered} />
    </>
  );
}
