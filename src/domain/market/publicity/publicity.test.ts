import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toWireTime } from '#platform/clock.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { fieldPlot, hillHouse, towerRoom } from '#test/houses.ts'
import { spoilt, uploaded } from '#test/pictures.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

let app: TestApp
let house: { id: string }
beforeAll(async () => {
  app = await testApp()
  house = await hillHouse(app)
})
afterAll(() => app.close())

const text = async (path: string) => (await app.fetch(path)).text()
const locations = (xml: string) => [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path)

describe('search engines', () => {
  test('robots.txt names the sitemap, and excludes private paths', async () => {
    const robots = await text('/robots.txt')
    expect(robots).toMatch(/Sitemap: https?:\/\/.+\/sitemap\.xml/)
    for (const path of ['/api/', '/auth/', '/login?']) expect(robots).toContain(`Disallow: ${path}\n`)
    expect(robots).not.toMatch(/admin|\/estate/)
  })

  test('security.txt gives a contact for vulnerabilities, and change-password leads password managers to the form', async () => {
    const contact = await app.fetch('/.well-known/security.txt')
    expect(contact.headers.get('content-type')).toContain('text/plain')
    const lines = (await contact.text()).split('\n')
    expect(lines[0]).toMatch(/^Contact: mailto:\S+@\S+$/)
    const expires = new Date(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '')
    expect(expires.getTime()).toBeGreaterThan(app.clock.now().getTime())
    const change = await app.fetch('/.well-known/change-password', { redirect: 'manual' })
    expect([change.status, change.headers.get('location')]).toEqual([302, '/user/passwordChange'])
  })

  test('the sitemap has one file of pages and areas, and one for each prefecture with a public listing', async () => {
    const room = await towerRoom(app)
    const index = await app.fetch('/sitemap.xml')
    expect(index.headers.get('content-type')).toContain('application/xml')
    expect(locations(await index.text())).toEqual(['/sitemaps/pages.xml', '/sitemaps/13.xml', '/sitemaps/14.xml'])
    expect(locations(await text('/sitemaps/13.xml'))).toEqual([`/estate/${room.id}`])
    const pages = locations(await text('/sitemaps/pages.xml'))
    expect(pages).toEqual(expect.arrayContaining(['/', '/faq', '/area/13', '/area/14', '/area/13/13103', '/area/14/14109']))
  })

  test('a new price moves the day on the page and in every file of the sitemap', async () => {
    app.clock.advance({ days: 3 })
    await app.as('sora').changeEstatePrice({ params: { id: house.id }, body: { price: 35_000_000 } })
    const { approvedAt, revisedAt } = await app.as().getPublicEstate({ params: { id: house.id } })
    expect(revisedAt).toBe(toWireTime(app.clock.now()))
    expect(approvedAt < revisedAt).toBe(true)
    const changed = `<lastmod>${app.clock.now().toISOString()}</lastmod>`
    expect(await text('/sitemaps/14.xml')).toContain(`/estate/${house.id}</loc>${changed}`)
    expect(await text('/sitemap.xml')).toContain(`/sitemaps/14.xml</loc>${changed}`)
    expect(await text('/sitemaps/pages.xml')).toContain(`/area/14/14109</loc>${changed}`)
  })

  test('a private listing is in no file, and an empty file is 404', async () => {
    const plot = await fieldPlot(app)
    expect(await text('/sitemaps/31.xml')).toContain(plot.id)
    await app.as('sora').finishEstate({ params: { id: plot.id }, body: { endReason: 2 } })
    expect((await app.fetch('/sitemaps/31.xml')).status).toBe(404)
    for (const name of ['99.xml', '13-1.xml', '13-2.xml', 'pages', '..%2Fpages.xml'])
      expect((await app.fetch(`/sitemaps/${name}`)).status).toBe(404)
  })

  test('too many for one file are split over several, each listed once', async () => {
    const more = [await hillHouse(app), await hillHouse(app)]
    const ctx = await app.ctx()
    expect(locations(await sitemapIndex(ctx, 2)).filter((path) => path?.includes('/14'))).toEqual([
      '/sitemaps/14.xml',
      '/sitemaps/14-2.xml',
    ])
    const listed = [...locations(await sitemapFile(ctx, '14.xml', 2)), ...locations(await sitemapFile(ctx, '14-2.xml', 2))]
    expect(listed.sort()).toEqual([house, ...more].map(({ id }) => `/estate/${id}`).sort())
  })
})

describe('the link preview picture', () => {
  const picture = (id: string, init?: RequestInit) => app.fetch(`/estate/${id}/og.png`, init)

  test('is a PNG of 1200 x 630, publicly cacheable', async () => {
    const answer = await picture(house.id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('public')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const etag = answer.headers.get('etag') as string
    expect((await picture(house.id, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('has its text drawn in, whatever the installed fonts', async () => {
    const { data } = await sharp(Buffer.from(await (await picture(house.id)).arrayBuffer()))
      .extract({ left: 48, top: 430, width: 600, height: 90 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const dark = data.filter((value) => value < 100).length
    expect(dark).toBeGreaterThan(2000)
  })

  test.each(['emptied', 'cut off', 'gone'] as const)('leaves out a photo whose file is %s', async (how) => {
    const { path } = await uploaded(app, 'sora', 'estate')
    const { id } = await hillHouse(app, { estatePhotos: [{ path, kind: 2 }] })
    await spoilt(app, path, how)
    const answer = await picture(id)
    expect(answer.status).toBe(200)
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  test('exists only for listings a guest may see, even for the owner', async () => {
    const hidden = await hillHouse(app, { visibility: 1 })
    expect((await app.fetch(`/estate/${hidden.id}/og.png`, { by: 'sora' })).status).toBe(404)
    expect((await picture('no-such-estate')).status).toBe(404)
  })
})

describe('listings for sale in an area', () => {
  test('a prefecture, with its types and cities', async () => {
    const area = await app.as().getArea({ params: { code: '13' } })
    expect(area).toMatchObject({ prefectures: '東京都', city: null, total: 1, types: [{ estateType: 3, count: 1, medianPrice: null }] })
    expect(area.cities).toEqual([{ cityCode: '13103', city: '港区', count: 1 }])
  })

  test('a city, and its neighbours in the prefecture', async () => {
    const area = await app.as().getArea({ params: { code: '14101' } })
    expect(area).toMatchObject({ cityCode: '14101', total: 0, types: [] })
    expect(area.cities.map(({ cityCode }) => cityCode)).toContain('14109')
  })

  test('with five or more the median price is shown', async () => {
    for (const price of [10_000_000, 20_000_000, 30_000_000, 90_000_000, 500_000_000])
      await fieldPlot(app, { price, cityCode: '32201', postCode: '6900001' })
    const { types } = await app.as().getArea({ params: { code: '32' } })
    // 420㎡: 30m / 420 x 3.3058 per 坪.
    expect(types).toEqual([{ estateType: 1, count: 5, medianPrice: 30_000_000, medianUnitPrice: 236_128 }])
  })

  test('a place that does not exist is 404', async () => {
    expect(await refusal(app.as().getArea({ params: { code: '13999' } }))).toMatchObject({ status: 404 })
  })
})

describe('a listing that ended', () => {
  test('shows long after its end that it ended, the reason and alternatives, and nothing of the house', async () => {
    const ended = await hillHouse(app)
    await app.as('sora').finishEstate({ params: { id: ended.id }, body: { endReason: 1, elsewhere: true } })
    expect(await app.as().getPublicEstate({ params: { id: ended.id } })).toMatchObject({ endReason: 1 })
    app.clock.advance({ days: 40 })
    expect(await refusal(app.as().getPublicEstate({ params: { id: ended.id } }))).toMatchObject({ status: 404 })
    const stillThere = await hillHouse(app)
    const left = await app.as().getEndedEstate({ params: { id: ended.id } })
    expect(left).toMatchObject({ prefecturesCode: '14', cityCode: '14109', estateType: 2, endReason: 1 })
    expect(left.similar.map(({ id }) => id)).toEqual([stillThere.id])
    expect(JSON.stringify({ ...left, similar: [] })).not.toMatch(/坂の上|菊名|38000000/)
  })

  test('with no similar listing nearby, shows similar ones elsewhere', async () => {
    const elsewhere = await fieldPlot(app)
    const plot = await fieldPlot(app, { cityCode: '46201', postCode: '8920801' })
    await app.as('sora').finishEstate({ params: { id: plot.id }, body: { endReason: 1, elsewhere: true } })
    const { similar } = await app.as().getEndedEstate({ params: { id: plot.id } })
    expect(similar.map(({ id }) => id)).toEqual([elsewhere.id])
  })

  test('exists neither for a live listing nor for one of limited visibility', async () => {
    expect(await refusal(app.as().getEndedEstate({ params: { id: house.id } }))).toMatchObject({ status: 404 })
    const hidden = await hillHouse(app, { visibility: 1 })
    await app.as('sora').finishEstate({ params: { id: hidden.id }, body: { endReason: 2 } })
    expect(await refusal(app.as().getEndedEstate({ params: { id: hidden.id } }))).toMatchObject({ status: 404 })
  })
})
