import { z } from 'zod'

// Before any schema is built: zod's fast path compiles with new Function, which our Content-Security-Policy refuses in the browser.
if (typeof document !== 'undefined') z.config({ jitless: true })

export { z }
