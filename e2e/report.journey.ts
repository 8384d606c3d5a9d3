import { beforeAll, expect, test } from 'vitest'
import { newBuyer, type Person, personOf, publicHouse, signIn } from './people.ts'
import { enter, type Visitor } from './stage.ts'

/** A report to its end: operators hide the message, and both sides are notified of the outcome. */

const RUDE = '今日中に返事がなければ、ゆるしません。'
let seller: Person
let bea: Person
let talk: string
beforeAll(async () => {
  seller = await personOf('seller@example.com')
  bea = await newBuyer('言上')
  const estateID = await publicHouse(seller, await personOf('admin@example.com'), '通報のあった家')
  talk = (await bea.api.createNegotiation({ body: { estateID } })).id
  for (const message of ['はじめまして。', RUDE])
    await bea.api.createChat({ body: { id: crypto.randomUUID(), negotiationID: talk, message } })
})

const log = ({ page }: Visitor) => page.getByRole('log')
const dialog = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name })

const menuOf = (visitor: Visitor, words: string) =>
  log(visitor)
    .getByRole('listitem')
    .filter({ hasText: words })
    .getByRole('button', { name: /のメッセージのメニュー$/ })

test('a reported message is hidden when its case ends, and the reporter is notified', async () => {
  const [sora, office] = [await enter(), await enter({ desk: true })]
  await signIn(sora, seller)
  await signIn(office, await personOf('admin@example.com'))
  await sora.visit(`/seller/chat/${talk}`)
  sora.presses()
  await menuOf(sora, RUDE).click()
  await dialog(sora, 'このメッセージ').getByRole('button', { name: '運営に通報する' }).click()
  const telling = dialog(sora, 'どんなことがありましたか')
  await telling.getByText('しつこい・威圧的').click()
  await telling.getByRole('button', { name: '運営に知らせる' }).click()
  await sora.page.getByText('ありがとうございます。運営が確認し').waitFor()

  // The operator finds it in the list, takes it, and closes it by hiding the message.
  const presses = sora.presses()
  await office.visit('/admin/report')
  office.presses()
  await office.page.getByRole('link', { name: RUDE }).click()
  await office.page.getByRole('button', { name: '担当する' }).click()
  await office.page.getByRole('button', { name: '未担当に戻す' }).waitFor()
  await office.checkAccessibility()
  await office.page.getByRole('button', { name: '完了にする' }).click()
  const ending = dialog(office, '対応を完了にする')
  await ending.getByText('メッセージを非表示', { exact: true }).click()
  await ending.getByLabel('送信した方に伝える理由').fill('お相手をおどす表現があるためです。')
  await ending.getByRole('button', { name: '完了にする' }).click()
  await office.page.getByText('完了：メッセージを非表示').waitFor()
  expect(presses + office.presses(), 'presses of a report, told and dealt with').toBeLessThanOrEqual(9)

  // The other side immediately sees one sentence in its place; its writer gets the reason.
  await log(sora).getByText('運営がこのメッセージを非表示にしました。').waitFor()
  expect(await log(sora).getByText(RUDE).count()).toBe(0)
  expect((await bea.api.listChats({ query: { negotiationID: talk } })).items.map(({ message }) => message).join()).toContain('おどす表現')
  const heard = async () => (await seller.api.listNotifications({ query: { negotiationID: [talk] } })).items.map(({ kind }) => kind)
  await expect.poll(heard, { timeout: 20_000 }).toContain('report.closed')
})

test('a report by telephone goes into a note, and is filed as a report, twice in the same case', async () => {
  // Unlike the message of a first attempt.
  const HEARD = `ほかに${crypto.randomUUID().slice(0, 4)}さんも見に来るので、急いでください。`
  await seller.api.createChat({ body: { id: crypto.randomUUID(), negotiationID: talk, message: HEARD } })
  const office = await enter({ desk: true })
  const { page } = office
  await signIn(office, await personOf('admin@example.com'))
  const menu = async () => {
    await office.visit(`/admin/chat/${talk}`)
    await menuOf(office, HEARD).click()
    return dialog(office, 'このメッセージ')
  }
  await (await menu()).getByRole('button', { name: 'メモに写す' }).click()
  const note = page.getByRole('textbox', { name: /^メモ/ })
  await expect.poll(() => note.inputValue()).toContain(`「${HEARD}」`)
  await note.fill(`${await note.inputValue()}買主様からお電話あり。`)
  await note.press('Control+Enter')
  await page
    .getByRole('article', { name: /さんのメモ$/ })
    .filter({ hasText: HEARD })
    .filter({ hasText: 'お電話あり' })
    .waitFor()

  const record = async (check = async () => {}) => {
    await (await menu()).getByRole('button', { name: '通報として記録する' }).click()
    const telling = dialog(office, '通報として記録する')
    await telling.getByText('しつこい・威圧的').click()
    await telling.getByLabel('くわしい内容').fill('買主様からのお電話で聞きました。')
    await check()
    await telling.getByRole('button', { name: '記録する' }).click()
    await office.arrive(/^\/admin\/report\//)
    await page.getByText('（運営）が記録').waitFor()
    return new URL(page.url()).pathname
  }
  const first = await record(() => office.checkAccessibility())
  await office.checkAccessibility()
  // There is no reporter to answer.
  expect(await page.getByRole('button', { name: '通報者に返信する' }).count()).toBe(0)
  expect(await record()).toBe(first)
  await page.getByRole('heading', { name: '届いた通報（1件）' }).waitFor()
})
