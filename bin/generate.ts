// Writes what is read out of the contracts and the sources: what the browser needs to know of the API (method and path of every call)
// without loading the contracts and zod, and for the document how each call can be refused.
import { writeFileSync } from 'node:fs'
import { operationsSource } from '#server/operations.ts'
import { refusalsSource } from '#server/refusals.ts'

writeFileSync('src/web/api/operations.gen.ts', operationsSource())
writeFileSync('src/platform/http/refusals.gen.ts', refusalsSource())
