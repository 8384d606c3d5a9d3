import { beforeAll, expect, test } from 'vitest'
import { METER } from '#test/held.ts'
import { leak, plainAnswers, plainHouse } from '#test/statements.ts'
import { approvedSeller, newBuyer, type Person, personOf, publicHouse, signIn } from './people.ts'
import { enter, letterTo } from './stage.ts'

/** The operator tasks of one deal, worked off from their list; and the deal screens that no other journey enters. */

const title = `確認を待つ家 ${Date.now()}`
let [seller, operator, bea]: Person[] = []
let [estateID, talk] = ['', '']
beforeAll(async () => {
  operator = await personOf('admin@example.com')
  seller = await approvedSeller('卓', operator)
  bea = await newBuyer('卓')
  estateID = await publicHouse(seller, operator, title)
  talk = (await bea.api.createNegotiation({ body: { estateID, answers: [] } })).id
})
const person = (one: Person | undefined) => one as Person

test('an operator empties the deal list: one held message is delivered, another refused, and both show it', async () => {
  const [buyer, owner] = [person(bea), person(seller)]
  for (const { api } of [buyer, owner])
    await api.createChat({ body: { id: crypto.randomUUID(), negotiationID: talk, message: METER, mistaken: true } })

  const office = await enter({ desk: true })
  const { page } = office
  await signIn(office, person(operator))
  const list = `/admin/deal?queue=held&keyword=${encodeURIComponent(title)}`
  await office.visit(list)
  await page.getByRole('link', { name: title }).click()
  await office.arrive(`/admin/chat/${talk}`)
  const held = (who: string) => page.getByRole('article').filter({ hasText: `${who} 卓 様（` })
  await held('買主').getByRole('button', { name: '届ける' }).click()
  await page.getByRole('button', { name: 'はい、届ける' }).click()
  await held('買主').waitFor({ state: 'detached' })
  await held('売主').getByRole('button', { name: '届けない' }).click()
  const why = page.getByRole('dialog', { name: 'このメッセージを届けない' })
  await office.checkAccessibility()
  await why.getByRole('button', { name: '届けない' }).click()
  await page.getByText('この商談で確認を待つものはありません').waitFor()
  await office.visit(list)
  await page.getByText('該当する取引がありません').waitFor()
  await office.visit('/admin/deal?show=figures')

  const phone = await enter()
  await signIn(phone, owner)
  await phone.visit(`/seller/chat/${talk}`)
  await phone.page.getByText('このメッセージは届けられませんでした').waitFor()
  await phone.page.getByRole('log').getByText(METER).first().waitFor()
  for (const visitor of [office, phone]) {
    visitor.expectQuiet()
    await visitor.leave()
  }
})

test('papers and statements are written and read on a phone, and the operators’ view of a negotiation on a desktop', async () => {
  const [buyer, owner] = [person(bea), person(seller)]
  const [sora, phone, office] = [await enter(), await enter(), await enter({ desk: true })]
  await Promise.all([signIn(sora, owner), signIn(phone, buyer), signIn(office, person(operator))])
  for (const path of ['papers', 'statement/1', 'statement/1?page=1', 'statement/2']) await sora.visit(`/seller/estate/${estateID}/${path}`)
  await phone.visit(`/buyer/deal/${talk}/statement`)
  await phone.page.getByText('まだ届いていません').waitFor()

  const { version } = await owner.api.saveStatementDraft({
    params: { id: estateID, kind: '1' },
    body: { answers: plainAnswers(plainHouse, [leak]) },
  })
  await sora.visit(`/seller/estate/${estateID}/statement/1?step=issue`)
  await owner.api.askForCode({ body: { purpose: 1, subjectID: talk } })
  const code = /\d{6}/.exec((await letterTo(owner.email, /確認コード：/)).subject)?.[0] ?? ''
  const { lastName, firstName } = await owner.api.getUser({ params: { id: owner.id } })
  const name = `${lastName} ${firstName}`
  await owner.api.createStatement({ body: { negotiationID: talk, estateID, kind: 1, version, name, code } })
  await phone.visit(`/buyer/deal/${talk}/statement`)
  await phone.page.getByText('雨漏り').first().waitFor()
  await phone.visit(`/buyer/chat/${talk}?tab=papers`)
  for (const tab of ['desk', 'release', 'companion']) await office.visit(`/admin/chat/${talk}?tab=${tab}`)
  expect((await buyer.api.listStatements({ query: { negotiationID: [talk] } })).items).toHaveLength(1)
  for (const visitor of [sora, phone, office]) {
    visitor.expectQuiet()
    await visitor.leave()
  }
})
