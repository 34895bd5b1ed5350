import { resolve } from "node:path";
import type { FunctionLikeDeclaration, Node, SourceFile } from "typescript/unstable/ast";
import {
  isCallExpression,
  isFunctionLikeDeclaration,
  isPropertyAssignment,
  isVariableDeclaration,
} from "typescript/unstable/ast/is";
import { API, type Program } from "typescript/unstable/sync";
import { afterAll, expect, test } from "vitest";
import { sourcesIn } from "./sources";

const MAX_FILE = 400;
const MAX_FUNCTION = 60;

/** Functions that are still longer, to be split: one that is short enough leaves the list. */
const exceptions: string[] = ["app/services/lists/list-state.ts listState"];

const sources = sourcesIn("app", "contract", "config", "upstream", "server", "scripts", "demo", "bench");

test(`no file is longer than ${MAX_FILE} lines`, () => {
  expect(sources.length).toBeGreaterThan(1000);
  const long = sources.filter(({ lines }) => lines > MAX_FILE);
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

const compiler = new API({ cwd: process.cwd() });
afterAll(() => compiler.close());

test(`no function or component is longer than ${MAX_FUNCTION} lines`, () => {
  const program = compiler
    .updateSnapshot({ openProject: resolve("tsconfig.json") })
    .getProjects()[0]?.program;
  const long = sources
    .filter(({ path, lines }) => lines > MAX_FUNCTION && path !== "scripts/basemap.mjs")
    .flatMap(({ path }) => longFunctions(path, program).map((name) => `${path} ${name}`));
  expect(long.sort()).toEqual(exceptions);
});

function longFunctions(path: string, program: Program | undefined): string[] {
  const file = program?.getSourceFile(resolve(path));
  if (!file) throw new Error(`The compiler does not know ${path}`);
  const names: string[] = [];
  const walk = (node: Node): void => {
    if (isFunctionLikeDeclaration(node) && lengthOf(node, file) > MAX_FUNCTION)
      names.push(nameOf(node, file));
    node.forEachChild(walk);
  };
  walk(file);
  return names;
}

const lengthOf = (node: Node, file: SourceFile) => {
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  return lineOf(node.end) - lineOf(node.getStart(file)) + 1;
};

function nameOf(node: FunctionLikeDeclaration, file: SourceFile): string {
  if ("name" in node && node.name) return node.name.getText(file);
  const { parent } = node;
  if (isVariableDeclaration(parent) || isPropertyAssignment(parent)) return parent.name.getText(file);
  return isCallExpression(parent) ? `in ${parent.expression.getText(file)}` : "without a name";
}
