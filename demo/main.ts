import { start } from "@upstream/start";
import { artworkRoutes } from "./artwork/routes";
import { seed } from "./seed";

start({ seed, serve: artworkRoutes });
