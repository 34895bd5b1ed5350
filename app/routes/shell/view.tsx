import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { SavedViewPage } from "~/components/shell/SavedViewPage";
import { buildMeta } from "~/components/shell/title";
import { type LoaderContext, notFound, staffAction, staffLoader } from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { buildViewHref } from "~/services/lists/saved-views";
import { deleteView, loadSavedViews, renameView } from "~/services/lists/saved-views.server";
import { ViewForm } from "~/services/lists/view-form";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Saved view", "Rename or delete a saved view of a list.");

export const handle = createBreadcrumb("Saved view");

/** The user's own view. @throws 404 for any other */
async function loadView({ user, params }: Pick<LoaderContext, "user" | "params">) {
  const view = (await loadSavedViews(user.id)).find(({ id }) => id === params.viewId);
  if (!view) throw notFound("View not found");
  return view;
}

export const loader = staffLoader(loadView);

export const action = staffAction(async (ctx) => {
  const view = await loadView(ctx);
  if (ctx.form.get("intent") === "delete") {
    await deleteView(ctx.user.id, view.id);
    return ctx.succeed(buildViewHref(view), "View deleted");
  }
  return respond(
    ctx,
    parseForm(ViewForm, ctx.form),
    async ({ values }) => {
      const problem = await renameView(ctx.user.id, view.id, values.name);
      return problem
        ? { ok: false, errors: { fieldErrors: { name: [problem] } } }
        : { ok: true, message: "View renamed" };
    },
    buildViewHref(view),
  );
});

export default function EditViewPage() {
  const view = usePageData<typeof loader>();
  const rejection = useActionData<typeof action>();
  return (
    <SavedViewPage
      title="Saved view"
      listHref={buildViewHref(view)}
      action={paths.view(view.id)}
      name={view.name}
      rejected={rejection?.rejected}
      canDelete
    />
  );
}
