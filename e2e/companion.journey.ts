import { expect, test } from 'vitest'
import { newBuyer, personOf, publicHouse, signIn } from './people.ts'
import { enter, letterTo, linkIn, newAddress } from './stage.ts'

const dayAhead = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('a co-owner without an account looks on and consents by a link, and loses access when the seller ends it', async () => {
  const [seller, operator, buyer] = [await personOf('seller@example.com'), await personOf('admin@example.com'), await newBuyer('見学')]
  const title = `三人で継いだ家 ${Date.now()}`
  const estateID = await publicHouse(seller, operator, title)
  const { id: negotiationID } = await buyer.api.createNegotiation({ body: { estateID, answers: [] } })
  const start = `${dayAhead(20)}T10:00:00+09:00`
  const slots = [{ start, end: `${dayAhead(20)}T12:00:00+09:00` }]
  const asked = await buyer.api.createViewing({ body: { negotiationID, slots, note: '母と二人でうかがいます。' } })
  await seller.api.acceptViewing({ params: { id: asked.id }, body: { slot: 0, start, version: asked.version, confirmOverlap: true } })

  // The seller finds the place on the page of the house, and invites by keyboard.
  const sora = await enter({ desk: true })
  await signIn(sora, seller)
  await sora.visit(`/seller/estate/${estateID}`)
  await sora.page.getByRole('link', { name: '招待する・確かめる' }).click()
  await sora.arrive(`/seller/estate/${estateID}/companions`)
  await sora.page.getByText('共有者やご家族を招くと').waitFor()
  await sora.page.getByRole('button', { name: '招待する' }).press('Enter')
  const sheet = sora.page.getByRole('dialog', { name: 'ご家族・共有者を招待する' })
  await sheet.getByRole('button', { name: '招待のメールを送る' }).press('Enter')
  await sheet.getByRole('link', { name: '役割を選択してください' }).waitFor()
  await sheet.getByRole('radio', { name: /^共有者/ }).press('Space')
  await sheet.getByLabel('お名前').fill('空野 陸')
  await sheet.getByLabel('持分').fill('1/3')
  const mailbox = newAddress('riku')
  await sheet.getByLabel('メールアドレス').fill(mailbox)
  await sheet.getByText('商談のメッセージは見えません。').waitFor()
  await sheet.getByLabel('売り出すことへの同意も、あわせてお願いする').check()
  await sora.checkAccessibility()
  await sheet.getByLabel('メールアドレス').press('Enter')
  await sora.page.getByRole('listitem').filter({ hasText: '空野 陸 様' }).getByText('招待中').waitFor()
  await sora.checkAccessibility()

  // The co-owner opens the letter on a phone. Opening it does nothing; a press has a code sent.
  const riku = await enter()
  const letter = await letterTo(mailbox, /ご招待/)
  const opened = await riku.page.goto(linkIn(letter))
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
  expect((await seller.api.listCompanions({ query: { estateID: [estateID] } })).items).toMatchObject([{ companionStatus: 1 }])
  await riku.arrive('/companion')
  await riku.page.getByRole('button', { name: '確認コードを送る' }).click()
  await riku.page.getByRole('textbox', { name: /^確認コード/ }).fill('０００ ０００')
  await riku.page.getByLabel('お名前').fill('空野陸')
  await riku.page.getByRole('button', { name: '内容を見る' }).click()
  await riku.page
    .getByText(/確認コードが違います（あと4回）/)
    .first()
    .waitFor()
  await riku.checkAccessibility()
  const { subject } = await letterTo(mailbox, /確認コード/)
  await riku.page.getByRole('textbox', { name: /^確認コード/ }).fill(/\d{6}/.exec(subject)?.[0] ?? '')
  await riku.page.getByRole('button', { name: '内容を見る' }).click()
  await riku.arrive('/companion/home')
  await riku.page.getByRole('heading', { level: 1, name: title }).waitFor()
  const plan = riku.page.getByRole('region', { name: '予定' }).or(riku.page.getByRole('listitem').filter({ hasText: '日時が決まりました' }))
  await plan.getByText(/10:00〜11:00/).waitFor()
  expect(await riku.page.getByText('母と二人で').count()).toBe(0)
  // Drawn by the server as well; nothing on it links to members' pages.
  await riku.visit('/companion/home')
  await riku.page.getByText('買主1').first().waitFor()
  expect(await riku.page.getByRole('navigation').getByText('商談').count()).toBe(0)
  riku.expectQuiet(/422/)

  // The consent requested in the invitation is given with a name and another code, then withdrawn.
  const wish = riku.page.getByRole('listitem').filter({ hasText: '売り出すこと' })
  await wish.getByRole('button', { name: '同意する', exact: true }).click()
  const yes = riku.page.getByRole('dialog', { name: 'この内容に同意しますか？' })
  await yes.getByLabel('お名前').fill('空野 陸')
  await yes.getByRole('button', { name: '確認コードを送る' }).click()
  await yes.getByText('確認コードをメールでお送りしました').waitFor()
  await riku.checkAccessibility()
  // A new code, not the one used to enter.
  const another = await letterTo(mailbox, new RegExp(`確認コード：(?!${/\d{6}/.exec(subject)?.[0]})`))
  await yes.getByRole('textbox', { name: /^確認コード/ }).fill(/\d{6}/.exec(another.subject)?.[0] ?? '')
  await yes.getByRole('button', { name: '同意する' }).click()
  await wish.getByText('同意済み').waitFor()
  await sora.page.reload()
  await sora.page.getByRole('listitem').filter({ hasText: '空野 陸 様' }).getByText('同意済み').first().waitFor()
  await wish.getByRole('button', { name: '同意を取り消す' }).click()
  await riku.page.getByRole('dialog').getByRole('button', { name: 'はい、取り消す' }).click()
  await wish.getByText('取り消し', { exact: true }).waitFor()
  riku.expectQuiet()

  // The seller sees who visited, and ends the access: from then on the phone shows nothing more.
  await sora.page.reload()
  const entry = sora.page.getByRole('listitem').filter({ hasText: '空野 陸 様' })
  await entry.getByText('参加中').waitFor()
  await entry.getByRole('button', { name: /^参加を終える/ }).click()
  await sora.page.getByRole('dialog').getByRole('button', { name: 'はい、参加を終える' }).click()
  await sora.page.getByText('参加が終わった方（1人）').waitFor()
  sora.expectQuiet()
  await riku.visit('/companion/home')
  await riku.page.getByText('招待のメールのリンクから、お入りください').waitFor()
  await riku.visit(linkIn(letter))
  await riku.page.getByRole('button', { name: '確認コードを送る' }).click()
  await riku.page.getByRole('heading', { name: 'このリンクは使えません' }).waitFor()
  await riku.checkAccessibility()

  // A buyer invites family from their negotiation.
  const phone = await enter()
  await signIn(phone, buyer)
  await phone.visit(`/buyer/chat/${negotiationID}?tab=house`)
  await phone.page.getByRole('button', { name: '招待する・確かめる' }).click()
  await phone.page.getByRole('button', { name: '招待する', exact: true }).click()
  const family = phone.page.getByRole('dialog', { name: 'ご家族・共同名義の方・専門家を招待する' })
  await family.getByRole('radio', { name: /^ご家族/ }).check()
  await family.getByLabel('お名前').fill('見学 花')
  await family.getByLabel('メールアドレス').fill(newAddress('hana'))
  await phone.checkAccessibility()
  await family.getByRole('button', { name: '招待のメールを送る' }).click()
  await phone.page.getByRole('listitem').filter({ hasText: '見学 花 様' }).getByText('招待中').waitFor()
  phone.expectQuiet()
})
