import { expect, test, vi } from "vitest";
import { stylesAtBuild } from "../../scripts/styles-at-build.mjs";

/** Transforms a module that styled-components' Babel plugin has already processed. */
async function transformModule(code: string, module = "Card", options = {}) {
  const { transform } = stylesAtBuild as unknown as {
    transform: (code: string, id: string, options: object) => Promise<{ code: string } | undefined>;
  };
  return (await transform(code, `/app/components/${module}.tsx`, options))?.code;
}

const head = 'import { css, keyframes, styled } from "styled-components";\n';

test("a component is replaced by its class and rules, and the library is removed", async () => {
  const code = await transformModule(
    `${head}export const Card = /*#__PURE__*/styled.div.withConfig({ componentId: "sc-1abc-0" })(["color:red;> a{color:blue;}"]);`,
  );
  expect(code).toMatch(/styledElement\("div", "(\w+)", "\.\1\{color:red;\}\.\1 >a\{color:blue;\}"\)/);
  expect(code).toMatch(/\/\*\s?#__PURE__\*\/\s*styledElement/);
  expect(code).not.toContain("styled-components");
});

test("every component has a class, even if styled-components gives it a hyphen", async () => {
  const names = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const code = await transformModule(
        `${head}export const Card = styled.p.withConfig({ componentId: "sc-h${index}" })(["color:red;"]);`,
      );
      const [, name, rules] = /styledElement\("p", "([^"]*)", "([^"]*)"\)/.exec(code ?? "") ?? [];
      expect(rules).toBe(`.${name}{color:red;}`);
      return name;
    }),
  );
  expect(names.filter((name) => name?.includes("-")).length).toBeGreaterThan(0);
});

test("a styled component can be styled again", async () => {
  const code = await transformModule(
    `${head}import { Link } from "./Link";\nexport const Way = styled(Link).withConfig({ componentId: "sc-2" })(["color:red;"]);`,
  );
  expect(code).toMatch(/styledElement\(Link, "\w+", /);
});

test("css and keyframes of the module are in the rules, and nowhere else", async () => {
  const code = await transformModule(
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

test("a style that depends on a value is refused with its position", async () => {
  const dependent = `${head}export const Card = styled.div.withConfig({ componentId: "sc-4" })(["color:", ";"], ({ tone }) => tone);`;
  await expect(transformModule(dependent)).rejects.toThrow(/A style must be a text.*tone/s);
  const foreign = `${head}import { look } from "./look";\nexport const Card = styled.div.withConfig({ componentId: "sc-5" })(["", ""], look);`;
  await expect(transformModule(foreign)).rejects.toThrow(/A style must be a text/);
});

test("for components on every page the browser code has only the class, the server code the rules", async () => {
  const button = `${head}export const Button = styled.a.withConfig({ componentId: "sc-6" })(["color:red;"]);`;
  vi.stubEnv("NODE_ENV", "production");
  expect(await transformModule(button, "ui/Button")).toMatch(/styledElement\("a", "\w+", ""\)/);
  expect(await transformModule(button, "ui/Badge")).toContain("color:red");
  expect(await transformModule(button, "ui/Button", { ssr: true })).toMatch(/color:red;\}", true\)/);
  vi.stubEnv("NODE_ENV", "development");
  expect(await transformModule(button, "ui/Button")).toContain("color:red");
  vi.unstubAllEnvs();
});
