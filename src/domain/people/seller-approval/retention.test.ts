import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { image } from '#domain/base/image/table.ts'
import { systemContext } from '#platform/platform.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { apply, clear, papers } from '#test/papers.ts'
import { purgePapers } from './retention.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const decide = (body: object) => app.as('ada').setUserStatus({ params: { id: 'suzu' }, body: body as never })
const approve = async () => {
  await clear(app)
  return decide({ sellerApprovedStatus: 3 })
}
const reject = (sellerDenyReason = '画像がぼやけています。') => decide({ sellerApprovedStatus: 4, sellerDenyReason })

test('papers are deleted 30 days after the decision, the record of the check stays', async () => {
  await apply(app)
  const { current } = await app.as('ada').getIdentification({ params: { id: 'suzu' } })
  const [path = ''] = current?.imagePaths ?? []
  const [{ variants } = { variants: [] }] = await app.platform.database.db.select().from(image).where(eq(image.path, path))
  await approve()
  app.clock.advance({ days: 29 })
  await purgePapers(systemContext(app.platform))
  expect((await app.fetch(path, { by: 'ada' })).status).toBe(200)
  app.clock.advance({ days: 2 })
  await purgePapers(systemContext(app.platform))
  await app.drain()
  expect((await app.fetch(path, { by: 'ada' })).status).toBe(404)
  expect(await app.platform.storage.get(variants[0]?.key ?? '')).toBeUndefined()
  const { history } = await app.as('ada').getIdentification({ params: { id: 'suzu' } })
  expect(history).toMatchObject([
    { identificationDocumentType: 1, result: 3, imagePaths: [], filesDeleteAt: null, filesDeletedAt: expect.any(String) },
  ])
  app.clock.advance({ days: 8 * 365 })
  await purgePapers(systemContext(app.platform))
  expect((await app.as('ada').getIdentification({ params: { id: 'suzu' } })).history).toHaveLength(1)
  await reject('長く利用がないため。')
  await purgePapers(systemContext(app.platform))
  expect((await app.as('ada').getIdentification({ params: { id: 'suzu' } })).history).toEqual([])
})

test('a picture needed by a later check outlives the earlier one', async () => {
  const imagePaths = await papers(app, 'suzu', 2)
  await apply(app, 'suzu', { imagePaths })
  await reject()
  app.clock.advance({ days: 20 })
  await apply(app, 'suzu', { imagePaths })
  app.clock.advance({ days: 20 })
  await purgePapers(systemContext(app.platform))
  expect((await app.fetch(imagePaths[0] ?? '', { by: 'ada' })).status).toBe(200)
})
