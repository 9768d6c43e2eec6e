import { z } from "zod"

// Zod probes for eval otherwise, which the content security policy blocks and reports.
z.config({ jitless: true })

export { z }
