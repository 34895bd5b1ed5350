export { BASEMAP_URL } from "../../contract/basemap";
