import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { SavedViewPage } from "~/components/shell/SavedViewPage";
import { titled } from "~/components/shell/title";
import { notFound, staffAction, staffLoader } from "~/services/access/guard.server";
import { readForm } from "~/services/forms/parse-form.server";
import { isListKey, viewHref, viewQuery } from "~/services/lists/saved-views";
import { saveView } from "~/services/lists/saved-views.server";
import { ViewForm } from "~/services/lists/view-form";
import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";

export const meta = titled("Save View", "Gives a name to a list with its search, filters and order.");

export const handle = crumb("Save View");

/** The list that is to be named. @throws 404 for a list that has no views */
function viewIn({ searchParams }: URL) {
  const list = searchParams.get("list");
  if (!isListKey(list)) throw notFound("There is no such list.");
  return { list, query: viewQuery(searchParams.get("query") ?? "") };
}

export const loader = staffLoader(async ({ url }) => viewIn(url));

export const action = staffAction(async (ctx) => {
  const view = viewIn(ctx.url);
  const read = readForm(ViewForm, ctx.form);
  if (!read.value) return json(read, 422);
  const problem = await saveView(ctx.user.id, { ...view, name: read.value.name });
  if (problem) return json(read.refuse({ fieldErrors: { name: [problem] } }), 422);
  return ctx.succeed(viewHref(view), "The view was saved.");
});

export default function NewView() {
  const view = usePageData<typeof loader>();
  const tried = useActionData<typeof action>();
  return (
    <SavedViewPage
      title="Save this view"
      listHref={viewHref(view)}
      action={paths.newView(view.list, view.query)}
      rejected={tried?.rejected}
    />
  );
}
