export * from "./bookings";
export * from "./leads";
export * from "./people";
export * from "./settings";
export * from "./venues";
