import { randomUUID } from "node:crypto";
import type { Database } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import type { Mailer } from "@upstream/mail/mailer";
import { Refusal } from "@upstream/refusal";
import { apiRoutes, authRoutes } from "@upstream/routes";
import { type Routes, server } from "@upstream/serve";
import type { Services } from "@upstream/services";
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance } from "fastify";

/** The running app over given services and how to stop it. TODO: createApp and createMailer once portal, media and mail are there. */
export async function assemble(given: Omit<Services, "mailer">) {
  const services: Services = { ...given, mailer: recorder() };
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    disableRequestLogging: true,
    genReqId: () => randomUUID().slice(0, 8),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 300 },
  });
  app.setErrorHandler((error: FastifyError | Refusal, _request, reply) => {
    if (error instanceof Refusal)
      return reply
        .code(error.status)
        .headers(error.headers)
        .send({ error: { message: error.message, errors: error.errors }, ...error.extra });
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: { message: error.message } });
    console.error(error);
    return reply.code(500).send({ error: { message: "Something went wrong on our side." } });
  });
  const mount = (routes: Routes[]) => async (scope: FastifyInstance) => {
    const serve = server(scope, services);
    for (const register of routes) register(serve, services);
  };
  app.register(mount(authRoutes), { prefix: "/auth" });
  app.register(mount(apiRoutes));
  await app.ready();
  return { app, services, stop: () => app.close() };
}

const recorder = (): Mailer => ({
  enqueue: async (db: Database, { to, plain, ...mail }) => {
    const [row] = await db
      .insert(schema.emails)
      .values({ ...mail, recipient: to, sender: "test@marquee.test", plain, status: "outbox" })
      .returning({ id: schema.emails.id });
    return row?.id ?? 0;
  },
  deliver: async () => {},
  close: async () => {},
});
