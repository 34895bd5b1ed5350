import { startUpstream } from "@upstream/start";
import { addArtworkRoutes } from "./artwork/routes";
import { seedDemoBusiness } from "./seed";

startUpstream({ seed: seedDemoBusiness, serve: addArtworkRoutes });
