import { beforeAll, expect, test } from 'vitest'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { cashTerms } from '#test/offers.ts'
import { newBuyer, type Person, payUsageFee, personOf, publicHouse, signIn } from './people.ts'
import { enter, letterTo, type Visitor } from './stage.ts'

let seller: Person
let operator: Person
let estateID: string
beforeAll(async () => {
  seller = await personOf('seller@example.com')
  operator = await personOf('admin@example.com')
  estateID = await publicHouse(seller, operator, `鍵を渡す家 ${Date.now()}`)
})

const sheet = ({ page }: Visitor, name: string | RegExp) => page.getByRole('dialog', { name })
const dayAhead = (days: number) => formatISODay(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
const part = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true })

/** Has the code sent, and reads it from the mail as a person would. */
async function typeCode({ page }: Visitor, email: string, of: RegExp) {
  const asked = Date.now()
  await page.getByRole('dialog').getByRole('button', { name: '確認コードを送る' }).click()
  await page.getByRole('dialog').getByText('確認コードをメールでお送りしました').waitFor()
  for (let tries = 0; tries < 20; tries++) {
    const letter = await letterTo(email, /確認コード：/)
    const code = of.test(letter.text) && /^\d{6}$/m.exec(letter.text)?.[0]
    if (code) return page.getByRole('dialog').getByLabel('確認コード').fill(code)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`No code within ${Date.now() - asked} ms.`)
}

test('from contract to keys: bank details behind codes, and one handover record that both write and confirm', async () => {
  const bea = await newBuyer('鍵', {
    ...{ phone: '09012345678', postCode: '2220011', prefecturesCode: '14', cityCode: '14109', address1: '菊名', address2: '2番3号' },
  })
  const { id } = await bea.api.createNegotiation({ body: { estateID, answers: [] } })
  const terms = { ...cashTerms, contractDay: dayAhead(10), handoverDay: dayAhead(60), validUntil: dayAhead(5) }
  const offer = await bea.api.createPurchaseOffer({ body: { negotiationID: id, terms } })
  await seller.api.acceptPurchaseOffer({ params: { id: offer.id }, body: { version: offer.version } })
  const [buyer, sora] = await Promise.all([enter(), enter()])
  await Promise.all([signIn(buyer, bea), signIn(sora, seller)])

  // The seller registers the account for the payment.
  await sora.visit(`/seller/chat/${id}?tab=plan`)
  await part(sora, '振込先のお知らせ').getByRole('link', { name: '振込先を登録する' }).click()
  const account = sheet(sora, '振込先を登録する')
  await account.getByLabel('金融機関').fill('縁側銀行')
  await account.getByLabel('支店').fill('本店')
  await account.getByLabel('口座番号').fill('７６５４３２１')
  const { lastNameKana, firstNameKana } = await seller.api.getUser({ params: { id: seller.id } })
  await account.getByLabel(/口座の名義/).fill('ベツノ ダレカ')
  await typeCode(sora, seller.email, /振込先の登録/)
  await sora.checkAccessibility()
  await account.getByRole('button', { name: '登録する' }).click()
  await account.getByRole('link', { name: '口座の名義は、契約する方ご本人のものにしてください。' }).waitFor()
  sora.expectQuiet(/422/)
  await account.getByLabel(/口座の名義/).fill(`${lastNameKana} ${firstNameKana}`)
  await account.getByRole('button', { name: '登録する' }).click()
  await account.waitFor({ state: 'hidden' })
  await part(sora, '振込先のお知らせ').getByText('お相手は、まだ表示していません。').waitFor()

  // The buyer sees that there is an account; its details appear only after the contract, with a code.
  await buyer.visit(`/buyer/chat/${id}?tab=plan`)
  await part(buyer, '振込先のお知らせ').getByText('契約書の署名が済むと、表示できます。').waitFor()
  expect(await part(buyer, '引渡し確認書').count()).toBe(0)
  await payUsageFee(bea, id)
  await operator.api.agreeNegotiation({ params: { id }, body: { priceDecided: terms.price } })
  // The contract is celebrated once: after a reload it stays a line of the plan.
  await buyer.visit(`/buyer/chat/${id}`)
  await sheet(buyer, '契約が結ばれました').waitFor()
  await buyer.checkAccessibility()
  await sheet(buyer, '契約が結ばれました').getByRole('link', { name: '予定へ進む' }).click()
  const [plan] = (await bea.api.listDealPlans({ query: { negotiationID: id } })).items
  await expect.poll(async () => (await bea.api.getDealPlan({ params: { id: plan?.id ?? '' } })).milestone).toBeNull()
  await buyer.visit(`/buyer/chat/${id}?tab=plan`)
  await part(buyer, '取引の予定').getByText('契約が結ばれました').waitFor()
  await part(buyer, '振込先のお知らせ').getByRole('link', { name: '振込先を表示する' }).click()
  await typeCode(buyer, bea.email, /振込先の表示/)
  await sheet(buyer, '振込先を表示する').getByRole('button', { name: '振込先を表示する' }).click()
  await sheet(buyer, '振込先').getByText('7654321').waitFor()
  await buyer.checkAccessibility()
  await sheet(buyer, '振込先').getByRole('button', { name: '閉じる' }).last().click()

  // Both edit one record concurrently, and no word is lost.
  for (const [who, path] of [
    [buyer, `/buyer/chat/${id}?tab=plan&step=handover`],
    [sora, `/seller/chat/${id}?tab=plan&step=handover`],
  ] as const) {
    await who.visit(path)
    await sheet(who, '引渡し確認書に記入する').waitFor()
  }
  // The handover takes place before the planned day.
  await sheet(sora, '引渡し確認書に記入する').getByLabel('引渡しの日').fill(formatISODay(new Date()))
  await sheet(sora, '引渡し確認書に記入する').getByLabel('鍵1の種類').fill('玄関')
  await sheet(sora, '引渡し確認書に記入する').getByLabel('本数').fill('3')
  await sheet(sora, '引渡し確認書に記入する').getByRole('textbox', { name: '電気のメーター' }).fill('01234')
  await sora.checkAccessibility()
  await sheet(sora, '引渡し確認書に記入する').getByRole('button', { name: '保存する' }).click()
  await sheet(sora, '引渡し確認書に記入する').waitFor({ state: 'hidden' })
  await sheet(buyer, '引渡し確認書に記入する').getByLabel('備考').fill('郵便受けの番号を聞きました')
  await sheet(buyer, '引渡し確認書に記入する').getByRole('button', { name: '保存する' }).click()
  await sheet(buyer, '引渡し確認書に記入する').getByText('お相手も、同じときに書いていました').waitFor()
  expect(await sheet(buyer, '引渡し確認書に記入する').getByLabel('鍵1の種類').inputValue()).toBe('玄関')
  buyer.expectQuiet(/412/)
  await sheet(buyer, '引渡し確認書に記入する').getByRole('button', { name: '保存する' }).click()
  await sheet(buyer, '引渡し確認書に記入する').waitFor({ state: 'hidden' })

  // Each reads it and confirms.
  for (const [who, person, path] of [
    [sora, seller, `/seller/chat/${id}?tab=plan`],
    [buyer, bea, `/buyer/chat/${id}?tab=plan`],
  ] as const) {
    await who.visit(path)
    if (who === sora) {
      await sheet(sora, '契約が結ばれました').waitFor()
      await sora.page.keyboard.press('Escape')
    }
    await part(who, '引渡し確認書').getByRole('link', { name: '読んで確認する' }).click()
    await sheet(who, '引渡し確認書を確認する').getByText('玄関 3本').waitFor()
    await typeCode(who, person.email, /引渡しの確認/)
    await who.checkAccessibility()
    await sheet(who, '引渡し確認書を確認する').getByRole('button', { name: '確認しました' }).click()
    await sheet(who, '引渡し確認書を確認する').waitFor({ state: 'hidden' })
  }
  await part(buyer, '引渡し確認書').getByText('引渡しの確認がそろいました').waitFor()
  const file = await buyer.context.request.get(`/api/negotiation/${id}/handover/sheet`)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
})
