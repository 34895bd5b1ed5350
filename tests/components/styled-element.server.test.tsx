import type { ElementType, FunctionComponent, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { addFrameStyles, styledElement, withStyles } from "~/styles/styled-element";

type Made = FunctionComponent<{ children?: ReactNode }>;
const styled = styledElement as unknown as (
  target: ElementType,
  name: string,
  rules: string,
  isFrame?: boolean,
) => Made;

const Base = styled("div", "aaa", ".aaa{order:1;}");
const Plain = styled("div", "bbb", ".bbb{order:2;}");
const Wide = styled(Base, "ccc", ".ccc{order:3;}");

styled("nav", "ddd", ".ddd{order:4;}", true);

const Scripted: Made = ({ children }) => {
  addFrameStyles();
  return <>{children}</>;
};

const Broken: Made = () => {
  throw new Error("no such thing");
};

const drawn = (page: JSX.Element) => withStyles(() => renderToString(page));

test("a page has the rules of what is drawn, in the order in which the components were made, each once", () => {
  const { html, styles } = drawn(
    <>
      <Wide>one</Wide>
      <Wide>two</Wide>
    </>,
  );
  expect(html).toBe('<div class="aaa ccc">one</div><div class="aaa ccc">two</div>');
  expect(styles).toBe(".aaa{order:1;}.ccc{order:3;}");
});

test("and nothing of the page before it", () => {
  drawn(<Wide />);
  expect(drawn(<Plain />).styles).toBe(".bbb{order:2;}");
  expect(drawn(<p />).styles).toBe("");
});

test("nor of one that could not be drawn to its end", () => {
  expect(() =>
    drawn(
      <Wide>
        <Broken />
      </Wide>,
    ),
  ).toThrow("no such thing");
  expect(drawn(<Plain />).styles).toBe(".bbb{order:2;}");
});

test("a page with a script also has the rules of the frame, as the browser may draw it later", () => {
  const page = (
    <Scripted>
      <Wide />
    </Scripted>
  );
  expect(drawn(page).styles).toBe(".aaa{order:1;}.ccc{order:3;}.ddd{order:4;}");
  expect(drawn(<Plain />).styles).toBe(".bbb{order:2;}");
});
