import { createRemixStub } from "@remix-run/testing";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { vi } from "vitest";

type Routes = Parameters<typeof createRemixStub>[0];

/** A route's component that draws what is given. */
export const createComponent = (children: ReactNode) => () => <>{children}</>;

/** The component at an address of a router, as a test sees it; further routes may catch its forms. */
export function RoutedPage({ children, at = "/leads/all?page=2", routes = [] }: PageProps) {
  const { pathname } = new URL(at, "http://page");
  const Stub = createRemixStub([{ path: pathname, Component: createComponent(children) }, ...routes]);
  return <Stub initialEntries={[at]} />;
}

interface PageProps {
  children: ReactNode;
  at?: string | undefined;
  routes?: Routes;
}

/** What the server sends for a component, without React's text marks. */
export function renderServerHtml(children: ReactNode, at?: string): string {
  // The stub's router is the browser's, whose layout effects React warns of on a server.
  const complain = console.error;
  const quiet = vi.spyOn(console, "error").mockImplementation((...messages) => {
    if (!String(messages[0]).includes("useLayoutEffect")) complain(...messages);
  });
  const html = renderToString(<RoutedPage at={at}>{children}</RoutedPage>);
  quiet.mockRestore();
  return html.replaceAll("<!-- -->", "");
}
