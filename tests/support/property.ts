import fc from "fast-check";

/**
 * fast-check with a fixed seed, so that failures can be reproduced. The full run uses random seeds and reports that of a
 * failure.
 */
if (process.env.CI_FULL !== "1") fc.configureGlobal({ seed: 20_260_421 });

export default fc;
