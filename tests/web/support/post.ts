import { randomUUID } from "node:crypto";
import type { Post, PostedFields } from "../../support/posts/post";
import { loadRoutes } from "../../support/routes";
import { fillRouteAddress, foreignParams } from "./foreign";
import type { Browser } from "./web";

/** The routes of the app. */
export const postRoutes = await loadRoutes();
const getRouteModule = (route: string) => {
  const found = postRoutes.filter(({ address }) => address === route);
  const module = (found.find(({ module }) => module.action) ?? found[0])?.module;
  if (!module) throw new Error(`There is no route ${route}`);
  return module as Parameters<Browser["get"]>[0];
};

function buildPostBody(fields: PostedFields, file: Post["file"]): PostedFields | FormData {
  if (!file) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const text of [value].flat()) form.append(name, text);
  form.append(file.field, new File([file.content], file.name));
  return form;
}

/**
 * Opens a form's page and posts it correctly, with a new key.
 * @param change changes the posted fields
 */
export async function openAndSendPost(
  post: Post,
  browser: Browser,
  change: (fields: PostedFields) => PostedFields = (fields) => fields,
): Promise<Response> {
  const { route, query = "", fields = {}, params = {}, page = route } = post;
  const needsPage = typeof fields === "function" || typeof params === "function";
  const at = { ...foreignParams, ...(typeof params === "function" ? {} : params) };
  const buildAddress = (target: string) => `${fillRouteAddress(target, at)}?${query}`;
  const shown = needsPage
    ? await (await browser.get(getRouteModule(page), buildAddress(page), { params: at })).json()
    : undefined;
  if (typeof params === "function") Object.assign(at, params(shown));
  const entered = { ...(typeof fields === "function" ? fields(shown) : fields) };
  if (entered.form_key) entered.form_key = randomUUID();
  return browser.post(getRouteModule(route), buildAddress(route), buildPostBody(change(entered), post.file), {
    params: at,
  });
}
