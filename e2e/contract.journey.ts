import { expect, test } from 'vitest'
import { newBuyer, personOf, publicHouse, signIn } from './people.ts'
import { enter } from './stage.ts'

const dayAhead = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('a contract is begun on a phone, says what is missing, and shows the other side what changed', async () => {
  const seller = await personOf('seller@example.com')
  const estateID = await publicHouse(seller, await personOf('admin@example.com'), `契約を待つ家 ${Date.now()}`)
  const bea = await newBuyer('契約', {
    phone: '09012345678',
    postCode: '2220011',
    prefecturesCode: '14',
    cityCode: '14109',
    address1: '菊名',
    address2: '2番3号',
  })
  const { id: negotiationID } = await bea.api.createNegotiation({ body: { estateID, answers: [] } })
  const offer = await bea.api.createPurchaseOffer({
    body: {
      negotiationID,
      terms: {
        price: 36_000_000,
        deposit: 2_000_000,
        funding: 1,
        contractDay: dayAhead(20),
        handoverDay: dayAhead(60),
        handoverState: 2,
        leftovers: 2,
        boundary: 3,
        liability: 2,
        purposeOfUse: 1,
        validUntil: dayAhead(7),
        agreed: { notContract: true, notAntisocial: true, correct: true },
      },
    },
  })
  await seller.api.acceptPurchaseOffer({ params: { id: offer.id }, body: { version: offer.version } })

  const sora = await enter()
  await signIn(sora, seller)
  await sora.visit(`/seller/chat/${negotiationID}?tab=papers`)
  await sora.page.getByRole('link', { name: '契約書を開く' }).click()
  await sora.arrive(`/seller/deal/${negotiationID}/contract`)
  await sora.page.getByRole('link', { name: '専門家に依頼する' }).waitFor()
  await sora.checkAccessibility()
  await sora.page.getByRole('button', { name: '契約書の準備を始める' }).click()
  const sheet = sora.page.getByRole('dialog', { name: '契約書の作り方' })
  await sheet.getByRole('button', { name: '準備を始める' }).click()
  await sheet.getByRole('link', { name: '契約書の作り方を選択してください' }).waitFor()
  await sheet.getByRole('radio', { name: /^外部の電子契約/ }).check()
  await sheet.getByLabel('電子契約のサービスの名前').fill('電子契約のサービス')
  await sora.checkAccessibility()
  await sheet.getByRole('button', { name: '準備を始める' }).click()
  await sora.page.getByRole('heading', { name: /^契約の前に、あと\d+つ$/ }).waitFor()
  await sora.page.getByRole('listitem').filter({ hasText: '契約した日を入力する' }).waitFor()
  expect(await sora.page.getByRole('button', { name: 'この内容でよい' }).count()).toBe(0)
  await sora.checkAccessibility()

  const buyer = await enter({ desk: true })
  await signIn(buyer, bea)
  await buyer.visit(`/buyer/deal/${negotiationID}/contract`)
  await buyer.page.getByRole('button', { name: '直す' }).click()
  const other = buyer.page.getByRole('dialog', { name: '契約書の作り方' })
  await other.getByRole('radio', { name: /^紙の契約書/ }).check()
  await other.getByRole('button', { name: 'この内容に直す' }).click()
  await buyer.page.getByText('外部の電子契約 → 紙の契約書').waitFor()
  await sora.page.getByText('外部の電子契約 → 紙の契約書').waitFor()
  sora.expectQuiet()
  buyer.expectQuiet()
})
