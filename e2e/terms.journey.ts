import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JourneyServer, openServer } from './open-server.ts'
import { newBuyer, type Person, personOf, signIn } from './people.ts'
import { DEMO_PASSWORD, enter, goTo, newAddress, type Visitor } from './stage.ts'

/** New terms interrupt every member, so these tests run on a server of their own. */

let server: JourneyServer
let office: Person
beforeAll(async () => {
  const operator = { email: newAddress('office'), password: DEMO_PASSWORD }
  server = await openServer(operator)
  goTo(server.baseURL)
  office = await personOf(operator.email)
}, 400_000)
afterAll(async () => {
  goTo(undefined)
  await server?.close()
})

const params = { section: 'legal.terms' } as const

/** Saves an edition that is valid from now and needs consent. */
async function changeTerms(changes: string, sentence: string) {
  const { data } = await office.api.getSetting({ params })
  const { articles, ...rest } = data as { articles: { id: string; body: string }[] }
  const [first, ...others] = articles
  const written = { ...rest, articles: [{ ...first, body: `${first?.body}\n\n${sentence}` }, ...others], changes }
  const asking = { ...written, needsConsent: true, urgent: '法律の改正に合わせるためです。' }
  const { edition } = await office.api.saveSetting({ params, body: { data: asking, validFrom: null, note: '法律が変わったため' } })
  return edition
}

const agreed = async ({ id, api }: Person) => (await api.getUser({ params: { id } })).termsVersion
const noSidewaysScroll = ({ page }: Visitor) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('a member who opens a personal page reads the changed terms, agrees, and continues to that page', async () => {
  const [mei, lea] = [await newBuyer('承知'), await newBuyer('留保')]
  const edition = await changeTerms('見学の約束の守り方を足しました。', '約束の時間に来られないときは、早めに知らせます。')
  const [asked, leaving] = [await enter(), await enter()]
  await signIn(asked, mei)
  await asked.visit('/buyer/favorite')
  await asked.arrive('/user/terms')
  expect(await asked.page.getByRole('heading', { level: 1 }).textContent()).toBe('利用規約が変わりました')
  await asked.page.getByText('見学の約束の守り方を足しました。').waitFor()
  // The new sentence is shown in full.
  await asked.page.getByText('約束の時間に来られないときは、早めに知らせます。').waitFor()
  expect(await noSidewaysScroll(asked)).toBe(true)
  // Their consent is not recorded in the meantime.
  expect(await agreed(mei)).not.toBe(String(edition))
  await asked.page.getByRole('button', { name: '同意して続ける' }).click()
  await asked.arrive('/buyer/favorite')
  await expect.poll(() => agreed(mei)).toBe(String(edition))
  await asked.visit('/user/edit')
  expect(new URL(asked.page.url()).pathname).toBe('/user/edit')
  asked.expectQuiet()

  // A user who refuses is led to the page for closing the account, and is not held.
  await signIn(leaving, lea)
  await leaving.visit('/buyer/chat')
  await leaving.arrive('/user/terms')
  await leaving.page.getByRole('button', { name: '同意しない（退会の手続きへ）' }).click()
  await leaving.arrive('/user/edit')
  await leaving.page.getByRole('button', { name: /退会/ }).first().waitFor()
  expect(await agreed(lea)).not.toBe(String(edition))
})

test('on an open page the changed terms appear before an action continues, and the input is kept', async () => {
  const uma = await newBuyer('入力')
  const visitor = await enter()
  await signIn(visitor, uma)
  await visitor.visit('/user/edit?edit=phone')
  const phone = visitor.page.getByRole('textbox', { name: /^電話番号/ })
  await phone.fill('09011112222')
  const edition = await changeTerms('写真の扱いを足しました。', '写真は、物件の紹介にだけ使います。')
  await visitor.page.getByRole('button', { name: '保存する' }).click()
  const dialog = visitor.page.getByRole('dialog', { name: '利用規約が変わりました' })
  await dialog.getByText('写真は、物件の紹介にだけ使います。').waitFor()
  await visitor.checkAccessibility()
  expect(await phone.inputValue()).toBe('09011112222')
  await dialog.getByRole('button', { name: '同意して続ける' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await uma.api.getUser({ params: { id: uma.id } })).phone).toBe('09011112222')
  expect(await agreed(uma)).toBe(String(edition))
  // The refusal that showed the terms is an expected error.
  visitor.expectQuiet(/403/)
})
