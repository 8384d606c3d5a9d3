import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiryMessage } from '#domain/talk/inquiry/table.ts'
import { insertRow } from '#platform/db/rows.ts'
import { newID } from '#platform/id.ts'
import { TargetUnit } from '#platform/setting/targets.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { askForQuotation, offer, openDeal, stockMenus } from '#test/deals.ts'
import { appliedHouse, draftHouse } from '#test/houses.ts'
import { apply, clear } from '#test/papers.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** A moment in December 2026. From the 1st, a Tuesday, the office is open 9 to 18 on weekdays. */
const at = (day: number, clock: string) => app.clock.set(`2026-12-${String(day).padStart(2, '0')}T${clock}:00+09:00`)
const statistics = (month = '2026-12') => app.as('ada').getStatisticsAnswers({ query: { from: month, to: month } })
const kind = async (name: string) => (await statistics()).kinds.find((each) => each.kind === name)
const review = async (name: string) => (await statistics()).reviews.find((each) => each.kind === name)?.all
const nothing = { count: 0, median: null, ninety: null, inTime: 0 }

test('a month without waiting items has no figures', async () => {
  const { kinds, reviews, people } = await statistics('2025-01')
  expect(kinds).toEqual([
    { kind: 'talk', target: { number: 4, unit: TargetUnit.workHours }, first: nothing, next: nothing },
    { kind: 'inquiry', target: { number: 1, unit: TargetUnit.workDays }, first: nothing, next: nothing },
    { kind: 'quotation', target: { number: 1, unit: TargetUnit.workDays }, first: nothing, next: null },
  ])
  expect(reviews).toEqual([
    { kind: 'seller', target: { number: 2, unit: TargetUnit.workDays }, all: nothing },
    { kind: 'estate', target: { number: 2, unit: TargetUnit.workDays }, all: nothing },
  ])
  expect(people).toEqual([])
})

test('an inquiry waits from its arrival, and again from a reply; two answers have no median, three have', async () => {
  const fields = { topic: 1, name: '見山 聞子', email: 'kiko@example.com', text: '売主の登録はどこからできますか。' } as const
  const asked = async () => {
    const id = newID()
    await app.as().submitInquiry({ body: { id, ...fields } })
    return id
  }
  const answer = (id: string) =>
    app.as('ada').answerInquiry({ params: { id }, body: { id: newID(), text: '「売主の会員登録」からできます。' } })
  at(1, '10:00')
  const one = await asked()
  at(1, '11:00')
  await answer(one)
  at(1, '12:00')
  await insertRow(await app.ctx(), inquiryMessage, {
    inquiryID: one,
    fromOffice: false,
    text: 'ありがとうございます。費用はかかりますか。',
  })
  at(1, '17:00')
  const two = await asked()
  at(2, '09:00')
  const three = await asked()
  at(2, '10:00')
  // First answers: six hours of Tuesday plus one of Wednesday; and one hour each.
  await answer(one)
  await answer(two)
  expect(await kind('inquiry')).toMatchObject({
    first: { count: 2, median: null, ninety: null, inTime: 2 },
    next: { count: 1, median: null, inTime: 1 },
  })
  // Not counted: the visitor had not written back.
  at(2, '11:00')
  await answer(two)
  at(3, '17:00')
  await answer(three)
  // Hours: one, two, and seventeen over two days.
  expect(await kind('inquiry')).toMatchObject({ first: { count: 3, median: 2, ninety: 14, inTime: 2 }, next: { count: 1 } })
  // Per person, the seven hours of the second answer count as well: 1, 2, 7, 17.
  expect((await statistics()).people).toMatchObject([{ id: 'engawa-operator', all: { count: 4, median: 4.5, inTime: 3 } }])
})

test('a quotation waits from its request until it is offered', async () => {
  const menus = await stockMenus(app)
  at(3, '16:00')
  const quotation = await askForQuotation(app, await openDeal(app), menus)
  expect(await kind('quotation')).toMatchObject({ first: nothing, next: null })
  at(4, '12:00')
  await offer(app, quotation, menus)
  expect(await kind('quotation')).toMatchObject({ first: { count: 1, median: null, inTime: 1 }, next: null })
})

test('a seller’s review does not count the days in which the applicant corrects something', async () => {
  at(7, '09:00')
  await apply(app)
  at(7, '12:00')
  await app.as('ada').requestSellerCorrection({
    params: { id: 'suzu' },
    body: { fields: [{ field: 'papers', text: '表面がぼやけています。撮り直してください。' }] },
  })
  at(14, '15:00')
  await apply(app)
  await clear(app)
  expect(await review('seller')).toEqual(nothing)
  at(15, '10:00')
  await app.as('ada').setUserStatus({ params: { id: 'suzu' }, body: { sellerApprovedStatus: 3 } })
  // Three hours, then three and one; counting the week in between would exceed the two days.
  expect(await review('seller')).toEqual({ count: 1, median: null, ninety: null, inTime: 1 })
})

test('an estate’s review counts from the last application to the decision, against the set target', async () => {
  at(16, '09:00')
  const slow = await appliedHouse(app)
  const withdrawn = await appliedHouse(app)
  at(16, '12:00')
  await app.as('sora').withdrawEstate({ params: { id: withdrawn.id } })
  const back = await draftHouse(app)
  at(16, '16:00')
  await app.as('sora').applyEstate({ params: { id: back.id } })
  at(17, '10:00')
  await app.as('sora').applyEstate({ params: { id: withdrawn.id } })
  at(17, '11:00')
  await app.as('ada').rejectEstate({ params: { id: back.id }, body: { denyReason: '写真を撮り直してください。' } })
  expect(await review('estate')).toEqual({ count: 1, median: null, ninety: null, inTime: 1 })
  at(17, '12:00')
  await app.as('ada').approveEstate({ params: { id: withdrawn.id } })
  at(21, '10:00')
  await app.as('ada').approveEstate({ params: { id: slow.id } })
  // Two hours; two of one day and two of the next; three whole days, from Wednesday on, and an hour of Monday.
  expect(await review('estate')).toEqual({ count: 3, median: 4, ninety: 23.2, inTime: 2 })

  const [held] = (await app.as('ada').listSettings()).items.filter(({ present }) => present.section === 'targets')
  const set = (estate: object) =>
    app.as('ada').saveSetting({
      params: { section: 'targets' },
      body: { data: { ...held?.present.data, estate }, validFrom: null, note: '早くお返事するため' },
    })
  // In clock hours the night counts as well: the four hours become nineteen.
  await set({ number: 5, unit: TargetUnit.hours })
  await app.platform.settings.reload()
  expect(await review('estate')).toEqual({ count: 3, median: 4, ninety: 23.2, inTime: 1 })
})
