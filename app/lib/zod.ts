import { z } from "zod"

// Without this zod tries whether it may compile code, which the content security policy forbids and reports.
z.config({ jitless: true })

export { z }
