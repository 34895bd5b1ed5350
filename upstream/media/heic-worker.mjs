import { parentPort, workerData } from "node:worker_threads";
import heicDecode from "heic-decode";

// Decodes a HEIC picture in a thread of its own, as that is seconds of JavaScript and WebAssembly.

/** @type {{ content: Uint8Array, maxPixels: number }} */
const { content, maxPixels } = workerData;
const [image] = await heicDecode.all({ buffer: content });
if (!image) throw new Error("The file has no picture");
if (image.width * image.height > maxPixels) parentPort?.postMessage({ isTooLarge: true });
else {
  const { width, height, data } = await image.decode();
  parentPort?.postMessage({ width, height, pixels: new Uint8Array(data.buffer) });
}
