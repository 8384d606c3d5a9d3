import { type Context, Hono } from 'hono'
import type { Env, Handlers } from '#platform/http/serve.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { getArea } from './areas.ts'
import type { publicityContract } from './contract.ts'
import { getEndedEstate } from './ended.ts'
import { pictureOf } from './pictures.ts'
import { securityContact } from './security-contact.ts'
import { robots, sitemapFile, sitemapIndex } from './sitemap.ts'

export const publicityHandlers: Handlers<typeof publicityContract> = {
  getArea: (ctx, { params }) => getArea(ctx, params.code),
  getEndedEstate: (ctx, { params }) => getEndedEstate(ctx, params.id),
}

/** For machines: robots rules, the sitemaps, and the picture of a shared link. The same for all clients. */
export const publicityRoutes = () =>
  new Hono<Env>()
    .get('/robots.txt', (c) => c.text(robots(c.get('ctx')), 200, anHour))
    .get('/.well-known/security.txt', (c) => c.text(securityContact(c.get('ctx')), 200, anHour))
    // Browsers and password managers open this when a password was leaked.
    .get('/.well-known/change-password', (c) => c.redirect('/user/passwordChange'))
    .use('/sitemap.xml', limitCalls(limits.sitemaps))
    .get('/sitemap.xml', async (c) => xml(c, await sitemapIndex(c.get('ctx'))))
    .use('/sitemaps/*', limitCalls(limits.sitemaps))
    .get('/sitemaps/:name', async (c) => xml(c, await sitemapFile(c.get('ctx'), c.req.param('name'))))
    .use('/estate/:id/og.png', limitCalls(limits.sharePictures))
    .get('/estate/:id/og.png', async (c) => {
      const { etag, bytes } = await pictureOf(c.get('ctx'), c.req.param('id'))
      const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400', etag: `"${etag}"` }
      if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
      return c.body(new Uint8Array(await bytes()), 200, headers)
    })

const anHour = { 'cache-control': 'public, max-age=3600' }
const xml = (c: Context<Env>, text: string) => c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8', ...anHour })
