import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { DistributionRules } from "~/components/leads/DistributionRules";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { actionFor, staffLoader } from "~/services/access/guard.server";
import { rulesList } from "~/services/leads/distribution-rules";
import { loadRules, previewRules, saveRules } from "~/services/leads/distribution-rules.server";
import { crumb } from "~/services/shell/breadcrumbs";

export const meta = titled(
  "Distribution Rules",
  "By what rules new leads are handed out to venue specialists.",
);

export const handle = crumb("Distribution Rules");

export const loader = staffLoader(loadRules);

export const action = actionFor("/leads/distribution-rules", async (ctx) => {
  if (ctx.form.get("intent") === "preview") return json(previewRules(ctx.form));
  const outcome = await saveRules(ctx.api, ctx.form);
  if (outcome.kind === "refused") return json(outcome, 422);
  return ctx.succeed(
    rulesList.href(rulesList.read(ctx.url.searchParams, { chosen: ctx.country })),
    outcome.message,
  );
});

export default function DistributionRulesPage() {
  const page = usePageData<typeof loader>();
  const tried = useActionData<typeof action>();
  return (
    <>
      <h1>Distribution Rules</h1>
      <DistributionRules {...page} typed={tried ?? page.typed} />
    </>
  );
}
