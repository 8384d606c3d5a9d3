// A bare server for the same SQL: node:http, a pool, JSON.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

const query = JSON.parse(readFileSync(process.env.SQL_FILE ?? '', 'utf8'))
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const server = createServer(async (_request, response) => {
  const { rows } = await pool.query(query)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ items: rows }))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.on('SIGTERM', () => process.exit(0))
