import { type Access, type Call, Id, type PathParams } from "@contract/call";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod/v4";
import { runAsActor } from "../db/actor";
import { createNotFoundRefusal, Refusal, toFieldErrors } from "../errors";
import type { Services } from "../services";
import { type Caller, requireCaller } from "./caller";
import { createOnceRunner, type Once } from "./idempotency";

type Params<Path extends string> = {
  [Name in keyof PathParams<Path>]: Name extends "key" ? string : number;
};

type AnyCall = Call<string, z.ZodType, z.ZodType, z.ZodType>;

interface CallContext<C extends AnyCall> {
  params: Params<C["path"]>;
  query: z.output<C["query"]>;
  body: z.output<C["body"]>;
  request: FastifyRequest;
  once: Once;
}

/** Registers a call with its handler, which gets the validated request and its caller (absent for public calls). */
export type Serve = <C extends AnyCall>(
  call: C,
  handle: (
    request: CallContext<C> & { caller: Caller },
  ) => Promise<z.input<C["answer"]>> | z.input<C["answer"]>,
) => void;

/** Registers the routes of one resource. */
export type Routes<Needed extends Services = Services> = (serve: Serve, services: Needed) => void;

/**
 * Registers contract calls on a Fastify scope: checks token and role, validates path, query and body, and sends what the
 * handler returns (204 for `undefined`). Handlers refuse by throwing a `Refusal`.
 */
export function createCallRegistrar(app: FastifyInstance, services: Services): Serve {
  return (call, handle) => {
    const limit = createConcurrencyLimit();
    app.route({
      method: call.method,
      ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
      url: call.path.replace(/\{(\w+)\}/g, ":$1"),
      handler: async (request, reply) => {
        const caller = await requireAuthorisedCaller(request, call, services);
        const context = {
          caller,
          params: parsePathParams(request.params as Record<string, string>),
          query: parseStorableInput(call.query, request.query ?? {}),
          body: parseStorableInput(call.body, request.body ?? {}),
          request,
          once: createOnceRunner(services, request, caller),
        } as Parameters<typeof handle>[0];
        const answer = await limit(request, () =>
          runAsActor(getActorOfRequest(call, caller, services), async () => handle(context)),
        );
        if (answer === undefined) return reply.code(204).send();
        return answer;
      },
    });
  };
}

/** Running requests of one call: with slow statements, they leave connections to the database to other calls. */
const MAX_RUNNING = 6;
const MAX_WAITING = 200;

/**
 * Limits how many requests of a call run at once; further ones wait. Uploads are not limited, as they wait for their
 * sender. The limit throws a Refusal 503 if too many wait.
 */
function createConcurrencyLimit() {
  const places = bulkhead(MAX_RUNNING, MAX_WAITING);
  return async <Answer>({ headers }: FastifyRequest, work: () => Promise<Answer>): Promise<Answer> => {
    if (headers["content-type"]?.startsWith("multipart/")) return work();
    try {
      return await places.execute(work);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new Refusal(
        503,
        "Too many people are doing this right now. Try again shortly.",
        undefined,
        undefined,
        {
          "retry-after": 2,
        },
      );
    }
  };
}

/** Whom the history names for the changes of a request. Public calls are made by clients, and by venues. */
function getActorOfRequest({ path }: AnyCall, caller: Caller | undefined, { now }: Services) {
  const at = now();
  if (caller) return { source: "staff", id: caller.user.id, name: caller.user.displayName, at } as const;
  if (path.startsWith("/v1/venue")) return { source: "venue", at } as const;
  return { source: path.startsWith("/v1/") ? "client" : "system", at } as const;
}

async function requireAuthorisedCaller(
  request: FastifyRequest,
  { access, host, extension }: AnyCall,
  services: Services,
): Promise<Caller | undefined> {
  if (access === "public") return undefined;
  const caller = await requireCaller(request, services);
  const isOfFactors = extension === "second-factor" || extension === "passkeys";
  const isForSetup = host === "auth" || (isOfFactors && access === "signed-in");
  if (!isForSetup) assertSecondFactorSetUp(caller);
  assertAccess(access, caller);
  return caller;
}

/** @throws Refusal 403 for a caller who must set up a second factor first */
export function assertSecondFactorSetUp({ mustSetUpFactor }: Caller): void {
  if (mustSetUpFactor) throw new Refusal(403, "Set up two-factor authentication first.");
}

/** @throws Refusal 403 if the caller's roles do not allow it */
export function assertAccess(access: Access, caller: Caller): void {
  if (!isAccessAllowed(access, caller)) throw new Refusal(403, "You don't have permission to do this.");
}

/** Whether a caller's roles allow a call. */
export function isAccessAllowed(access: Access, caller: Caller): boolean {
  return (
    access === "signed-in" ||
    (access === "team-lead-or-sales" && caller.isSales) ||
    (access.startsWith("team-lead") && (caller.isTeamLead || caller.isAdministrator)) ||
    (access === "administrator" && caller.isAdministrator)
  );
}

function parsePathParams(params: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === "key" && isStorableText(value)) return [name, value];
      const id = Id.safeParse(value);
      if (!id.success) throw createNotFoundRefusal("record");
      return [name, id.data];
    }),
  );
}

function parseStorableInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const unstorable = findUnstorablePaths(value);
  if (unstorable.length > 0)
    throw new Refusal(
      422,
      "Please check the fields.",
      Object.fromEntries(unstorable.map((path) => [path, ["This contains a character we can't save."]])),
    );
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal(422, "Please check the fields.", toFieldErrors(parsed.error));
}

/** PostgreSQL cannot store NUL or unpaired surrogates. */
const isStorableText = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

/** The dotted paths of all strings in a value that PostgreSQL cannot store. */
function findUnstorablePaths(value: unknown, path = "form"): string[] {
  if (typeof value === "string") return isStorableText(value) ? [] : [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    findUnstorablePaths(part, path === "form" ? key : `${path}.${key}`),
  );
}
