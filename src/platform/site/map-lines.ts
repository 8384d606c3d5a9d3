import { Hono } from 'hono'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { Env } from '#platform/http/serve.ts'

// Borders of towns, railways and stations, which the operator builds from 国土数値情報 with bin/map-lines.ts. They are stored among the files,
// each edition under its own name, so browsers may cache them permanently.

/** Names the edition that the map draws. */
export const CURRENT = 'map/current.json'
export const mapKey = (edition: string, name: string) => `map/${edition}/${name}.json`

/** Another node may use the previous edition for this long. */
const KNOWN_MS = 60_000
const known = new WeakMap<Storage, { until: number; edition: Promise<string | null> }>()

/** Null when there are none. */
export function mapEdition({ platform, clock }: Pick<Ctx, 'platform' | 'clock'>): Promise<string | null> {
  const now = clock.now().getTime()
  const before = known.get(platform.storage)
  if (before && now < before.until) return before.edition
  // The map works without lines: a failed read must not hold it up.
  const edition = readEdition(platform.storage).catch(() => null)
  known.set(platform.storage, { until: now + KNOWN_MS, edition })
  return edition
}

async function readEdition(storage: Storage): Promise<string | null> {
  const bytes = await storage.get(CURRENT)
  return bytes ? ((JSON.parse(bytes.toString()) as { edition: string }).edition ?? null) : null
}

/** The same for everyone: `index` lists the parts, two digits are the part around a prefecture. */
export const mapLineRoutes = () =>
  new Hono<Env>().get('/files/map/:edition/:name', async (c) => {
    const { edition, name } = c.req.param()
    if (!/^[\da-f]{16}$/.test(edition) || !/^(index|\d\d)\.json$/.test(name)) throw notFound()
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${edition}-${name}"`,
    }
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
    const bytes = await c.get('ctx').platform.storage.get(mapKey(edition, name.replace('.json', '')))
    if (!bytes) throw notFound()
    return c.body(new Uint8Array(bytes), 200, headers)
  })
