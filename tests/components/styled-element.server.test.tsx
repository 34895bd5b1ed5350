import type { ElementType, FunctionComponent, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { addFrameStyles, renderWithStyles, styledElement } from "~/styles/styled-element";

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

const ScriptedPage: Made = ({ children }) => {
  addFrameStyles();
  return <>{children}</>;
};

const ThrowingComponent: Made = () => {
  throw new Error("no such thing");
};

const renderWithPageStyles = (page: JSX.Element) => renderWithStyles(() => renderToString(page));

test("a page has the rules of what is drawn, in the order in which the components were made, each once", () => {
  const { html, styles } = renderWithPageStyles(
    <>
      <Wide>one</Wide>
      <Wide>two</Wide>
    </>,
  );
  expect(html).toBe('<div class="aaa ccc">one</div><div class="aaa ccc">two</div>');
  expect(styles).toBe(".aaa{order:1;}.ccc{order:3;}");
});

test("and nothing of the page before it", () => {
  renderWithPageStyles(<Wide />);
  expect(renderWithPageStyles(<Plain />).styles).toBe(".bbb{order:2;}");
  expect(renderWithPageStyles(<p />).styles).toBe("");
});

test("nor of one that could not be drawn to its end", () => {
  expect(() =>
    renderWithPageStyles(
      <Wide>
        <ThrowingComponent />
      </Wide>,
    ),
  ).toThrow("no such thing");
  expect(renderWithPageStyles(<Plain />).styles).toBe(".bbb{order:2;}");
});

test("a page with a script also has the rules of the frame, as the browser may draw it later", () => {
  const page = (
    <ScriptedPage>
      <Wide />
    </ScriptedPage>
  );
  expect(renderWithPageStyles(page).styles).toBe(".aaa{order:1;}.ccc{order:3;}.ddd{order:4;}");
  expect(renderWithPageStyles(<Plain />).styles).toBe(".bbb{order:2;}");
});
