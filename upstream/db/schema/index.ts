export * from "./bookings";
export * from "./conversations";
export * from "./leads";
export * from "./people";
export * from "./quotes";
export * from "./reports";
export * from "./settings";
export * from "./venues";
