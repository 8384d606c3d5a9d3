import { and, asc, count, eq } from 'drizzle-orm'
import { newestRevision, revisedAtColumn } from '#domain/market/listing/revised.ts'
import { listing } from '#domain/market/listing/table.ts'
import { inSearch } from '#domain/market/listing/visible.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'

/** The protocol's limit per file. */
const MAX_URLS_PER_FILE = 50_000
/** Our pages that are the same for all visitors. */
const pages = ['/', '/buyer/estate', '/faq', '/notice', '/seller/estate', '/law', '/terms', '/privacy', '/guideline', '/external']

/** /sitemap.xml: a file for our pages and areas, and one per prefecture, or several if it is too large for one. */
export async function sitemapIndex(ctx: Ctx, most = MAX_URLS_PER_FILE): Promise<string> {
  const prefectures = await ctx.db
    .select({ code: listing.prefecturesCode, count: count(), newest: newestRevision })
    .from(listing)
    .where(inSearch(ctx))
    .groupBy(listing.prefecturesCode)
    .orderBy(listing.prefecturesCode)
  const files = prefectures.flatMap(({ code, count, newest }) =>
    Array.from({ length: Math.ceil(count / most) }, (_, index) => ({ name: index === 0 ? code : `${code}-${index + 1}`, newest })),
  )
  const entries = [{ name: 'pages', newest: null }, ...files]
  return `${head}<sitemapindex xmlns="${namespace}">\n${entries
    .map(({ name, newest }) => `<sitemap><loc>${ctx.config.baseURL}/sitemaps/${name}.xml</loc>${lastmod(newest)}</sitemap>`)
    .join('\n')}\n</sitemapindex>\n`
}

/** /sitemaps/pages.xml, /sitemaps/13.xml, /sitemaps/13-2.xml */
export async function sitemapFile(ctx: Ctx, name: string, most = MAX_URLS_PER_FILE): Promise<string> {
  if (name === 'pages.xml') return urlset(ctx, await pagesAndAreas(ctx))
  const [, code, number = '1'] = /^(\d{2})(?:-([2-9]|[1-9]\d{1,2}))?\.xml$/.exec(name) ?? []
  if (!code) throw notFound()
  const rows = await ctx.db
    .select({ id: listing.id, at: revisedAtColumn })
    .from(listing)
    .where(and(inSearch(ctx), eq(listing.prefecturesCode, code)))
    .orderBy(asc(listing.id))
    .limit(most)
    .offset((Number(number) - 1) * most)
  if (rows.length === 0) throw notFound()
  return urlset(
    ctx,
    rows.map(({ id, at }) => ({ path: `/estate/${id}`, at })),
  )
}

/** The paths robots may read, and the sitemap's address. Private pages redirect to /login?next=…, so their paths need not be listed. */
export const robots = ({ config: { baseURL } }: Pick<Ctx, 'config'>): string =>
  ['User-agent: *', ...['/api/', '/auth/', '/login?'].map((path) => `Disallow: ${path}`), `Sitemap: ${baseURL}/sitemap.xml`, ''].join('\n')

interface Entry {
  path: string
  at: Date | null
}

/** Areas with public listings. */
async function pagesAndAreas(ctx: Ctx): Promise<Entry[]> {
  const cities = await ctx.db
    .select({ prefecture: listing.prefecturesCode, city: listing.cityCode, at: newestRevision })
    .from(listing)
    .where(inSearch(ctx))
    .groupBy(listing.prefecturesCode, listing.cityCode)
    .orderBy(listing.prefecturesCode, listing.cityCode)
  const prefectures = [...new Set(cities.map(({ prefecture }) => prefecture))]
  return [
    ...pages.map((path) => ({ path, at: null })),
    ...prefectures.map((prefecture) => ({ path: `/area/${prefecture}`, at: null })),
    ...cities.map(({ prefecture, city, at }) => ({ path: `/area/${prefecture}/${city}`, at })),
  ]
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const lastmod = (at: Date | null) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')

// Addresses consist of our own codes and ids, so nothing needs escaping.
const urlset = ({ config }: Ctx, entries: readonly Entry[]) =>
  `${head}<urlset xmlns="${namespace}">\n${entries
    .map(({ path, at }) => `<url><loc>${config.baseURL}${path}</loc>${lastmod(at)}</url>`)
    .join('\n')}\n</urlset>\n`
