import { types as t, transformAsync } from "@babel/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { css, keyframes, ServerStyleSheet, styled } from "styled-components";

/** What makes components, in place of styled-components. */
const MAKER = "~/styles/styled-element";

/**
 * The modules of what stands on every page with a script, whose rules the server has written into it: the browser's code
 * does not carry them. `tests/e2e/shell/frame-styles.spec.ts` sees to it that they are there.
 */
const FRAME =
  /\/app\/components\/(shell\/(StaffShell|TopBar|Sidebar|UserMenu|CountryForm|Brand)|search\/SearchEverywhere|ui\/(Button|SkipLink))\.tsx$/;

/** Of what styled-components writes for a server, the marks by which its own browser code would know the rules again. */
const marks =
  /data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}\/\*!sc\*\/\n?|\/\*!sc\*\/\n?|<\/?style[^>]*>/g;

/**
 * The class and the rules of a component, as styled-components itself makes them on the server. The id by which blocks
 * could name each other goes: none does.
 *
 * @param {string} componentId
 * @param {unknown[]} block what `styled.div` is called with
 */
function stylesOf(componentId, [strings, ...values]) {
  const Component = styled.div.withConfig({ componentId })(
    /** @type {TemplateStringsArray} */ (strings),
    .../** @type {import("styled-components").Interpolation<object>[]} */ (values),
  );
  const sheet = new ServerStyleSheet();
  const html = renderToStaticMarkup(sheet.collectStyles(createElement(Component)));
  const name = /class="[^"]* ([\w-]+)"/.exec(html)?.[1];
  if (!name) throw new Error(`${componentId} has no class: ${html}`);
  return { name, rules: sheet.getStyleTags().replace(marks, "").trim() };
}

/**
 * What a block is called with, worked out: texts, and what `css` and `keyframes` of the same module make of texts.
 *
 * @param {import("@babel/core").NodePath} path
 * @returns {unknown}
 */
function evaluated(path) {
  if (path.isStringLiteral()) return path.node.value;
  if (path.isArrayExpression())
    return path.get("elements").map((element) => evaluated(/** @type {typeof path} */ (element)));
  if (path.isIdentifier()) {
    const made = path.scope.getBinding(path.node.name)?.path;
    if (made?.isVariableDeclarator()) return evaluated(/** @type {typeof path} */ (made.get("init")));
  }
  if (path.isCallExpression()) {
    const [strings, ...values] = path.get("arguments").map((argument) => evaluated(argument));
    const texts = /** @type {TemplateStringsArray} */ (strings);
    const callee = path.get("callee");
    if (callee.isIdentifier({ name: "css" })) return css(texts, .../** @type {string[]} */ (values));
    if (callee.isIdentifier({ name: "keyframes" }))
      return keyframes(texts, .../** @type {string[]} */ (values));
  }
  throw path.buildCodeFrameError(
    "A style is a text, with nothing in it but css and keyframes of its own module",
  );
}

/** @param {boolean} isNamedOnly whether the rules stay out */
const madeAtBuild = (isNamedOnly) =>
  /** @type {import("@babel/core").PluginObj} */ ({
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            /** `styled.div.withConfig({ componentId: "sc-1" })(["color: red;"])` */
            CallExpression(path) {
              const configured = path.get("callee");
              if (!configured.isCallExpression()) return;
              const callee = configured.get("callee");
              if (
                !callee.isMemberExpression() ||
                !callee.get("property").isIdentifier({ name: "withConfig" })
              )
                return;
              const made = callee.get("object");
              const [settings] = configured.get("arguments");
              const id = settings?.isObjectExpression() && settings.get("properties")[0]?.get("value");
              const target = targetOf(made);
              if (!target || !id || Array.isArray(id)) return;
              const block = path.get("arguments").map((argument) => evaluated(argument));
              const { name, rules } = stylesOf(String(evaluated(id)), block);
              path.replaceWith(
                t.callExpression(t.identifier("styledElement"), [
                  target,
                  t.stringLiteral(name),
                  t.stringLiteral(isNamedOnly ? "" : rules),
                ]),
              );
            },
          });
          program.traverse({
            ImportDeclaration(path) {
              if (path.node.source.value !== "styled-components") return;
              path.replaceWith(
                t.importDeclaration(
                  [t.importSpecifier(t.identifier("styledElement"), t.identifier("styledElement"))],
                  t.stringLiteral(MAKER),
                ),
              );
            },
            /** What `css` and `keyframes` made stands in the rules. */
            VariableDeclaration(path) {
              const init = path.node.declarations[0]?.init;
              if (
                t.isCallExpression(init) &&
                t.isIdentifier(init.callee) &&
                /^(css|keyframes)$/.test(init.callee.name)
              )
                path.remove();
            },
          });
        },
      },
    },
  });

/**
 * The element or component that is styled: `div` of `styled.div`, `Link` of `styled(Link)`.
 *
 * @param {import("@babel/core").NodePath} made
 */
function targetOf(made) {
  if (made.isMemberExpression() && made.get("object").isIdentifier({ name: "styled" })) {
    const { property } = made.node;
    return t.isIdentifier(property) ? t.stringLiteral(property.name) : undefined;
  }
  if (made.isCallExpression() && made.get("callee").isIdentifier({ name: "styled" }))
    return /** @type {import("@babel/core").types.Expression} */ (made.node.arguments[0]);
}

/**
 * Styles are texts without a value that changes, so the app gets the class and the rules that styled-components makes of
 * them, and not the library (docs/decisions/0013).
 *
 * @type {import("vite").Plugin}
 */
export const stylesAtBuild = {
  name: "styles-at-build",
  async transform(code, id, { ssr } = {}) {
    // The development server brings changed styles into the page that is open.
    const isNamedOnly = !ssr && process.env.NODE_ENV === "production" && FRAME.test(id);
    if (!/\/app\/.*\.tsx$/.test(id) || !code.includes("styled-components")) return;
    const result = await transformAsync(code, {
      filename: id,
      babelrc: false,
      configFile: false,
      plugins: [madeAtBuild(isNamedOnly)],
    });
    return { code: result?.code ?? "", map: null };
  },
};
