import { createRemixStub } from "@remix-run/testing";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { vi } from "vitest";
import type { AppRoute } from "../../support/routes";

const blocks = /<\/?(?!(?:a|b|strong|em|i|span|small|abbr|time)\b)[a-z][^>]*>/gi;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The text of a page rendered with these data, line by line, including labels for screen readers. */
export function renderPageLines(
  route: Pick<AppRoute, "id" | "address" | "module">,
  address: string,
  data: unknown,
): string[] {
  const Component = route.module.default as ComponentType | undefined;
  if (!Component) return [];
  const path = new URL(address, "http://page").pathname;
  const Stub = createRemixStub([{ id: route.id, path, Component }]);
  const quiet = vi.spyOn(console, "error").mockReturnValue();
  const html = renderToString(
    <Stub initialEntries={[address]} hydrationData={{ loaderData: { [route.id]: data } }} />,
  );
  quiet.mockRestore();
  return listTextLines(html);
}

function listTextLines(html: string): string[] {
  const labels = [...html.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]+)"/g)].map(
    ([, text = ""]) => text,
  );
  const shown = html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll("<!-- -->", "")
    .replace(blocks, "\n")
    .replace(/<[^>]+>/g, "")
    .split("\n");
  return [...shown, ...labels]
    .map((line) => line.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole).trim())
    .filter(Boolean);
}
