import { test as base } from "vitest";
import { startUpstream, type Upstream, type UpstreamOptions } from "./upstream";

/** One upstream for the tests of a file: it starts with the first of them and closes after the last. */
export function createSharedUpstreamTest(options: UpstreamOptions = {}) {
  let running: Upstream;
  const test = base
    .extend("options", { scope: "file" }, () => options)
    .extend("running", { scope: "file", auto: true }, async ({ options }, { onCleanup }) => {
      running = await startUpstream(options);
      onCleanup(() => running.close());
      return running;
    });
  /** The running upstream, for tests and their set-up. */
  const upstream: Upstream = {
    get app() {
      return running.app;
    },
    get services() {
      return running.services;
    },
    get db() {
      return running.db;
    },
    get url() {
      return running.url;
    },
    call: (call, request) => running.call(call, request),
    reset: () => running.reset(),
    close: () => running.close(),
  };
  return { test, upstream };
}

/** The same, with its database emptied before each test, or filled again as `seed` does. */
export function createUpstreamTest(options: UpstreamOptions = {}) {
  const { test, upstream } = createSharedUpstreamTest(options);
  return { test: test.extend("emptied", { auto: true }, ({ running }) => running.reset()), upstream };
}
