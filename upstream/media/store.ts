import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import type { Settings } from "../settings";

/** The store of picture files. A file is written completely or not at all, and never changes. */
export interface MediaStore {
  write(name: string, content: Buffer): Promise<void>;
  /** Undefined if there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** Removing a file that is gone is no error. */
  remove(name: string): Promise<void>;
}

/** A bucket if the settings name one, otherwise the folder `DATA_DIR/media`. */
export const createMediaStore = ({ dataDir, mediaBucket }: Settings): MediaStore =>
  mediaBucket ? createBucketStore(mediaBucket) : createFolderStore(join(dataDir, "media"));

function createFolderStore(folder: string): MediaStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    async write(name, content) {
      await mkdir(folder, { recursive: true });
      const unfinished = pathOf(`.${randomUUID()}`);
      try {
        await writeFile(unfinished, content, { flush: true });
        await rename(unfinished, pathOf(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

const BUCKET_MS = 15_000;

/** An S3-compatible bucket, addressed by path. */
function createBucketStore(bucket: URL): MediaStore {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(bucket.username),
    secretAccessKey: decodeURIComponent(bucket.password),
    service: "s3",
    region: bucket.searchParams.get("region") ?? "us-east-1",
    retries: 2,
  });
  const folder = bucket.origin + bucket.pathname.replace(/\/+$/, "");
  const send = async (method: string, name: string, body?: Buffer) => {
    const response = await client.fetch(`${folder}/${name}`, {
      method,
      redirect: "error",
      signal: AbortSignal.timeout(BUCKET_MS),
      ...(body && { body: new Uint8Array(body), headers: { "content-type": "image/jpeg" } }),
    });
    if (response.ok || response.status === 404) return response;
    throw new Error(`The bucket answered ${response.status} to ${method} ${name}: ${await response.text()}`);
  };
  return {
    async write(name, content) {
      const { status } = await send("PUT", name, content);
      if (status === 404) throw new Error("The bucket of MEDIA_BUCKET does not exist");
    },
    async read(name) {
      const response = await send("GET", name);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    async remove(name) {
      await send("DELETE", name);
    },
  };
}
