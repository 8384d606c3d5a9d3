// Prints the OpenAPI document, as GET /api/openapi.json answers it.
import { openAPIDocument } from '#platform/http/openapi.ts'
import { createAPI } from '#src/api.ts'

process.stdout.write(JSON.stringify(openAPIDocument(createAPI().operations)))
