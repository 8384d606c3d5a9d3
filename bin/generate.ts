// Generates files from the contracts and the sources: for the browser, method and path of every call, without loading the contracts and
// zod; for the document, how each call can be refused.
import { writeFileSync } from 'node:fs'
import { operationsSource } from '#server/operations.ts'
import { refusalsSource } from '#server/refusals.ts'

writeFileSync('src/web/api/operations.gen.ts', operationsSource())
writeFileSync('src/platform/http/refusals.gen.ts', refusalsSource())
