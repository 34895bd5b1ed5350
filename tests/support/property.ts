import fc from "fast-check";

/**
 * Properties, with the same cases in every run so that a failure comes again; the full run draws new ones, and tells the
 * seed of what it refutes.
 */
if (process.env.CI_FULL !== "1") fc.configureGlobal({ seed: 20_260_421 });

export default fc;
