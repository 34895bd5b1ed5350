import { startUpstream } from "./start";

startUpstream();
