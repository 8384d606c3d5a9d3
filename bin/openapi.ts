// Prints the OpenAPI document served at GET /api/openapi.json.
import { openAPIDocument } from '#platform/http/openapi.ts'
import { createAPI } from '#src/api.ts'

process.stdout.write(JSON.stringify(openAPIDocument(createAPI().operations)))
