import { createUpstreamServer } from "@upstream/app";
import { createMailer } from "@upstream/mail/deliver";
import { createMediaStore } from "@upstream/media/store";
import { type AllServices, createProcessMemory } from "@upstream/memory";
import type { Services } from "@upstream/services";

/** A running app and how to stop it. */
export async function startServices(given: Omit<Services, "mailer" | "media">) {
  const mailer = createMailer(given);
  const media = createMediaStore(given.settings);
  const services: AllServices = { ...given, mailer, media, memory: createProcessMemory(given) };
  const app = createUpstreamServer(services);
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
