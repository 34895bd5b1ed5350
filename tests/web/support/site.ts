import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import * as root from "~/root";
import remixConfig from "../../../remix.config.js";
import { loadRoutes } from "../../support/routes";
import { type Browser, PUBLIC_URL } from "./web";

interface RequestOptions extends RequestInit {
  headers?: Record<string, string>;
}

/** The whole site as Remix serves it: addresses, nesting, data requests, methods. Pages are not rendered. */
export async function openSite() {
  const routes = await loadRoutes();
  const served = routes.map(({ id, parentId, path, isIndex, module }) => [
    id,
    { id, parentId, path, index: isIndex || undefined, module },
  ]);
  const handle = createRequestHandler(
    {
      mode: "production",
      routes: { root: { id: "root", path: "", module: root }, ...Object.fromEntries(served) },
      entry: {
        module: {
          default: (_, status, headers) => new Response(null, { status, headers }),
          handleError: () => {},
        },
      },
      assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
      publicPath: "/",
      assetsBuildDirectory: "build/client",
      future: remixConfig.future as ServerBuild["future"],
      isSpaMode: false,
    },
    "production",
  );
  const ask = async (browser: Browser, address: string, options: RequestOptions = {}): Promise<Response> => {
    const headers = browser.addCookieHeader(options.headers ?? {});
    return browser.storeCookies(await handle(new Request(PUBLIC_URL + address, { ...options, headers })));
  };
  return { routes, ask };
}
