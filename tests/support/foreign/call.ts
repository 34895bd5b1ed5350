import type { ForeignBusiness } from "./business";

/** What a call of the foreign upstream works with. */
export interface ForeignRequest {
  business: ForeignBusiness;
  /** The numbers in the path, in their order. */
  ids: number[];
  query: Record<string, string>;
  body: Record<string, unknown>;
  /** Adds fields that the specification does not name, where the upstream knows such. */
  rich(fields: Record<string, unknown>): Record<string, unknown>;
}

/** What it answers: one thing, a list, JSON as it is, a login refreshed with a token, or a refusal. */
export type Answered =
  | { thing: unknown }
  | { list: unknown[] }
  | { as: unknown }
  | { refreshed: string }
  | { refused: number; message: string; errors?: Record<string, string[]>; more?: Record<string, unknown> };

/** One call as the specification gives it. `query` and `body` name all that it takes beside `source`. */
export interface ForeignCall {
  host?: "auth";
  /** Answers people without a token. */
  isPublic?: boolean;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** `{}` matches a number, `{key}` the number or key of an inspection. */
  path: string;
  query?: string[];
  /** The parameters without which it answers 422. */
  required?: string[];
  body?: string[];
  /** The specification names how this call refers to other records. */
  isSpecified?: boolean;
  answer(request: ForeignRequest): Answered;
}

export const notFound: Answered = { refused: 404, message: "Nothing is here." };
