import { expect, inject, test } from 'vitest'
import { personOf } from './people.ts'
import { DEMO_PASSWORD, enter, letterTo, linkIn, type Visitor } from './stage.ts'

const PICTURES = 'db/demo/pictures'
const TITLE = `縁側のある、日当たりのよい家 ${Date.now()}`

test('a seller lists a house with photos, the operator approves it, and everyone sees it', async () => {
  const seller = await signedIn('seller@example.com')
  const { page } = seller

  // The first questions; each answer brings the next.
  await page.getByRole('button', { name: '物件を登録する' }).click()
  await seller.arrive(/^\/seller\/estate\/wizard\/[\w-]+$/)
  const id = page.url().split('/').at(-1) ?? ''
  for (const answer of ['一戸建て', 'わたし本人', '相続した家や土地の整理', '買主と相談して決めたい'])
    await page.getByRole('radio', { name: answer }).check()
  await page.getByText('質問は終わりです').waitFor()
  await next(seller, 'name')

  // Missing answers are listed once, each with a link to its field; then the wizard goes on.
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByRole('link', { name: '現況を選択してください。' }).waitFor()
  await seller.checkAccessibility()
  await page.getByRole('radio', { name: '空家（空室）' }).check()
  await page.getByRole('radio', { name: /買主と直接進める/ }).check()
  await page.getByLabel('登記の名義人の姓', { exact: false }).first().fill('山口')
  await next(seller, 'address')

  await page.getByLabel('郵便番号').fill('２２２−００１１')
  await page.getByText('神奈川県横浜市港北区菊名を入力しました').waitFor()
  await page.getByRole('textbox', { name: /^番地/ }).fill('2番3号')
  await page.getByRole('textbox', { name: /^最寄り駅/ }).fill('東急東横線 菊名駅')
  await page.getByLabel(/^駅から歩いて何分/).fill('９')
  await page.getByRole('textbox', { name: /^土地面積/ }).fill('40坪')
  await page.getByText('132.24㎡（40.00坪）').waitFor()
  await page.getByRole('textbox', { name: /^建物面積/ }).fill('９８．２')
  await page.getByRole('combobox', { name: /^間取り/ }).selectOption('3LDK')
  await page.getByRole('combobox', { name: /^建物構造/ }).selectOption('木造')
  await page.getByLabel('年', { exact: true }).selectOption('1998年（平成10年）')
  await page.getByLabel('月', { exact: true }).selectOption('3月')
  await page.getByText('神奈川県横浜市港北区菊名', { exact: true }).waitFor()
  await saved(seller)

  // The answers are still there after a reload.
  await seller.visit(`/seller/estate/wizard/${id}/address`)
  expect(await page.getByRole('textbox', { name: /^番地/ }).inputValue()).toBe('2番3号')
  expect(await page.getByRole('textbox', { name: /^土地面積/ }).inputValue()).toBe('132.24')
  await next(seller, 'photo')

  const shots = ['house-showa-1', 'room-living', 'room-tatami', 'plan-3ldk-house'].map((name) => `${PICTURES}/${name}.jpg`)
  await page.getByLabel(/^写真/).setInputFiles(shots)
  await page.getByText('4枚を送信しました。').waitFor()
  // Reorders photos by buttons: the second becomes the cover, and back.
  const opened = page.getByRole('dialog')
  await page.getByRole('button', { name: '写真2 種類を選ぶ' }).click()
  await opened.getByRole('button', { name: '前に移す' }).click()
  await opened.getByText('2枚目を1枚目に移しました。').waitFor()
  await opened.getByRole('button', { name: '後ろに移す' }).click()
  await seller.checkAccessibility()
  await opened.getByRole('button', { name: '完了' }).click()
  await page.getByRole('button', { name: '写真1 表紙 外観 を直す' }).click()
  await opened.getByLabel('説明').fill('南側から見た外観')
  await opened.getByLabel('説明').press('Enter')
  await opened.getByRole('button', { name: '完了' }).click()
  await page.getByText('写っているものを、まとめて選ぶ（まだのもの3枚）').click()
  for (const nth of ['2枚目', '3枚目']) await page.getByRole('checkbox', { name: nth }).check()
  await page.getByLabel('写っているもの', { exact: true }).selectOption('室内')
  await page.getByRole('button', { name: '選んだ2枚に付ける' }).click()
  await page.getByText('2枚を「室内」にしました。').waitFor()
  await page.getByRole('button', { name: '写真3 室内 を直す' }).waitFor()
  await saved(seller)
  await seller.checkAccessibility()
  await next(seller, 'price')

  await page.getByLabel(/^希望価格/).fill('３，４８０')
  await page.getByText('3,480万円（1坪あたり 約117万円）').waitFor()
  await next(seller, 'title')

  await page.getByRole('button', { name: 'この内容で審査を申請する' }).click()
  await page.getByRole('link', { name: '物件タイトルを入力してください。' }).waitFor()
  await page.getByRole('textbox', { name: /^物件タイトル/ }).fill(TITLE)
  await page.getByLabel(/^おすすめポイント/).fill('祖父母が大切に住んだ家です。南向きの縁側から、四季の庭が見えます。')
  await page.getByText('必要な項目は、すべて入力されています').waitFor()
  await seller.checkAccessibility()
  await page.getByRole('button', { name: 'この内容で審査を申請する' }).click()
  await seller.arrive(`/seller/estate/${id}`)
  await page.getByText('審査を申請しました。結果をお待ちください').waitFor()
  // A listing under review cannot be edited.
  await seller.visit(`/seller/estate/wizard/${id}/price`)
  await page.getByText('いまは編集できません').waitFor()
  expect(await publicTitle(id)).toBeUndefined()

  // The operator sends it back once, with a reason that links to the field.
  const operator = await signedIn('admin@example.com')
  await operator.visit(`/admin/estate?keyword=${encodeURIComponent(TITLE)}`)
  await operator.page.getByRole('link', { name: TITLE }).click()
  await operator.arrive(`/admin/estate/${id}`)
  await operator.page.getByRole('button', { name: '差し戻す', exact: true }).click()
  await operator.page.getByRole('button', { name: /登記事項証明書に記載の番地/ }).click()
  await operator.checkAccessibility()
  await operator.page.getByRole('button', { name: 'この理由で差し戻す' }).click()
  await operator.page.getByText('直していただきたい点を、売主に伝えています').waitFor()
  const letter = await letterTo('seller@example.com', new RegExp(`${TITLE}.*修正のお願い`))
  expect(letter.text).toContain('【番地】')

  await seller.visit(linkIn(letter))
  expect(new URL(page.url()).pathname).toBe(`/seller/estate/${id}`)
  await page.getByRole('link', { name: '番地を直す' }).click()
  await seller.arrive(`/seller/estate/wizard/${id}/address`)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('block')
  await page.getByRole('textbox', { name: /^番地/ }).fill('2番4号')
  await saved(seller)
  await seller.visit(`/seller/estate/wizard/${id}/title`)
  await page.getByRole('button', { name: 'この内容で審査を申請する' }).click()
  await seller.arrive(`/seller/estate/${id}`)

  await operator.visit(`/admin/estate/${id}`)
  await operator.page.getByRole('button', { name: '承認して公開する' }).click()
  await operator.checkAccessibility()
  await operator.page.getByRole('button', { name: 'はい、承認して公開する' }).click()
  await operator.page.getByText('公開中です').waitFor()
  await letterTo('seller@example.com', new RegExp(`${TITLE}.*公開しました`))

  const guest = await enter()
  await guest.visit(`/estate/${id}`)
  expect(await publicTitle(id)).toBe(TITLE)

  for (const visitor of [seller, operator, guest]) {
    visitor.expectQuiet()
    await visitor.leave()
  }
}, 300_000)

const PLACE = { postCode: '2220011', block: '2番3号' }
const kinds = [
  { answers: ['土地'], use: '更地', area: ['土地面積'] },
  { answers: ['一戸建て'], use: '空家（空室）', area: ['土地面積', '建物面積（延床面積）'], plan: true, structure: true, built: true },
  { answers: ['マンション'], use: '空家（空室）', area: ['専有面積'], plan: true, structure: true, built: true, flat: true },
  { answers: ['アパート・一棟マンション'], use: '賃貸中', area: ['土地面積', '建物面積（延床面積）'], structure: true, built: true },
  { answers: ['事業用の建物', '倉庫'], use: '空家（空室）', area: ['土地面積', '建物面積（延床面積）'], structure: true },
  { answers: ['事業用の建物', '工場'], use: '空家（空室）', area: ['土地面積', '建物面積（延床面積）'], structure: true },
  {
    answers: ['事業用の建物', 'ホテル・旅館'],
    use: '空家（空室）',
    area: ['土地面積', '建物面積（延床面積）'],
    structure: true,
    built: true,
  },
  {
    answers: ['事業用の建物', 'ビル・事務所・店舗'],
    use: '空家（空室）',
    area: ['土地面積', '建物面積（延床面積）'],
    structure: true,
    built: true,
  },
  { answers: ['その他'], use: '空家（空室）', area: [] },
] as const satisfies readonly Kind[]

interface Kind {
  answers: readonly string[]
  use: string
  area: readonly string[]
  plan?: boolean
  structure?: boolean
  built?: boolean
  flat?: boolean
}

test('each of the nine types can be listed through the wizard', async () => {
  const seller = await signedIn('seller@example.com')
  const operator = await personOf('admin@example.com')
  const listed: string[] = []
  for (const kind of kinds) {
    seller.presses()
    const id = await apply(seller, kind)
    if (kind.answers[0] === '一戸建て') expect(seller.presses(), 'presses of a house that is listed').toBeLessThanOrEqual(17)
    await operator.api.approveEstate({ params: { id } })
    listed.push((await publicTitle(id)) ?? 'not public')
  }
  expect(listed).toEqual(kinds.map(titleOf))
  seller.expectQuiet()
  await seller.leave()
}, 600_000)

const titleOf = ({ answers }: Kind) => `縁側の${answers.at(-1)}`

/** From the first question to the application: only the required answers, on a phone. */
async function apply(seller: Visitor, kind: Kind): Promise<string> {
  const { page } = seller
  // The other journeys check each screen with axe; here the same ones would be checked nine times.
  const goOn = async (step: string) => {
    await page.getByRole('button', { name: '次へ' }).click()
    await page.waitForURL(new RegExp(`/${step}$`))
  }
  await page.goto('/seller/estate')
  await page.waitForFunction(() => !('$_TSR' in window))
  await page.getByRole('button', { name: '物件を登録する' }).click()
  await page.waitForURL(/\/wizard\/[\w-]+$/)
  const id = page.url().split('/').at(-1) ?? ''
  for (const answer of [...kind.answers, 'わたし本人', 'そのほかの事情', '買主と相談して決めたい'])
    await page.getByRole('radio', { name: answer, exact: true }).last().check()
  await page.getByText('質問は終わりです').waitFor()
  await goOn('name')

  await page.getByRole('radio', { name: kind.use, exact: true }).check()
  await page.getByRole('radio', { name: /買主と直接進める/ }).check()
  await goOn('address')

  await page.getByLabel('郵便番号').first().fill(PLACE.postCode)
  await page.getByText('神奈川県横浜市港北区菊名を入力しました').waitFor()
  await page.getByRole('textbox', { name: /^番地/ }).fill(PLACE.block)
  for (const name of kind.area)
    await page.getByRole('textbox', { name: new RegExp(`^${name.replace('（', '.').replace('）', '.')}`) }).fill('120')
  if (kind.plan) await page.getByRole('combobox', { name: /^間取り/ }).selectOption('3LDK')
  if (kind.structure) await page.getByRole('combobox', { name: /^建物構造/ }).selectOption('鉄骨造')
  if (kind.built) {
    await page.getByLabel('年', { exact: true }).selectOption('1998年（平成10年）')
    await page.getByLabel('月', { exact: true }).selectOption('3月')
  }
  if (kind.flat) {
    await page.getByRole('textbox', { name: /^建物名/ }).fill('縁側マンション')
    await page.getByRole('textbox', { name: /所在階/ }).fill('３')
  }
  await goOn('photo')
  await page.getByLabel(/^写真/).setInputFiles(`${PICTURES}/building-1.jpg`)
  await page.getByText('1枚を送信しました。').waitFor()
  await goOn('price')
  await page.getByLabel(/^希望価格/).fill('1980')
  await goOn('title')
  await page.getByRole('textbox', { name: /^物件タイトル/ }).fill(titleOf(kind))
  await page.getByText('必要な項目は、すべて入力されています').waitFor()
  await page.getByRole('button', { name: 'この内容で審査を申請する' }).click()
  await page.waitForURL(new RegExp(`/seller/estate/${id}$`))
  return id
}

test('a guest on the sellers’ page learns how selling works', async () => {
  const guest = await enter()
  await guest.visit('/seller/estate')
  await guest.page.getByRole('heading', { name: 'その家を、次の人へ。' }).waitFor()
  await guest.page.getByRole('link', { name: '売主として無料で登録' }).click()
  await guest.arrive('/seller/signup')
  await guest.visit('/seller/estate/wizard/0190f3a4-0000-7000-8000-000000000000')
  expect(new URL(guest.page.url()).pathname).toBe('/login')
  guest.expectQuiet()
  await guest.leave()
})

async function signedIn(address: string, options: Parameters<typeof enter>[0] = {}): Promise<Visitor> {
  const visitor = await enter(options)
  const home = address.startsWith('admin') ? '/admin/estate' : '/seller/estate'
  await visitor.visit(`/login?next=${home}`)
  await visitor.page.getByLabel('メールアドレス').fill(address)
  await visitor.page.getByRole('textbox', { name: /^パスワード/ }).fill(DEMO_PASSWORD)
  await visitor.page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await visitor.arrive(home)
  return visitor
}

async function next(seller: Visitor, step: string) {
  await seller.page.getByRole('button', { name: '次へ' }).click()
  await seller.arrive(new RegExp(`/${step}$`))
}

const saved = ({ page }: Visitor) => page.getByText('下書きを保存しました').waitFor()

/** The title in the public API; undefined while the listing is not public. */
async function publicTitle(id: string): Promise<string | undefined> {
  const answer = await fetch(new URL(`/api/public/estates/${id}`, inject('baseURL')))
  return answer.ok ? ((await answer.json()) as { title: string }).title : undefined
}
