import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { writtenContract } from '#test/contracts.ts'
import { plainPDF } from '#test/hostile-pdfs.ts'
import { cashTerms } from '#test/offers.ts'
import { findPDFReader } from '../bin/pdf-reader.ts'
import { approvedSeller, newBuyer, type Person, payUsageFee, personOf, publicHouse, signIn } from './people.ts'
import { DEMO_PASSWORD, enter, type Visitor } from './stage.ts'

let seller: Person
let operator: Person
beforeAll(async () => {
  findPDFReader()
  operator = await personOf('admin@example.com')
  seller = await approvedSeller('契約売', operator)
})

const dayAhead = (days: number) => formatISODay(new Date(Date.now() + days * 24 * 60 * 60 * 1000))

/** A buyer with an accepted offer, on a house of its own. */
async function accepted(title: string, more: object = {}): Promise<{ bea: Person; negotiationID: string }> {
  const estateID = await publicHouse(seller, operator, `${title} ${Date.now()}`, more)
  const bea = await newBuyer('契約', {
    ...{ phone: '09012345678', postCode: '2220011', prefecturesCode: '14', cityCode: '14109', address1: '菊名', address2: '2番3号' },
  })
  const { id: negotiationID } = await bea.api.createNegotiation({ body: { estateID, answers: [] } })
  const terms = { ...cashTerms, contractDay: dayAhead(20), handoverDay: dayAhead(60), validUntil: dayAhead(7) }
  const offer = await bea.api.createPurchaseOffer({ body: { negotiationID, terms } })
  await seller.api.acceptPurchaseOffer({ params: { id: offer.id }, body: { version: offer.version } })
  return { bea, negotiationID }
}

/** The seller's own name, as the registered owner. */
async function ownName() {
  const { lastName, firstName } = await seller.api.getUser({ params: { id: seller.id } })
  return { ownerLastName: lastName, ownerFirstName: firstName }
}

const contractOf = (role: 'buyer' | 'seller', negotiationID: string) => `/${role}/deal/${negotiationID}/contract`

test('a contract is started on a phone, lists the missing parts, and shows changes to the other side', async () => {
  const { bea, negotiationID } = await accepted('契約を待つ家')
  const sora = await enter()
  await signIn(sora, seller)
  await intoPapers(sora, negotiationID)
  await sora.visit(`/seller/chat/${negotiationID}?tab=papers`)
  await sora.page.getByRole('link', { name: /^登記\.pdf/ }).waitFor()
  await sora.page.getByRole('link', { name: '契約書を開く' }).click()
  await sora.arrive(contractOf('seller', negotiationID))
  await sora.page.getByRole('link', { name: '専門家に依頼する' }).waitFor()
  await sora.page.getByText('名義人以外（代理人・後見人など）が売るため').waitFor()
  await sora.checkAccessibility()
  await sora.page.getByRole('button', { name: '契約書の用意のしかたを選ぶ' }).click()
  const sheet = sora.page.getByRole('dialog', { name: '契約書の作り方' })
  await sheet.getByRole('button', { name: '準備を始める' }).click()
  await sheet.getByRole('link', { name: '契約書の作り方を選択してください' }).waitFor()
  await sheet.getByRole('radio', { name: /^外部の電子契約/ }).check()
  await sheet.getByLabel('電子契約のサービスの名前').fill('電子契約のサービス')
  await sora.checkAccessibility()
  await sheet.getByRole('button', { name: '準備を始める' }).click()
  await sora.page.getByRole('heading', { name: /^契約の前に、あと\d+件$/ }).waitFor()
  await sora.page.getByRole('listitem').filter({ hasText: '契約した日を入力する' }).waitFor()
  expect(await sora.page.getByRole('button', { name: 'この内容でよい' }).count()).toBe(0)
  await sora.checkAccessibility()

  const buyer = await enter({ desk: true })
  await signIn(buyer, bea)
  await buyer.visit(contractOf('buyer', negotiationID))
  await buyer.page.getByRole('button', { name: '直す' }).click()
  const other = buyer.page.getByRole('dialog', { name: '契約書の作り方' })
  await other.getByRole('radio', { name: /^紙の契約書/ }).check()
  await other.getByRole('button', { name: 'この内容に直す' }).click()
  await buyer.page.getByText('外部の電子契約 → 紙の契約書').waitFor()
  await sora.page.getByText('外部の電子契約 → 紙の契約書').waitFor()

  // The seller may share the statement's summary with prospective buyers.
  const { estateID } = await seller.api.getNegotiation({ params: { id: negotiationID } })
  const kind = '1' as const
  await seller.api.saveStatementDraft({ params: { id: estateID, kind }, body: { answers: [{ code: 101, choice: 1 }] } })
  await sora.visit(`/seller/estate/${estateID}/statement/1`)
  const form = sora.page.getByRole('form', { name: '告知書の概要' })
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '保存する' }).click()
  await sora.page.getByText('保存しました').waitFor()
  expect((await seller.api.getStatementDraft({ params: { id: estateID, kind } })).excerpt).toBe(true)
  sora.expectQuiet()
  buyer.expectQuiet()
})

/** A file sent in the messages is added to a paper without being sent again. */
async function intoPapers(sora: Visitor, negotiationID: string) {
  await sora.visit(`/seller/chat/${negotiationID}`)
  await sora.page.getByRole('button', { name: '写真・ファイル・定型文' }).click()
  await sora.page.getByLabel('PDFを選ぶ').setInputFiles([{ name: '登記.pdf', mimeType: 'application/pdf', buffer: plainPDF() }])
  await sora.page.getByRole('button', { name: '登記.pdfを外す' }).waitFor()
  await expect.poll(() => sora.page.getByRole('progressbar').count(), { timeout: 20_000 }).toBe(0)
  await sora.page.getByRole('button', { name: '送信', exact: true }).click()
  const sent = sora.page.getByRole('log').getByRole('listitem').filter({ hasText: '登記.pdf' })
  await sent.getByRole('button', { name: /のメッセージのメニュー$/ }).click()
  await sora.page.getByRole('dialog', { name: 'このメッセージ' }).getByRole('button', { name: '書類に入れる' }).click()
  const sheet = sora.page.getByRole('dialog', { name: '書類に入れる' })
  await sheet.getByRole('button', { name: 'この書類に入れる' }).click()
  await sheet.getByRole('link', { name: '書類を選択してください' }).waitFor()
  await sora.checkAccessibility()
  await sheet.getByRole('combobox', { name: /^書類/ }).selectOption({ label: '登記事項証明書（全部事項）（未提出）' })
  await sheet.getByRole('button', { name: 'この書類に入れる' }).click()
  await sora.page.getByText('「登記事項証明書（全部事項）」に入れました').waitFor()
}

test('the site’s own template is filled in on a phone, read clause by clause, and shows changes to the other side', async () => {
  const { bea, negotiationID } = await accepted('ひな形で契約する家', await ownName())
  const sora = await enter()
  await signIn(sora, seller)
  const [plan] = (await seller.api.listDealPlans({ query: { negotiationID: [negotiationID] } })).items
  await sora.visit(`/seller/chat/${negotiationID}?tab=plan&step=${plan?.steps.find(({ code }) => code === 'draft')?.id}`)
  const step = sora.page.getByRole('dialog', { name: '契約の内容を決める' })
  await step.getByText('この取引の売買契約書は、このサイトのひな形で作れます').waitFor()
  await step.getByRole('link', { name: '専門家に依頼する' }).waitFor()
  await sora.visit(contractOf('seller', negotiationID))
  await sora.page.getByRole('button', { name: 'ひな形で契約書を作る' }).click()
  const sheet = sora.page.getByRole('dialog', { name: 'ひな形で契約書を作る' })
  await sheet.getByRole('button', { name: 'この内容で作る' }).click()
  await sheet.getByRole('link', { name: '地番を入力してください' }).waitFor()
  await sheet.getByLabel('地番', { exact: false }).first().fill('1番2')
  await sheet.getByLabel('地積').fill('１２０．５０')
  for (const [label, value] of Object.entries({ 家屋番号: '1番2', 建物の構造: '木造瓦葺2階建', 床面積: '1階 52.17㎡' }))
    await sheet.getByLabel(label).fill(value)
  for (const label of ['面積', '境界の明示', '所有権移転の登記の費用', '主要設備に不具合', '契約違反のとき'])
    await sheet.getByRole('combobox', { name: new RegExp(`^${label}`) }).selectOption({ index: 1 })
  await sheet.getByLabel('手付解除の期限').fill(dayAhead(30))
  await sheet.getByRole('checkbox', { name: '残す家具・家電の保証をしない' }).check()
  for (const words of ['売主も買主も、日本に住んでいます', 'それぞれの土地の全部を売ります'])
    await sheet.getByRole('checkbox', { name: words }).check()
  await sora.checkAccessibility()
  await sheet.getByRole('button', { name: 'この内容で作る' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await sora.page.getByText('第2条　代金').click()
  await sora.page.getByText('本物件の代金は、総額').waitFor()
  await sora.checkAccessibility()

  const buyer = await enter({ desk: true })
  await signIn(buyer, bea)
  await buyer.visit(contractOf('buyer', negotiationID))
  await buyer.page.getByRole('button', { name: '直す', exact: true }).click()
  const other = buyer.page.getByRole('dialog', { name: 'ひな形で契約書を作る' })
  await other.getByRole('combobox', { name: /^契約違反のとき/ }).selectOption('代金の20％')
  await other.getByRole('button', { name: 'この内容で作る' }).click()
  await sora.page
    .getByRole('listitem')
    .filter({ hasText: /契約違反による解除.*10％.*→.*20％/ })
    .waitFor()
  sora.expectQuiet()
  buyer.expectQuiet()
})

test('a professional’s contract is signed by both sides on phones, and the sealed copy is intact', async () => {
  const { bea, negotiationID } = await accepted('二人で署名する家')
  await payUsageFee(bea, negotiationID)
  await readyFor(negotiationID)
  const [sora, buyer] = await Promise.all([enter(), enter()])
  await Promise.all([signIn(sora, seller), signIn(buyer, bea)])

  // The seller sends the file as a paper, and chooses it.
  await sora.visit(`/seller/chat/${negotiationID}?tab=papers`)
  await sora.page.getByRole('button', { name: '書類を追加する' }).click()
  const adding = sora.page.getByRole('dialog', { name: '書類を追加する' })
  await adding.getByLabel('書類の名前').fill('契約書の案')
  await adding.getByRole('button', { name: '追加する' }).click()
  const buffer = await writtenContract()
  const chosen = { name: '売買契約書.pdf', mimeType: 'application/pdf', buffer }
  await sora.page.getByLabel('ファイルを選ぶ（契約書の案）').setInputFiles([chosen])
  await sora.page.getByRole('button', { name: /^提出する\s*（選んだ契約書の案）/ }).click()
  await sora.page.getByRole('link', { name: /^売買契約書\.pdf/ }).waitFor()
  await sora.visit(contractOf('seller', negotiationID))
  await sora.page.getByRole('button', { name: '契約書の用意のしかたを選ぶ' }).click()
  const sheet = sora.page.getByRole('dialog', { name: '契約書の作り方' })
  await sheet.getByRole('radio', { name: /^専門家が作った契約書/ }).check()
  await sheet.getByLabel('契約書のPDF').selectOption({ label: '契約書の案：売買契約書.pdf（2ページ）' })
  await sheet.getByRole('button', { name: '準備を始める' }).click()
  await sora.page.getByRole('link', { name: '契約書を保存して読む' }).waitFor()

  // Both confirm that it is right.
  await buyer.visit(contractOf('buyer', negotiationID))
  for (const who of [sora, buyer]) {
    await who.page.getByRole('button', { name: 'この内容でよい' }).click()
    const asked = who.page.getByRole('dialog', { name: 'この内容で契約を進めますか？' })
    await who.checkAccessibility()
    await asked.getByRole('button', { name: 'この内容でよい' }).click()
    await asked.waitFor({ state: 'hidden' })
  }

  // The buyer signed in too long ago: they sign in again, and return to where they were.
  await fillSignature(buyer, { person: bea, name: '契約 美咲' })
  const stale = { code: 'requires-recent-login', title: '安全のため、もう一度ログインしてください。', status: 403 }
  await buyer.page.route('**/api/saleContract/*/signature', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(stale) }),
  )
  await buyer.page.getByRole('button', { name: '署名する', exact: true }).click()
  await buyer.page.getByRole('button', { name: 'ログインし直す' }).click()
  await buyer.arrive('/login')
  await buyer.page.unroute('**/api/saleContract/*/signature')
  // A refetch of the page that they left may find them signed out.
  buyer.expectQuiet(/40[13]/)
  await buyer.page.getByLabel('メールアドレス').fill(bea.email)
  await buyer.page.getByRole('textbox', { name: /^パスワード/ }).fill(DEMO_PASSWORD)
  await buyer.page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await buyer.arrive(contractOf('buyer', negotiationID))

  // Each reads it, and signs with the code from the letter.
  await fillSignature(buyer, { person: bea, name: '契約　美咲' })
  await buyer.page.getByRole('button', { name: '署名する', exact: true }).click()
  await buyer.page.getByText('あなたの署名は済みました。').waitFor()
  await sora.page.getByRole('listitem').filter({ hasText: '契約 美咲 様' }).getByText('署名済み').waitFor()
  // That completes their step, so it is no longer shown as open.
  await buyer.visit(`/buyer/chat/${negotiationID}?tab=plan`)
  const steps = buyer.page.getByRole('region', { name: '取引の予定' }).getByRole('listitem')
  await steps.filter({ hasText: '契約書に署名する' }).getByText('あなたは済み。お相手を待っています').waitFor()
  await buyer.visit(contractOf('buyer', negotiationID))
  const { lastName, firstName } = await seller.api.getUser({ params: { id: seller.id } })
  await fillSignature(sora, { person: seller, name: `${lastName}${firstName}` })
  await sora.page.getByRole('button', { name: '署名する', exact: true }).click()
  await expect.poll(() => sora.page.evaluate(() => document.activeElement?.textContent)).toContain('契約が成立しました')
  for (const who of [sora, buyer]) {
    await who.page.getByText('契約が成立しました').first().waitFor()
    await who.page.getByRole('link', { name: 'PDFを保存する' }).waitFor()
    await who.checkAccessibility()
  }

  // Both save the same sealed file, complete, with the record of both signatures behind the contract.
  const file = await saved(buyer)
  expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(
    (await buyer.page.getByText(/^[0-9a-f]{64}$/).textContent())?.trim(),
  )
  expect(readFileSync(await saved(sora)).equals(readFileSync(file))).toBe(true)
  const seal = execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
  for (const words of ['Total document signed', 'Signature is Valid']) expect(seal).toContain(words)
  const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
  for (const words of ['第25条 特約', '署名の記録', '契約 美咲', `${lastName} ${firstName}`]) expect(text).toContain(words)

  // A link knows only the number; the page judges the file once it was chosen, and finds one that was changed.
  await buyer.page.goto(`/contractCheck?sha256=${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
  await buyer.page.getByRole('heading', { name: 'この番号の契約書の控えがあります' }).waitFor()
  const judged = { name: 'keiyaku.pdf', mimeType: 'application/pdf', buffer: readFileSync(file) }
  await buyer.page.getByLabel('契約書のファイル（PDF）').setInputFiles([judged])
  await buyer.page.getByRole('heading', { name: 'このファイルは変わっていません' }).waitFor()
  const forged = { ...judged, buffer: Buffer.concat([judged.buffer, Buffer.from(' ')]) }
  await buyer.page.getByLabel('契約書のファイル（PDF）').setInputFiles([forged])
  await buyer.page.getByRole('heading', { name: 'この番号の契約書は、見つかりません' }).waitFor()
  for (const who of [sora, buyer]) who.expectQuiet()
})

/** Completes every step before the contract, recorded by the operator. */
async function readyFor(negotiationID: string) {
  const plan = async () => (await operator.api.listDealPlans({ query: { negotiationID: [negotiationID] } })).items[0]
  for (const code of ['profile', 'registry', 'statements', 'read', 'agency']) {
    const step = (await plan())?.steps.find((each) => each.code === code)
    if (step?.stepStatus === 1)
      await operator.api.completeDealStep({ params: { id: step.id }, body: { ground: '電話で双方に確かめました。' } })
  }
}

/** Signs as a person does: opens the file, ticks, which outlasts a reload, types the name and has a code sent by mail. */
async function fillSignature(visitor: Visitor, { person, name }: { person: Person; name: string }) {
  const { page, context } = visitor
  await page.getByRole('heading', { name: '読んで署名する' }).waitFor()
  const opened = context.waitForEvent('response', (answer) => /\/api\/saleContract\/[\w-]+\/sheet$/.test(answer.url()))
  await page.getByRole('link', { name: '契約書を開く（PDF）' }).click()
  expect((await opened).status()).toBe(200)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.reload()
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(4)
  await page.getByLabel('お名前（ご登録の氏名）').fill(name)
  const before = await codeOf(person)
  await page.getByRole('button', { name: '確認コードを送る' }).click()
  await page.getByText('確認コードをメールでお送りしました').waitFor()
  await expect.poll(() => codeOf(person)).not.toBe(before)
  await page.getByLabel('確認コード').fill(await codeOf(person))
  await visitor.checkAccessibility()
}

/** The code in the newest letter about signing. */
async function codeOf({ email }: Person): Promise<string> {
  const { items } = (await (await fetch(new URL('/dev/mail.json', inject('baseURL')))).json()) as { items: { to: string; text: string }[] }
  const letter = items.findLast(({ to, text }) => to === email && text.includes('契約書への署名'))
  return /^\d{6}$/m.exec(letter?.text ?? '')?.[0] ?? ''
}

async function saved({ page }: Visitor): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDFを保存する' }).click()
  const file = join(mkdtempSync(join(tmpdir(), 'engawa-signed-')), 'contract.pdf')
  writeFileSync(file, readFileSync(await (await download).path()))
  return file
}
