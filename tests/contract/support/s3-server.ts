import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A small server that speaks as much of S3 as pictures need. It checks that requests are signed. */
export async function startS3Server() {
  const files = new Map<string, Buffer>();
  const requests: string[] = [];
  /** Whether uploads fail, and where all requests are redirected to. */
  const state: { isFull: boolean; movedTo?: string } = { isFull: false };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url = "", headers } = request;
    requests.push(`${method} ${url}`);
    const answer = (status: number, body?: Buffer) => response.writeHead(status).end(body);
    if (!headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/")) return answer(403);
    if (state.movedTo) return response.writeHead(307, { location: state.movedTo }).end();
    if (state.isFull && method === "PUT") return answer(507);
    if (method === "PUT") files.set(url, Buffer.concat(chunks));
    if (method === "DELETE") files.delete(url);
    const file = files.get(url);
    if (method === "GET") return file ? answer(200, file) : answer(404);
    return answer(method === "DELETE" ? 204 : 200);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://key:secret@127.0.0.1:${port}/venues?region=ap-southeast-2`,
    files,
    requests,
    state,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
