import { expect, test } from "vitest";
import { stylesAtBuild } from "../../scripts/styles-at-build.mjs";

/** What the build makes of a module, as styled-components' own step for Babel leaves it. */
async function built(code: string) {
  const { transform } = stylesAtBuild as unknown as {
    transform: (code: string, id: string) => Promise<{ code: string } | undefined>;
  };
  return (await transform(code, "/app/components/Card.tsx"))?.code;
}

const head = 'import { css, keyframes, styled } from "styled-components";\n';

test("a component becomes its classes and rules, and the library goes", async () => {
  const code = await built(
    `${head}export const Card = /*#__PURE__*/styled.div.withConfig({ componentId: "sc-1abc-0" })(["color:red;> a{color:blue;}"]);`,
  );
  expect(code).toMatch(
    /styledElement\("div", "sc-1abc-0 (\w+)", "\.\1\{color:red;\}\.\1 >a\{color:blue;\}"\)/,
  );
  expect(code).toMatch(/\/\*\s?#__PURE__\*\/\s*styledElement/);
  expect(code).not.toContain("styled-components");
});

test("a component that is styled keeps being one", async () => {
  const code = await built(
    `${head}import { Link } from "./Link";\nexport const Way = styled(Link).withConfig({ componentId: "sc-2" })(["color:red;"]);`,
  );
  expect(code).toMatch(/styledElement\(Link, "sc-2 \w+", /);
});

test("css and keyframes of the module stand in the rules, and nowhere else", async () => {
  const code = await built(
    `${head}
    const turn = keyframes(["to{rotate:1turn;}"]);
    const stacked = css(["display:grid;> a{animation:", " 1s;}"], turn);
    export const Wheel = styled.i.withConfig({ componentId: "sc-3" })(["&[data-whole]{", "} @media print{", "}"], stacked, stacked);`,
  );
  const [, keyframes] = /@keyframes (\w+)\{to\{rotate:1turn;\}\}/.exec(code ?? "") ?? [];
  expect(keyframes).toBeTruthy();
  expect(code).toMatch(new RegExp(`\\[data-whole\\] >a\\{animation:${keyframes} 1s;\\}`));
  expect(code).toMatch(
    new RegExp(`@media print\\{\\.\\w+\\{display:grid;\\}\\.\\w+ >a\\{animation:${keyframes} 1s;\\}\\}`),
  );
  expect(code).not.toMatch(/keyframes\(|css\(/);
});

test("a style that depends on a value is refused where it stands", async () => {
  const dependent = `${head}export const Card = styled.div.withConfig({ componentId: "sc-4" })(["color:", ";"], ({ tone }) => tone);`;
  await expect(built(dependent)).rejects.toThrow(/A style is a text.*tone/s);
  const foreign = `${head}import { look } from "./look";\nexport const Card = styled.div.withConfig({ componentId: "sc-5" })(["", ""], look);`;
  await expect(built(foreign)).rejects.toThrow(/A style is a text/);
});
