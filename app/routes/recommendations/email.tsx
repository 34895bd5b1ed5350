import { useLoaderData, useParams, useSearchParams } from "@remix-run/react";
import { SentEmailDialog } from "~/components/leads/SentEmailDialog";
import { buildMeta } from "~/components/shell/title";
import { createEventLoader, loadWithEventCheck } from "~/services/events/event.server";
import { loadLoggedEmail } from "~/services/leads/details.server";
import { paths } from "~/services/paths";
import { recommendationList } from "~/services/recommendations/list/list";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const meta = buildMeta("Event Recommendations", "An email with recommendations as it was sent.");

export const handle = { isDialog: true };

export const loader = createEventLoader((ctx) =>
  loadWithEventCheck(ctx, loadLoggedEmail({ ...ctx, leadId: ctx.event.leadId })),
);

export default function RecommendationEmailPage() {
  const { leadId, country, email, canRepeat } = useLoaderData<typeof loader>();
  const { eventId = "" } = useParams();
  const [params] = useSearchParams();
  const filters = recommendationList.read(params, { leadId, eventId });
  return (
    <SentEmailDialog
      country={country}
      email={email}
      repeatHref={canRepeat ? paths.repeatEmail(leadId, email.id) : undefined}
      closeHref={recommendationList.href(filters, { page: filters.page })}
    />
  );
}
