import { createApp } from "@upstream/app";
import { createMailer } from "@upstream/mail/deliver";
import { type AllServices, createMemory } from "@upstream/memory";
import type { Services } from "@upstream/services";

/** A running app and how to stop it. */
export async function assemble(given: Omit<Services, "mailer">) {
  const mailer = createMailer(given);
  const services: AllServices = { ...given, mailer, memory: createMemory(given) };
  const app = createApp(services);
  await app.ready();
  return {
    app,
    services,
    async stop() {
      await app.close();
      await mailer.close();
    },
  };
}
