import { beforeAll, expect, test } from 'vitest'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { cashTerms } from '#test/offers.ts'
import { approvedSeller, newBuyer, type Person, payUsageFee, personOf, publicHouse, signIn } from './people.ts'
import { enter, letterTo, type Visitor } from './stage.ts'

/** Complete paths through a deal: the steps covered by other journeys are set up through the API. */
let seller: Person
let operator: Person
beforeAll(async () => {
  operator = await personOf('admin@example.com')
  seller = await approvedSeller('道野', operator)
})

const dayAhead = (days: number) => formatISODay(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
const sheet = ({ page }: Visitor, name: string | RegExp) => page.getByRole('dialog', { name })
const card = ({ page }: Visitor, name: string | RegExp) => page.getByRole('log').getByRole('region', { name })
const part = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true })
const plan = ({ page }: Visitor) => page.getByRole('region', { name: '取引の予定' })
const known = { phone: '09012345678', postCode: '2220011', prefecturesCode: '14', cityCode: '14109', address1: '菊名', address2: '2番3号' }
const terms = () => ({ ...cashTerms, contractDay: dayAhead(10), handoverDay: dayAhead(60), validUntil: dayAhead(7) })

/** Signs in a person on a phone. */
async function at(person: Person): Promise<Visitor> {
  const visitor = await enter()
  await signIn(visitor, person)
  return visitor
}

async function talkOf({ api }: Person, estateID: string): Promise<string> {
  return (await api.createNegotiation({ body: { estateID, answers: [] } })).id
}

/** The code just sent to this person. */
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

  // The form has no fields for price or payment.
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
  await form.getByText('この取引の贈与契約書は、専門家に作ってもらう必要があります').waitFor()
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
  // The taker is the payee.
  await bea.page.getByRole('region', { name: '振込先のお知らせ' }).getByRole('link', { name: '振込先を登録する' }).waitFor()

  // The operator records the agreement, at no price.
  await payUsageFee(taker, id)
  const ada = await at(operator)
  await ada.visit(`/admin/chat/${id}?tab=house`)
  await ada.page.getByRole('button', { name: '成約を記録する' }).click()
  await sheet(ada, '成約を記録しますか？').getByRole('button', { name: 'はい、成約を記録する' }).click()
  await ada.page.getByRole('button', { name: '取引を完了する' }).waitFor()

  // The keys change hands, and both confirm it.
  const { edition } = await seller.api.saveHandover({
    params: { id },
    body: { day: formatISODay(new Date()), place: '現地', keys: [{ what: '玄関', count: 2 }], present: ['道野 美咲', '引取 美咲'] },
  })
  await seller.api.confirmHandover({ params: { id }, body: { edition, code: await codeFor(seller, 6, id) } })
  await taker.api.confirmHandover({ params: { id }, body: { edition, code: await codeFor(taker, 6, id) } })
  await bea.page.getByRole('region', { name: '引渡し確認書' }).getByText('引渡しの確認がそろいました').waitFor()
  await ada.page.getByRole('button', { name: '取引を完了する' }).click()
  await ada.page.getByRole('dialog').getByRole('button', { name: 'はい、取引を完了する' }).click()
  for (const side of [sora, bea]) {
    await side.page.getByRole('dialog', { name: /^鍵/ }).getByRole('link', { name: '予定へ進む' }).click()
    await side.page.getByRole('heading', { name: '鍵が渡りました' }).waitFor()
    await side.checkAccessibility()
  }
  for (const visitor of [sora, bea, ada]) {
    visitor.expectQuiet()
    await visitor.leave()
  }
})

test('a condominium goes to the second buyer when the first one withdraws', async () => {
  const [first, second] = [await newBuyer('先野', known), await newBuyer('次野', known)]
  const flat = { estateType: 3, estateTypeDetail: 302, buildingName: '菊名の丘', room: '301', land: {} }
  const building = { exclusiveArea: 62.4, floorPlan: 7, structure: 4, buildingDate: '2005-09', floor: 3, floors: 6 }
  const estateID = await publicHouse(seller, operator, `順番を待つマンション ${Date.now()}`, { ...flat, building })
  const talks = [await talkOf(first, estateID), await talkOf(second, estateID)] as const
  for (const [index, { api }] of [first, second].entries())
    await api.createPurchaseOffer({ body: { negotiationID: talks[index] as string, terms: { ...terms(), boundary: null } } })

  const [sora, one, two] = [await at(seller), await at(first), await at(second)]
  await two.visit(`/buyer/chat/${talks[1]}?tab=plan`)
  await one.visit(`/buyer/chat/${talks[0]}?tab=plan`)
  await accept(sora, estateID, '第1号')
  await one.page.getByRole('heading', { name: '購入申込が承諾されました' }).waitFor()
  await two.page.getByRole('heading', { name: 'ほかの方の購入申込が承諾されました' }).waitFor()
  await part(two, '購入申込').getByText('次点で待つか、取り下げるかを選べます').waitFor()
  await two.checkAccessibility()

  // A buyer withdraws an accepted offer with a reason and a code from the mailbox, and may undo it for ten minutes.
  const mine = one.page.getByRole('region', { name: '購入申込' })
  await mine.getByRole('link', { name: '取り下げる' }).click()
  const out = sheet(one, '承諾された購入申込を取り下げますか？')
  await out.getByRole('button', { name: 'はい、取り下げる' }).click()
  await out.getByRole('link', { name: '理由を選択してください' }).waitFor()
  await out.getByRole('combobox', { name: /^理由/ }).selectOption('お金の用意ができない')
  await out.getByRole('button', { name: '確認コードを送る' }).click()
  await out.getByText('確認コードをメールでお送りしました').waitFor()
  const { subject } = await letterTo(first.email, /確認コード：/)
  await out.getByRole('textbox', { name: /^確認コード/ }).fill(/\d{6}/.exec(subject)?.[0] ?? '')
  await one.checkAccessibility()
  await out.getByRole('button', { name: 'はい、取り下げる' }).click()
  await out.waitFor({ state: 'hidden' })
  await one.visit(`/buyer/chat/${talks[0]}?tab=plan`)
  await one.page.getByRole('button', { name: '取り下げを取り消す' }).first().click()
  await one.page.getByText('取り下げを取り消しました').waitFor()

  // Then the seller revokes the acceptance.
  const [accepted] = (await seller.api.listPurchaseOffers({ query: { estateID: [estateID], purchaseOfferStatus: [3] } })).items
  await seller.api.revokePurchaseOffer({
    params: { id: accepted?.id ?? '' },
    body: { reason: 1, note: null, tell: false },
  })
  await mine.getByRole('heading', { name: '承諾が取り消されました' }).waitFor()
  await plan(one).getByText('取引の予定は中止になりました').waitFor()

  // The waiting buyer is next without doing anything, and the plan of a condominium begins.
  await two.page.getByRole('heading', { name: '購入申込を出しました' }).waitFor()
  await accept(sora, estateID, '第2号')
  await two.page.getByRole('heading', { name: '購入申込が承諾されました', exact: true }).waitFor()
  // Weeks away, so it is folded under its month.
  await plan(two).getByText('管理の調査報告書を取り寄せる').first().waitFor({ state: 'attached' })
  await two.checkAccessibility()
  const { items } = await seller.api.listPurchaseOffers({ query: { estateID: [estateID], orderBy: 'createdAt:asc' } })
  expect(items.map(({ purchaseOfferStatus }) => purchaseOfferStatus)).toEqual([8, 3])
  for (const visitor of [sora, one, two]) {
    visitor.expectQuiet()
    await visitor.leave()
  }
})

/** From the list of all offers for a house, where they can be compared. */
async function accept(visitor: Visitor, estateID: string, number: string) {
  await visitor.visit(`/seller/estate/${estateID}/offers`)
  const { page } = visitor
  // Alone on the page, or a column of the table.
  const offer = page.getByRole('region', { name: number }).or(page.locator('th', { hasText: number }))
  await offer.getByRole('link', { name: '内容を見て返事をする' }).click()
  await sheet(visitor, `購入申込（${number}）`).getByRole('button', { name: '承諾する' }).click()
  await sheet(visitor, '購入申込を承諾しますか？').getByRole('button', { name: '承諾する' }).click()
  await card(visitor, '購入申込が承諾されました').waitFor()
}

test('both sides settle the taxes; then one gives notice, the other answers, and the operator ends the deal', async () => {
  const buyer = await newBuyer('精野', known)
  const estateID = await publicHouse(seller, operator, `精算する家 ${Date.now()}`)
  const id = await talkOf(buyer, estateID)
  const offer = await buyer.api.createPurchaseOffer({ body: { negotiationID: id, terms: terms() } })
  await seller.api.acceptPurchaseOffer({ params: { id: offer.id }, body: { version: offer.version } })
  await payUsageFee(buyer, id)
  await operator.api.agreeNegotiation({ params: { id }, body: { priceDecided: offer.terms.price } })
  const [deal] = (await buyer.api.listDealPlans({ query: { negotiationID: id } })).items
  for (const { api } of [seller, buyer]) await api.seeMilestone({ params: { id: deal?.id ?? '' }, body: { milestone: 1 } })

  const [sora, bea, ada] = [await at(seller), await at(buyer), await at(operator)]
  await bea.visit(`/buyer/chat/${id}?tab=plan`)
  await sora.visit(`/seller/chat/${id}?tab=plan&step=settle`)
  const form = sheet(sora, '税・管理費などの精算')
  await form.getByRole('button', { name: 'この案をお相手に送る' }).click()
  await form.getByRole('link', { name: '1年分の税額を入力してください。' }).waitFor()
  await form.getByLabel('1年分の税額').fill('１４６，０００')
  await form.getByRole('radio', { name: /^1月1日/ }).check()
  await form
    .getByText(/買主様から売主様へ|売主様から買主様へ/)
    .first()
    .waitFor()
  await sora.checkAccessibility()
  await form.getByRole('button', { name: 'この案をお相手に送る' }).click()
  await form.waitFor({ state: 'hidden' })
  await part(bea, '税・管理費などの精算').getByRole('link', { name: '精算の内容を確かめる' }).click()
  await sheet(bea, '税・管理費などの精算').getByRole('button', { name: 'この内容でよい' }).click()
  await bea.checkAccessibility()
  await sheet(bea, 'この内容で合意しますか？').getByRole('button', { name: 'はい、合意する' }).click()
  for (const side of [sora, bea]) await part(side, '税・管理費などの精算').getByText('合意済み').waitFor()

  // The loan fails.
  await bea.page.getByText('契約を取りやめたいとき').click()
  await bea.page.getByRole('link', { name: '契約の解除を連絡する' }).click()
  await sheet(bea, '契約の解除を連絡する').getByRole('radio', { name: 'ローン特約' }).check()
  await bea.checkAccessibility()
  await sheet(bea, '契約の解除を連絡する').getByRole('button', { name: 'お相手と運営に連絡する' }).click()
  await part(sora, '契約の解除の連絡').getByRole('link', { name: '返事をする' }).click()
  await sheet(sora, '契約の解除の連絡に返事をする').getByLabel('お返事').fill('承知しました。手付金はお返しします。')
  await sora.checkAccessibility()
  await sheet(sora, '契約の解除の連絡に返事をする').getByRole('button', { name: '返事を送る' }).click()
  await part(bea, '契約の解除の連絡').getByText('手付金はお返しします').waitFor()
  await ada.visit(`/admin/chat/${id}?tab=plan`)
  await part(ada, '契約の解除の連絡').getByRole('button', { name: '契約を解除して商談を終了する' }).click()
  expect(await sheet(ada, '契約を解除して、商談を終了しますか？').getByLabel('契約を解除し、終了する理由').inputValue()).toBe(
    '契約の解除（ローン特約）',
  )
  await ada.checkAccessibility()
  await sheet(ada, '契約を解除して、商談を終了しますか？').getByRole('button', { name: 'はい、契約を解除して商談を終了する' }).click()
  for (const side of [sora, bea]) await plan(side).getByText('取引の予定は中止になりました').waitFor()
  for (const visitor of [sora, bea, ada]) {
    visitor.expectQuiet()
    await visitor.leave()
  }
})

test('an operator acting for the seller sets when the address is released, and answers with a ground', async () => {
  const buyer = await newBuyer('仲野')
  const estateID = await publicHouse(seller, operator, `運営が仲立ちする家 ${Date.now()}`, { negotiationType: 1 })
  const id = await talkOf(buyer, estateID)
  const [ada, bea] = [await at(operator), await at(buyer)]
  await ada.visit(`/admin/estate/${estateID}`)
  await ada.page.getByRole('button', { name: '番地を知らせるときを変える' }).click()
  const address = sheet(ada, '番地を知らせるとき')
  await address.getByRole('radio', { name: /^購入申込を承諾したとき/ }).check()
  await address.getByLabel('根拠').fill('電話で売主の意思を確認')
  await ada.checkAccessibility()
  await address.getByRole('button', { name: '保存する' }).click()
  await address.waitFor({ state: 'hidden' })
  await ada.page
    .getByText(/番地はお知らせしません/)
    .first()
    .waitFor()
  await ada.page.getByRole('button', { name: '見学できる時間を決める' }).click()
  await sheet(ada, '見学できる時間を決める').getByRole('button', { name: '曜日を追加する' }).click()
  await sheet(ada, '見学できる時間を決める').getByLabel('根拠').fill('電話で売主の意思を確認')
  await sheet(ada, '見学できる時間を決める').getByRole('button', { name: '保存する' }).click()
  await sheet(ada, '見学できる時間を決める').waitFor({ state: 'hidden' })
  await ada.page.getByRole('button', { name: '見学できる時間を変える' }).waitFor()

  const { items } = await buyer.api.getOpenSlots({ params: { id }, query: { from: dayAhead(2), to: dayAhead(16) } })
  const { start, end } = items[0] as { start: string; end: string }
  await buyer.api.createViewing({ body: { negotiationID: id, slots: [{ start, end }] } })
  await bea.visit(`/buyer/chat/${id}?tab=plan`)
  await ada.visit(`/admin/chat/${id}?tab=plan`)
  await ada.page.getByRole('link', { name: /^次はあなたの番です.*見学の日時/ }).waitFor()
  await ada.page.getByRole('link', { name: 'この日時で決める' }).click()
  const yes = sheet(ada, '見学の日時を決める')
  await yes.getByRole('button', { name: /に決める$/ }).click()
  await yes.getByRole('link', { name: '根拠を入力してください' }).waitFor()
  await yes.getByLabel('根拠').fill('電話で売主の意思を確認')
  await yes.getByLabel('集合場所').fill('菊名駅の改札')
  await ada.checkAccessibility()
  await yes.getByRole('button', { name: /に決める$/ }).click()
  await bea.page.getByRole('heading', { name: '見学の日時が決まりました' }).waitFor()
  for (const visitor of [ada, bea]) await visitor.leave()
})
