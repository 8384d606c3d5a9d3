import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { scriptHash } from './inline-script.ts'
import { pageHeaders } from './security-headers.ts'

const FILES = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const
const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** /docs: the document in Swagger UI, served locally without third-party requests. */
export function docsRoutes({ production }: { production: boolean }) {
  const docs = new Hono()
  docs.get('/docs', (c) => {
    for (const [name, value] of Object.entries(pageHeaders({ scripts: [scriptHash(openDocs)], production }))) c.header(name, value)
    // Swagger UI writes style attributes; its page holds nothing worth protecting.
    c.header(
      'content-security-policy',
      (c.res.headers.get('content-security-policy') ?? '').replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'"),
    )
    return c.html(page)
  })
  for (const [name, type] of Object.entries(FILES))
    docs.get(`/docs/${name}`, (c) =>
      c.body(new Uint8Array(readFileSync(join(folder, name))), 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
      }),
    )
  return docs
}

const openDocs = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', validatorUrl: null })"

const page = `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Engawa API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="docs"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script>${openDocs}</script>
</body></html>`
