import { resolve } from "node:path";
import type { FunctionLikeDeclaration, Node, SourceFile } from "typescript/unstable/ast";
import {
  isCallExpression,
  isFunctionLikeDeclaration,
  isNoSubstitutionTemplateLiteral,
  isPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from "typescript/unstable/ast/is";
import { API } from "typescript/unstable/sync";
import { afterAll, expect, test } from "vitest";
import { readSources } from "./sources";

const MAX_FILE = 400;
const MAX_FUNCTION = 60;
/** The length of a test title without its ledger IDs. */
const MAX_TITLE = 100;

/** Longer functions that still have to be split. Remove a function once it is short enough. */
const exceptions: string[] = ["app/services/lists/list-state.ts createListState"];

const sources = readSources("app", "contract", "config", "upstream", "server", "scripts", "demo", "bench");

test(`no file is longer than ${MAX_FILE} lines`, () => {
  expect(sources.length).toBeGreaterThan(1000);
  const long = sources.filter(({ lines }) => lines > MAX_FILE);
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

const compiler = new API({ cwd: process.cwd() });
afterAll(() => compiler.close());
const program = compiler.updateSnapshot({ openProject: resolve("tsconfig.json") }).getProjects()[0]?.program;

test(`no function or component is longer than ${MAX_FUNCTION} lines`, () => {
  const long = sources
    .filter(({ path, lines }) => lines > MAX_FUNCTION && path !== "scripts/basemap.mjs")
    .flatMap(({ path }) => listLongFunctions(path).map((name) => `${path} ${name}`));
  expect(long.sort()).toEqual(exceptions);
});

test(`a test title is one plain sentence of at most ${MAX_TITLE} characters after its IDs`, () => {
  const tests = readSources("tests").filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path));
  const titles = tests.flatMap(({ path }) => listTestTitles(path).map((title) => ({ path, title })));
  expect(titles.length).toBeGreaterThan(2500);
  expect(titles.filter(({ title }) => title.length > MAX_TITLE)).toEqual([]);
});

function listNodes(path: string): { file: SourceFile; nodes: Node[] } {
  const file = program?.getSourceFile(resolve(path));
  if (!file) throw new Error(`The compiler does not know ${path}`);
  const nodes: Node[] = [];
  const walk = (node: Node): void => {
    nodes.push(node);
    node.forEachChild(walk);
  };
  walk(file);
  return { file, nodes };
}

function listLongFunctions(path: string): string[] {
  const { file, nodes } = listNodes(path);
  return nodes
    .filter(isFunctionLikeDeclaration)
    .filter((node) => countLines(node, file) > MAX_FUNCTION)
    .map((node) => getFunctionName(node, file));
}

/** The test titles in a file's source, without their IDs. */
function listTestTitles(path: string): string[] {
  const { file, nodes } = listNodes(path);
  return nodes.filter(isCallExpression).flatMap(({ expression, arguments: [title] }) => {
    const isTest = /^test\b/.test(expression.getText(file));
    if (!isTest || !title || !isTextNode(title)) return [];
    return title
      .getText(file)
      .slice(1, -1)
      .replace(/^(\s*\[[A-Z0-9-]+\])+\s*/, "");
  });
}

const isTextNode = (node: Node) =>
  isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isTemplateExpression(node);

const countLines = (node: Node, file: SourceFile) => {
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  return lineOf(node.end) - lineOf(node.getStart(file)) + 1;
};

function getFunctionName(node: FunctionLikeDeclaration, file: SourceFile): string {
  if ("name" in node && node.name) return node.name.getText(file);
  const { parent } = node;
  if (isVariableDeclaration(parent) || isPropertyAssignment(parent)) return parent.name.getText(file);
  return isCallExpression(parent) ? `in ${parent.expression.getText(file)}` : "without a name";
}
