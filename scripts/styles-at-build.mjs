import { types as t, transformAsync } from "@babel/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { css, keyframes, ServerStyleSheet, styled } from "styled-components";

/**
 * Turns styled-components into static styles while the app is built (docs/decisions/0013-first-load.md):
 * browsers get their class names and rules, but not the library.
 */

/** The module that creates components instead of styled-components. */
const RUNTIME = "~/styles/styled-element";

/**
 * Components of the frame. The server inlines their rules in every page with JavaScript, so the browser bundle omits them;
 * `tests/e2e/shell/frame-styles.spec.ts` checks that they are present.
 */
const FRAME =
  /\/app\/components\/(shell\/(StaffShell|TopBar|Sidebar|UserMenu|CountryForm|Brand)|search\/SearchEverywhere|ui\/(Button|SkipLink))\.tsx$/;

/**
 * Markers by which styled-components' browser code would recognise its server-rendered rules:
 * `data-styled.g1[id="sc-1"]{content:"abc,"}`, the comment `/*!sc*` + `/`, and the style tags themselves.
 */
const MARKERS =
  /data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}\/\*!sc\*\/\n?|\/\*!sc\*\/\n?|<\/?style[^>]*>/g;

/**
 * The class and rules that styled-components creates for a component on the server. The id for references between
 * blocks is dropped, as none is used.
 *
 * @param {string} componentId
 * @param {unknown[]} block the arguments of `styled.div`
 */
function renderClassAndRules(componentId, [strings, ...values]) {
  const Component = styled.div.withConfig({ componentId })(
    /** @type {TemplateStringsArray} */ (strings),
    .../** @type {import("styled-components").Interpolation<object>[]} */ (values),
  );
  const sheet = new ServerStyleSheet();
  const html = renderToStaticMarkup(sheet.collectStyles(createElement(Component)));
  const name = /class="[^"]* ([\w-]+)"/.exec(html)?.[1];
  if (!name) throw new Error(`${componentId} has no class: ${html}`);
  return { name, rules: sheet.getStyleTags().replace(MARKERS, "").trim() };
}

/**
 * Evaluates a block's arguments: texts, and `css` and `keyframes` of the same module.
 *
 * @param {import("@babel/core").NodePath} path
 * @returns {unknown}
 */
function evaluateBlockArgument(path) {
  if (path.isStringLiteral()) return path.node.value;
  if (path.isArrayExpression())
    return path.get("elements").map((element) => evaluateBlockArgument(/** @type {typeof path} */ (element)));
  if (path.isIdentifier()) {
    const declaration = path.scope.getBinding(path.node.name)?.path;
    if (declaration?.isVariableDeclarator())
      return evaluateBlockArgument(/** @type {typeof path} */ (declaration.get("init")));
  }
  if (path.isCallExpression()) {
    const [strings, ...values] = path.get("arguments").map((argument) => evaluateBlockArgument(argument));
    const texts = /** @type {TemplateStringsArray} */ (strings);
    const callee = path.get("callee");
    if (callee.isIdentifier({ name: "css" })) return css(texts, .../** @type {string[]} */ (values));
    if (callee.isIdentifier({ name: "keyframes" }))
      return keyframes(texts, .../** @type {string[]} */ (values));
  }
  throw path.buildCodeFrameError(
    "A style must be a text that contains only css and keyframes of the same module",
  );
}

/** @param {(rules: string) => import("@babel/core").types.Expression[]} toRuleArguments */
const createStylesPlugin = (toRuleArguments) =>
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
              const [settings] = configured.get("arguments");
              const id = settings?.isObjectExpression() && settings.get("properties")[0]?.get("value");
              const target = findStyledTarget(callee.get("object"));
              if (!target || !id || Array.isArray(id)) return;
              const block = path.get("arguments").map((argument) => evaluateBlockArgument(argument));
              const { name, rules } = renderClassAndRules(String(evaluateBlockArgument(id)), block);
              path.replaceWith(
                t.callExpression(t.identifier("styledElement"), [
                  target,
                  t.stringLiteral(name),
                  ...toRuleArguments(rules),
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
                  t.stringLiteral(RUNTIME),
                ),
              );
            },
            /** Their result is already in the rules. */
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
 * The rules of a component as arguments: for one of the frame marked on the server, and omitted in the browser.
 *
 * @param {string} rules
 * @param {{ isFrame: boolean, ssr: boolean | undefined }} where
 */
function buildRuleArguments(rules, { isFrame, ssr }) {
  if (!isFrame) return [t.stringLiteral(rules)];
  if (ssr) return [t.stringLiteral(rules), t.booleanLiteral(true)];
  // The development server updates styles in an open page.
  return [t.stringLiteral(process.env.NODE_ENV === "production" ? "" : rules)];
}

/**
 * The styled element or component: `div` of `styled.div`, `Link` of `styled(Link)`.
 *
 * @param {import("@babel/core").NodePath} styledPath
 */
function findStyledTarget(styledPath) {
  if (styledPath.isMemberExpression() && styledPath.get("object").isIdentifier({ name: "styled" })) {
    const { property } = styledPath.node;
    return t.isIdentifier(property) ? t.stringLiteral(property.name) : undefined;
  }
  if (styledPath.isCallExpression() && styledPath.get("callee").isIdentifier({ name: "styled" }))
    return /** @type {import("@babel/core").types.Expression} */ (styledPath.node.arguments[0]);
}

/**
 * Styles have no dynamic values, so the app gets the class and rules that styled-components creates, but not the
 * library (docs/decisions/0013).
 *
 * @type {import("vite").Plugin}
 */
export const stylesAtBuild = {
  name: "styles-at-build",
  async transform(code, id, { ssr } = {}) {
    if (!/\/app\/.*\.tsx$/.test(id) || !code.includes("styled-components")) return;
    const result = await transformAsync(code, {
      filename: id,
      babelrc: false,
      configFile: false,
      plugins: [createStylesPlugin((rules) => buildRuleArguments(rules, { isFrame: FRAME.test(id), ssr }))],
    });
    return { code: result?.code ?? "", map: null };
  },
};
