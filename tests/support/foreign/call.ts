import type { ForeignBusiness } from "./business";

/** A request to the foreign upstream. */
export interface ForeignRequest {
  business: ForeignBusiness;
  /** The numbers in the path, in order. */
  ids: number[];
  query: Record<string, string>;
  body: Record<string, unknown>;
  /** Adds fields that the specification does not name, if the manner has them. */
  rich(fields: Record<string, unknown>): Record<string, unknown>;
}

/** An answer: one record, a list, JSON as it is, a login refreshed with a token, or a refusal. */
export type Answered =
  | { thing: unknown }
  | { list: unknown[] }
  | { as: unknown }
  | { refreshed: string }
  | { refused: number; message: string; errors?: Record<string, string[]>; more?: Record<string, unknown> };

/** One call of the specification. `query` and `body` list everything it takes except `source`. */
export interface ForeignCall {
  host?: "auth";
  /** Needs no token. */
  isPublic?: boolean;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** `{}` matches a number, `{key}` the number or key of an inspection. */
  path: string;
  query?: string[];
  /** Parameters whose absence is a 422. */
  required?: string[];
  body?: string[];
  /** The specification defines how this call refers to other records. */
  isSpecified?: boolean;
  answer(request: ForeignRequest): Answered;
}

export const notFound: Answered = { refused: 404, message: "Nothing is here." };
