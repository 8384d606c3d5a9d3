import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listing, listingContent } from '#domain/market/listing/table.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { openDeal } from '#test/deals.ts'
import { listedHouse } from '#test/rooms.ts'
import { answered, issue, itemOf, leak, plainAnswers, plainHouse, writeStatement } from '#test/statements.ts'

let app: TestApp
let home: string
beforeAll(async () => {
  app = await testApp()
  home = await listedHouse(app)
})
eachAnew(() => app)

const excerpt = (by?: Person) => app.as(by).getStatementExcerpt({ params: { id: home } })
const show = (show: boolean, by: Person = 'sora') =>
  app.as(by).saveStatementDraft({ params: { id: home, kind: '1' }, body: { excerpt: show } })
const nothing = { writtenOn: null, lines: [] }

test('before an offer a buyer sees the items with something to report, once the seller allows it, and none of the notes', async () => {
  await writeStatement(app, home, plainAnswers(plainHouse, [leak, answered(itemOf(103), 9), answered(itemOf(301), 2)]))
  expect(await excerpt('ben')).toEqual(nothing)
  await show(true)
  expect(await excerpt('ben')).toEqual({
    writtenOn: '2026-11-21',
    lines: [
      { code: 101, label: '雨漏り', answer: '以前あったが直した' },
      { code: 301, label: '抵当権・差押え・仮登記', answer: 'ある（引渡しまでに消す）' },
    ],
  })
  expect(JSON.stringify(await excerpt('ben'))).not.toContain('染みた')
  await show(false)
  expect(await excerpt('ben')).toEqual(nothing)
})

test('an incomplete statement shows nothing, nor does any to guests or for an unlisted house', async () => {
  await writeStatement(app, home, [leak])
  await show(true)
  expect(await excerpt('ben')).toEqual(nothing)
  expect((await refusal(excerpt())).status).toBe(401)
  expect((await refusal(show(true, 'ada'))).status).toBe(403)
  expect((await refusal(show(true, 'bea'))).status).toBe(404)
  expect((await refusal(app.as('ben').getStatementExcerpt({ params: { id: crypto.randomUUID() } }))).status).toBe(404)
})

test('an answer that contradicts the public page is flagged until the page is corrected', async () => {
  const deal = { estateID: home, id: await openDeal(app, { estateID: home }) }
  await writeStatement(app, home, plainAnswers(plainHouse, [leak]))
  const sent = await issue(app, deal)
  const { db } = await app.ctx()
  const [row] = await db.select().from(listingContent).where(eq(listingContent.estateID, home))
  const content = row?.content as NonNullable<typeof row>['content']
  await db.update(listing).set({ statusOfUse: null }).where(eq(listing.id, home))
  const unlike = async (surveyResults: (typeof content)['surveyResults'], by: Person = 'bea') => {
    await db
      .update(listingContent)
      .set({ content: { ...content, surveyResults } })
      .where(eq(listingContent.estateID, home))
    const { lines } = await app.as(by).getStatement({ params: { id: sent.id } })
    return lines.filter((line) => line.unlike).map(({ code }) => code)
  }
  expect(await unlike([])).toEqual([])
  for (const by of ['bea', 'sora', 'ada'] as const)
    expect(
      await unlike(
        [
          { code: 1, result: 1 },
          { code: 2, result: 1 },
        ],
        by,
      ),
    ).toEqual([101])
  expect(await unlike([{ code: 1, result: 2 }])).toEqual([])
})
