import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { SavedViewPage } from "~/components/shell/SavedViewPage";
import { buildMeta } from "~/components/shell/title";
import {
  createNotFoundFailure,
  createStaffAction,
  createStaffLoader,
  type LoaderContext,
} from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { buildSavedViewHref } from "~/services/lists/saved-views";
import { deleteView, loadSavedViews, renameViewOrGetRefusal } from "~/services/lists/saved-views.server";
import { ViewForm } from "~/services/lists/view-form";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Saved view", "Rename or delete a saved view of a list.");

export const handle = createBreadcrumb("Saved view");

/** The user's own view. @throws 404 for any other */
async function loadOwnView({ user, params }: Pick<LoaderContext, "user" | "params">) {
  const view = (await loadSavedViews(user.id)).find(({ id }) => id === params.viewId);
  if (!view) throw createNotFoundFailure("View not found");
  return view;
}

export const loader = createStaffLoader(loadOwnView);

export const action = createStaffAction(async (ctx) => {
  const view = await loadOwnView(ctx);
  if (ctx.form.get("intent") === "delete") {
    await deleteView(ctx.user.id, view.id);
    return ctx.succeed(buildSavedViewHref(view), "View deleted");
  }
  return saveFormAndRespond(
    ctx,
    parseForm(ViewForm, ctx.form),
    async ({ values }) => {
      const problem = await renameViewOrGetRefusal(ctx.user.id, view.id, values.name);
      return problem
        ? { ok: false, errors: { fieldErrors: { name: [problem] } } }
        : { ok: true, message: "View renamed" };
    },
    buildSavedViewHref(view),
  );
});

export default function EditViewPage() {
  const view = usePageData<typeof loader>();
  const rejection = useActionData<typeof action>();
  return (
    <SavedViewPage
      title="Saved view"
      listHref={buildSavedViewHref(view)}
      action={paths.view(view.id)}
      name={view.name}
      rejected={rejection?.rejected}
      canDelete
    />
  );
}
