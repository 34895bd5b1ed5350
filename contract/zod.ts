import { z } from "zod/v4";

// In the browser, zod would test whether eval is available, which violates the pages' content security policy.
if (typeof document !== "undefined") z.config({ jitless: true });

export { z };
