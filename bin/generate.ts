// Writes what the browser needs to know of the API (method and path of every call) without loading the contracts and zod.
import { writeFileSync } from 'node:fs'
import { operationsSource } from '#server/operations.ts'

writeFileSync('src/web/api/operations.gen.ts', operationsSource())
