import { beforeAll, expect, test } from 'vitest'
import { formatISODay } from '#domain/format-moments.ts'
import { approvedSeller, newBuyer, type Person, payUsageFee, personOf, publicHouse, signIn } from './people.ts'
import { enter, letterTo, type Visitor } from './stage.ts'

/** Whole ways through a deal: what other journeys walk step by step stands here already, made by the API. */
let seller: Person
let operator: Person
beforeAll(async () => {
  operator = await personOf('admin@example.com')
  seller = await approvedSeller('道野', operator)
})

const dayAhead = (days: number) => formatISODay(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
const sheet = ({ page }: Visitor, name: string | RegExp) => page.getByRole('dialog', { name })
const card = ({ page }: Visitor, name: string | RegExp) => page.getByRole('log').getByRole('region', { name })
const plan = ({ page }: Visitor) => page.getByRole('region', { name: '取引の予定' })
const known = { phone: '09012345678', postCode: '2220011', prefecturesCode: '14', cityCode: '14109', address1: '菊名', address2: '2番3号' }
/** Somebody at a phone. */
async function at(person: Person): Promise<Visitor> {
  const visitor = await enter()
  await signIn(visitor, person)
  return visitor
}

async function talkOf({ api }: Person, estateID: string): Promise<string> {
  return (await api.createNegotiation({ body: { estateID, answers: [] } })).id
}

/** The code that was just sent to them. */
async function codeFor({ email, api }: Person, purpose: 6, subjectID: string): Promise<string> {
  await api.askForCode({ body: { purpose, subjectID } })
  const { subject } = await letterTo(email, /確認コード：/)
  return /\d{6}/.exec(subject)?.[0] ?? ''
}

test('a house is given away: with a fee for its taker, from the offer to the keys', async () => {
  const taker = await newBuyer('引取', known)
  const estateID = await publicHouse(seller, operator, `譲りたい家 ${Date.now()}`, { price: 0 })
  const id = await talkOf(taker, estateID)
  const [sora, bea] = [await at(seller), await at(taker)]
  await sora.visit(`/seller/estate/${estateID}/offers`)
  await sora.page.getByRole('link', { name: '受け方を変える' }).click()
  await sheet(sora, '引き取りの申込の受け方').getByLabel('引取料').fill('30')
  await sheet(sora, '引き取りの申込の受け方').getByRole('button', { name: '保存する' }).click()
  await sora.page.getByText('30万円').waitFor()

  await bea.visit(`/buyer/estate/${estateID}`)
  await bea.page.getByText('（引き取る方へ、売主がサイトの外で支払います）').waitFor()

  // Nothing of a price is asked for, nor how it would be paid.
  await bea.visit(`/buyer/chat/${id}?tab=plan`)
  await bea.page.getByRole('link', { name: '引き取りの申込を考える' }).click()
  await bea.arrive(/\/offer$/)
  const form = bea.page.getByRole('form', { name: '引き取りの申込' })
  const next = () => form.getByRole('button', { name: '次へ' }).click()
  expect(await form.getByLabel(/^引取料/).inputValue()).toBe('30')
  await next()
  await form.getByLabel('契約の希望日').fill(dayAhead(20))
  await form.getByLabel('引渡しの希望日').fill(dayAhead(60))
  await form.getByLabel('現況のまま').check()
  await form.getByLabel('そのままでよい').check()
  await next()
  await form.getByLabel('自分が住む').check()
  await form.getByLabel('求めない').check()
  await form.getByLabel('なし（免責）').check()
  await next()
  await form.getByText('贈与税や登録免許税').waitFor()
  expect(await form.getByText('購入希望価格').count()).toBe(0)
  for (const tick of [/契約ではない/, /反社会的勢力/, /内容に間違い/]) await form.getByLabel(tick).check()
  await bea.checkAccessibility()
  await form.getByRole('button', { name: '引き取りの申込を出す' }).click()
  await bea.arrive(/^\/buyer\/chat\//)
  await bea.page.getByRole('heading', { name: '引き取りの申込を出しました' }).waitFor()

  await sora.visit(`/seller/chat/${id}`)
  await card(sora, '引き取りの申込が届きました（第1号）').getByRole('link', { name: '内容を見る' }).click()
  await sheet(sora, /^引き取りの申込/)
    .getByRole('button', { name: '承諾する' })
    .click()
  await sora.checkAccessibility()
  await sheet(sora, '引き取りの申込を承諾しますか？').getByRole('button', { name: '承諾する' }).click()
  await card(sora, '引き取り手に決まりました').waitFor()
  await plan(bea).getByRole('heading', { name: '次はあなたの番です' }).waitFor()
  // The taker is the one who is paid.
  await bea.page.getByRole('region', { name: '振込先のお知らせ' }).getByRole('link', { name: '振込先を登録する' }).waitFor()

  // The operator writes down that it is agreed for nothing.
  await payUsageFee(taker, id)
  const ada = await at(operator)
  await ada.visit(`/admin/chat/${id}?tab=house`)
  await ada.page.getByRole('button', { name: '成約を記録する' }).click()
  await sheet(ada, '成約を記録しますか？').getByRole('button', { name: 'はい、成約を記録する' }).click()
  await ada.page.getByRole('button', { name: '取引を完了する' }).waitFor()

  // The keys change hands, and both say so.
  const { edition } = await seller.api.putHandover({
    params: { id },
    body: { day: formatISODay(new Date()), place: '現地', keys: [{ what: '玄関', count: 2 }], present: ['道野 美咲', '引取 美咲'] },
  })
  await seller.api.confirmHandover({ params: { id }, body: { edition, code: await codeFor(seller, 6, id) } })
  await taker.api.confirmHandover({ params: { id }, body: { edition, code: await codeFor(taker, 6, id) } })
  await bea.page.getByRole('region', { name: '引渡し確認書' }).getByText('引渡しの確認がそろいました').waitFor()
  await ada.page.getByRole('button', { name: '取引を完了する' }).click()
  await ada.page.getByRole('dialog').getByRole('button', { name: 'はい、取引を完了する' }).click()
  for (const side of [sora, bea]) {
    await side.page.getByRole('link', { name: /^予定/ }).click()
    await plan(side).getByText('取引が完了しました。おつかれさまでした。').waitFor()
    await side.checkAccessibility()
  }
  for (const visitor of [sora, bea, ada]) {
    visitor.expectQuiet()
    await visitor.leave()
  }
})
