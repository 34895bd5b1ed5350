import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { SavedViewPage } from "~/components/shell/SavedViewPage";
import { buildMeta } from "~/components/shell/title";
import { createNotFoundFailure, createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { buildSavedViewHref, isListKey, toViewQuery } from "~/services/lists/saved-views";
import { saveViewOrGetRefusal } from "~/services/lists/saved-views.server";
import { ViewForm } from "~/services/lists/view-form";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Save view", "Save a list with its search, filters and sort order.");

export const handle = createBreadcrumb("Save view");

/** The list to save a view of. @throws 404 for a list without views */
function parseNewView({ searchParams }: URL): {
  list: "leads" | "venues" | "inspections" | "events";
  query: string;
} {
  const list = searchParams.get("list");
  if (!isListKey(list)) throw createNotFoundFailure("List not found");
  return { list, query: toViewQuery(searchParams.get("query") ?? "") };
}

export const loader = createStaffLoader(async ({ url }) => parseNewView(url));

export const action = createStaffAction(async (ctx) => {
  const view = parseNewView(ctx.url);
  return saveFormAndRespond(
    ctx,
    parseForm(ViewForm, ctx.form),
    async ({ values }) => {
      const problem = await saveViewOrGetRefusal(ctx.user.id, { ...view, name: values.name });
      return problem
        ? { ok: false, errors: { fieldErrors: { name: [problem] } } }
        : { ok: true, message: "View saved" };
    },
    buildSavedViewHref(view),
  );
});

export default function NewViewPage() {
  const view = usePageData<typeof loader>();
  const rejection = useActionData<typeof action>();
  return (
    <SavedViewPage
      title="Save view"
      listHref={buildSavedViewHref(view)}
      action={paths.newView(view.list, view.query)}
      rejected={rejection?.rejected}
    />
  );
}
