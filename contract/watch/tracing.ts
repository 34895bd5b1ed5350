/** Attributes of a span: never what a person typed, nor a parameter of a statement. */
type Attributes = Record<string, string | number | undefined>;

export interface SpanStart {
  name: string;
  kind: "server" | "client";
  attributes?: Attributes;
  /** The `traceparent` header of the caller. */
  parent?: string | undefined;
}

/** A span in progress. */
export interface Span {
  /** Does work that belongs to the span. */
  run<Result>(work: () => Result): Result;
  /** The `traceparent` header for the next process. */
  traceparent: string;
  /** Ends the span. */
  end(result?: { name?: string; attributes?: Attributes; hasFailed?: boolean }): void;
}

export interface Tracer {
  start(span: SpanStart): Span;
  /** Sends what has not been sent. */
  stop(): Promise<void>;
}

/** The tracer of the process, which all its bundles share. */

const TRACER = Symbol.for("marquee.tracer");
const shared = globalThis as { [TRACER]?: Tracer | undefined };

export const setCurrentTracer = (tracer: Tracer | undefined): void => {
  shared[TRACER] = tracer;
};

/** The tracer; `undefined` where no traces are collected. */
export const findCurrentTracer = (): Tracer | undefined => shared[TRACER];

/** Does work in a span, which fails with it. Without a tracer this only does the work. */
export async function runInSpan<Result>(
  start: SpanStart,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const span = findCurrentTracer()?.start(start);
  if (!span) return work(undefined);
  try {
    const result = await span.run(() => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end({ hasFailed: true, attributes: { "error.type": (error as Error).name } });
    throw error;
  }
}
