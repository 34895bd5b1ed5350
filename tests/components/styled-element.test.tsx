// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createRef, type ElementType, type FunctionComponent } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Made = FunctionComponent<Record<string, unknown>>;

/** As a page finds the module: nothing drawn yet. */
let styledElement: (target: ElementType, name: string, rules: string) => Made;

beforeEach(async () => {
  document.head.innerHTML =
    '<style>p{margin:0;}</style><style data-styled="true">.aaa{color:red;}.bbb >a{color:blue;}</style>';
  vi.resetModules();
  const module = await import("~/styles/styled-element");
  styledElement = module.styledElement as unknown as typeof styledElement;
});
afterEach(cleanup);

/** The rules that were written in the browser, in their order, after the two of the server. */
const listAddedRules = () =>
  [...(document.querySelector<HTMLStyleElement>("[data-styled]")?.sheet?.cssRules ?? [])]
    .slice(2)
    .map(({ cssText }) => cssText);

test("what the server wrote is not written again, and anything else when it is first drawn", () => {
  const [Card, Row] = [
    styledElement("div", "aaa", ".aaa{color:red;}"),
    styledElement("p", "ccc", ".ccc{top:0;}"),
  ];
  render(<Card>card</Card>);
  expect(listAddedRules()).toEqual([]);
  render(<Row>one</Row>);
  render(<Row>two</Row>);
  expect(listAddedRules()).toHaveLength(1);
  expect(listAddedRules()[0]).toContain(".ccc");
});

test("rules stand in the order in which the components were made, whichever is drawn first", () => {
  const names = ["ddd", "eee", "fff"];
  const [Base, Plain, Wide] = names.map((name, index) =>
    styledElement("div", name, `.${name}{order:${index};}`),
  ) as [Made, Made, Made];
  render(<Wide />);
  render(<Base />);
  render(<Plain />);
  expect(listAddedRules().map((rule) => /\.(\w+)/.exec(rule)?.[1])).toEqual(names);
});

test("a class of its own, another element and the ref reach the element", () => {
  const Card = styledElement("div", "aaa", ".aaa{color:red;}");
  const ref = createRef<HTMLElement>();
  render(
    <Card as="section" className="wide" data-part="card" ref={ref}>
      card
    </Card>,
  );
  expect(screen.getByText("card").outerHTML).toBe(
    '<section data-part="card" class="aaa wide">card</section>',
  );
  expect(ref.current).toBe(screen.getByText("card"));
});

test("a component of a component has the rules of both", () => {
  const Field = styledElement("div", "ggg", ".ggg{top:0;}");
  const Wide = styledElement(Field, "hhh", ".hhh{top:1px;}");
  render(<Wide>field</Wide>);
  expect(screen.getByText("field").className).toBe("ggg hhh");
  expect(listAddedRules().map((rule) => /\.(\w+)/.exec(rule)?.[1])).toEqual(["ggg", "hhh"]);
});
