import { z } from "zod/v4";

// In the browser zod would try whether it may compile its parsers with eval, which the content policy of the pages forbids.
if (typeof document !== "undefined") z.config({ jitless: true });

export { z };
