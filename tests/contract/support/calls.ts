import type { Call, PathParams } from "@contract/call";
import type { FastifyInstance } from "fastify";
import type { z } from "zod/v4";

type AnyCall = Call<string, z.ZodType, z.ZodType, z.ZodType>;

/** A call with its name in the contract: `leads.update`. */
export interface NamedCall {
  name: string;
  call: AnyCall;
}

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../../contract/**/*.ts", "!../../../contract/check/**"],
  { eager: true },
);

const isCallDefinition = (value: unknown): value is AnyCall =>
  typeof value === "object" && value !== null && "path" in value && "method" in value && "answer" in value;

/** Every call of the contract. */
export const allCalls: NamedCall[] = Object.entries(modules).flatMap(([file, exports]) => {
  const noun = file.replace(/^.*\/(.+)\.ts$/, "$1");
  return Object.entries(exports).flatMap(([name, call]) =>
    isCallDefinition(call) ? [{ name: `${noun}.${name}`, call }] : [],
  );
});

/** Whether an app has the route of a call. */
export const isCallServed = (app: FastifyInstance, call: AnyCall) =>
  app.hasRoute({
    method: call.method,
    url: (call.host === "auth" ? "/auth" : "") + call.path.replace(/\{(\w+)\}/g, ":$1"),
  });

/** The parameter names of a call's path. */
export const listPathParamNames = (call: AnyCall) =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");

/** The same value for every parameter of a call's path. */
export const fillPathParams = (call: AnyCall, value: string | number) =>
  Object.fromEntries(listPathParamNames(call).map((name) => [name, value])) as PathParams<string>;

/** Whether a call's path contains a row id. */
export const hasPathId = (call: AnyCall) => /\{(?!key\})\w+\}/.test(call.path);
