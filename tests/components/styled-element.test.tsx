// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createRef, type ElementType, type FunctionComponent } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Made = FunctionComponent<Record<string, unknown>>;

/** As a page finds the module: nothing drawn yet. */
let styledElement: (target: ElementType, classes: string, rules: string) => Made;

beforeEach(async () => {
  document.head.innerHTML =
    '<style>p{margin:0;}</style><style data-styled="true">.aaa{color:red;}.bbb >a{color:blue;}</style>';
  vi.resetModules();
  const module = await import("~/styles/styled-element");
  styledElement = module.styledElement as unknown as typeof styledElement;
});
afterEach(cleanup);

/** The rules that were written in the browser, in their order. */
const rulesAdded = () =>
  [...document.head.querySelectorAll("style")]
    .slice(2)
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText.replace(/\s+/g, " ")));

test("what the server wrote is not written again, and anything else when it is first drawn", () => {
  const [Card, Row] = [
    styledElement("div", "sc-1 aaa", ".aaa{color:red;}"),
    styledElement("p", "sc-2 ccc", ".ccc{top:0;}"),
  ];
  render(<Card>card</Card>);
  expect(rulesAdded()).toEqual([]);
  render(<Row>one</Row>);
  render(<Row>two</Row>);
  expect(rulesAdded()).toHaveLength(1);
  expect(rulesAdded()[0]).toContain(".ccc");
});

test("rules stand in the order in which the components were made, whichever is drawn first", () => {
  const names = ["ddd", "eee", "fff"];
  const [Base, Plain, Wide] = names.map((name, at) =>
    styledElement("div", `sc-${at} ${name}`, `.${name}{order:${at};}`),
  ) as [Made, Made, Made];
  render(<Wide />);
  render(<Base />);
  render(<Plain />);
  expect(rulesAdded().map((rule) => /\.(\w+)/.exec(rule)?.[1])).toEqual(names);
});

test("classes of its own, another element and the ref reach the element", () => {
  const Card = styledElement("div", "sc-1 aaa", ".aaa{color:red;}");
  const ref = createRef<HTMLElement>();
  render(
    <Card as="section" className="wide" data-part="card" ref={ref}>
      card
    </Card>,
  );
  expect(screen.getByText("card").outerHTML).toBe(
    '<section data-part="card" class="sc-1 aaa wide">card</section>',
  );
  expect(ref.current).toBe(screen.getByText("card"));
});

test("a component of a component has the rules of both", () => {
  const Field = styledElement("div", "sc-1 ggg", ".ggg{top:0;}");
  const Wide = styledElement(Field, "sc-2 hhh", ".hhh{top:1px;}");
  render(<Wide>field</Wide>);
  expect(screen.getByText("field").className).toBe("sc-1 ggg sc-2 hhh");
  expect(rulesAdded().map((rule) => /\.(\w+)/.exec(rule)?.[1])).toEqual(["ggg", "hhh"]);
});

test("a document that is drawn anew without the server's rules gets them", () => {
  const Card = styledElement("div", "sc-1 aaa", ".aaa{color:red;}");
  render(<Card />);
  document.documentElement.replaceChild(document.createElement("head"), document.head);
  render(<Card />);
  expect(
    [...document.head.querySelectorAll("style")].flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])]),
  ).toHaveLength(1);
});
