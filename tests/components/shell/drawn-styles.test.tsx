// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import type { ElementType, FunctionComponent, ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";

type Made = FunctionComponent<{ children?: ReactNode }>;

const served = ".aaa{order:1;}";
const page = document.documentElement;
page.lang = "en";
let root: Root;

/** As a page finds the modules: nothing drawn yet. The script does not know the rules of the frame. */
async function loadPage(body: string) {
  page.innerHTML = `<head><style data-styled="">${served}</style></head><body>${body}</body>`;
  vi.resetModules();
  const { ComponentStyles } = await import("~/components/shell/ComponentStyles");
  const { styledElement } = await import("~/styles/styled-element");
  const styled = styledElement as unknown as (target: ElementType, name: string, rules: string) => Made;
  return {
    /** The document of a root, of which there is another when it has failed. */
    pageOf: (content: ReactNode, root = "root") => (
      <html lang="en" key={root}>
        <head>
          <ComponentStyles withFrame={false} />
        </head>
        <body>{content}</body>
      </html>
    ),
    Frame: styled("main", "aaa", ""),
    Card: styled("p", "bbb", ".bbb{order:2;}"),
    Wide: styled("p", "ccc", ".ccc{order:3;}"),
  };
}

/** The classes whose rules stand in the page, in their order. */
const listStyledClasses = () =>
  [...document.head.querySelectorAll("style")]
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
    .map(({ cssText }) => /\.(\w+)/.exec(cssText)?.[1]);

afterEach(() => {
  act(() => root.unmount());
  document.replaceChildren(page);
  vi.restoreAllMocks();
});

test("a page that React takes over keeps its tag, and gets what is drawn later", async () => {
  const { pageOf, Frame, Card } = await loadPage('<main class="aaa">served</main>');
  const tag = document.querySelector("style");
  root = await act(() => hydrateRoot(document, pageOf(<Frame>served</Frame>)));
  expect(listStyledClasses()).toEqual(["aaa"]);
  act(() => root.render(pageOf(<Card />)));
  expect(document.querySelector("style")).toBe(tag);
  expect(listStyledClasses()).toEqual(["aaa", "bbb"]);
});

test("a page that React draws again after a mismatch has the server's rules and the added ones", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { pageOf, Frame, Card } = await loadPage('<div class="aaa">served</div>');
  const drawn = pageOf(
    <Frame>
      <Card>drawn</Card>
    </Frame>,
  );
  root = await act(() => hydrateRoot(document, drawn, { onRecoverableError: () => {} }));
  expect(document.documentElement).not.toBe(page);
  expect(document.querySelector("main")?.textContent).toBe("drawn");
  expect(listStyledClasses()).toEqual(["aaa", "bbb"]);
});

test("so has the page of a root that failed, with the rules of what is drawn for it alone", async () => {
  const { pageOf, Frame, Card, Wide } = await loadPage('<main class="aaa">served</main>');
  root = await act(() => hydrateRoot(document, pageOf(<Frame>served</Frame>)));
  act(() => root.render(pageOf(<Wide />)));
  expect(document.documentElement).toBe(page);
  act(() => root.render(pageOf(<Card />, "failed")));
  expect(document.documentElement).not.toBe(page);
  expect(listStyledClasses()).toEqual(["aaa", "bbb", "ccc"]);
});
