import { startUpstream } from "@upstream/start";
import { artworkRoutes } from "./artwork/routes";
import { seed } from "./seed";

startUpstream({ seed, serve: artworkRoutes });
