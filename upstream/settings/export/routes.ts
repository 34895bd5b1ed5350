import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { prepareExport } from "@contract/settings/export";
import { isAdministratorRole } from "@contract/users/roles";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod/v4";
import { DOWNLOAD_MS, sendDownload, sendDownloadRefusal } from "../../access/download";
import { assertFreshFactor } from "../../access/fresh-factor";
import { assertOwnPassword } from "../../access/own-password";
import type { Routes } from "../../access/register-calls";
import type { Database } from "../../db/database";
import { users } from "../../db/schema";
import type { AllServices } from "../../memory";
import { createSignedToken, verifyAndReadToken } from "../../signature";
import { ExportRunning, writeExportArchive } from "./write";

/** The administrator who may download the archive and until when, in milliseconds since 1970. */
const Payload = z.strictObject({ user: z.number().int().positive(), until: z.number().int() });

/**
 * Registers the call that returns a download link for all data, to an administrator who enters their password
 * again.
 */
export const registerExportRoutes: Routes<AllServices> = (serve, services) => {
  const { db, settings, now, log } = services;
  serve(prepareExport, async ({ body: { password, code }, caller, request }) => {
    const { throttle, codeThrottle } = services.memory;
    const { user } = caller;
    await assertOwnPassword(throttle, { user, password, address: request.ip });
    await assertFreshFactor(services, { caller, code }, codeThrottle);
    log.info({ user: user.id }, "export prepared");
    const payload: z.input<typeof Payload> = { user: user.id, until: now().getTime() + DOWNLOAD_MS };
    const token = await createSignedToken(db, "export", payload);
    return { data: { url: `${settings.publicUrl}/media/exports/${token}` } };
  });
};

const RUNNING = "Another export is running. Wait until it has finished, then try again.";

/**
 * `GET /media/exports/{token}`: the archive. 404 for an invalid token, or if its user is no longer an
 * administrator; 410 if it has expired; 409 while another export is written.
 */
export function registerExportDownloadRoute(app: FastifyInstance, services: AllServices): void {
  const { db, settings, media, now, log } = services;
  app.get<{ Params: { token: string } }>("/media/exports/:token", async (request, reply) => {
    const payload = Payload.safeParse(await verifyAndReadToken(db, "export", request.params.token));
    if (!payload.success || !(await isUserAdministrator(db, payload.data.user)))
      return sendDownloadRefusal(reply, 404, "Export not found");
    if (now().getTime() > payload.data.until)
      return sendDownloadRefusal(reply, 410, "This link has expired. Start the export again.");
    const at = now();
    const file = await openUnlinkedTemporaryFile(settings.dataDir);
    try {
      await writeExportArchive(db, file.createWriteStream({ autoClose: false }), { settings, media, at });
      const { size } = await file.stat();
      log.info({ user: payload.data.user, size }, "export sent");
      return sendDownload(reply.header("content-length", size), {
        name: `${settings.productName} export ${at.toISOString().slice(0, 10)}.zip`,
        mediaType: "application/zip",
        // The stream closes the file at its end, or when the browser disconnects.
        content: file.createReadStream({ start: 0 }),
      });
    } catch (error) {
      await file.close();
      if (error instanceof ExportRunning) return sendDownloadRefusal(reply, 409, RUNNING);
      throw error;
    }
  });
}

async function isUserAdministrator(db: Database, userId: number): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user !== undefined && !user.isDisabled && isAdministratorRole(user.role);
}

/**
 * Opens a temporary file in the data directory and removes its name, so that its space is freed when it is
 * closed, even by a crash. The archive is written to it before it is sent, as a slow connection would
 * otherwise keep the transaction open.
 */
async function openUnlinkedTemporaryFile(dataDir: string): Promise<FileHandle> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, `export-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await rm(path, { force: true });
  return file;
}
