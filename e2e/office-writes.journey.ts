import { beforeAll, expect, test } from 'vitest'
import { newBuyer, type Person, personOf, publicHouse, signIn } from './people.ts'
import { enter } from './stage.ts'

let operator: Person
let estateID: string
const now = Date.now()
const title = `丘の上の家 ${now}`
beforeAll(async () => {
  operator = await personOf('admin@example.com')
  estateID = await publicHouse(await personOf('seller@example.com'), operator, title)
})

test('an operator plans a notice, which a buyer reads once published, and changes a price, which a quotation then uses', async () => {
  const bea = await newBuyer('買野')
  const menu = `書類の受け取り ${now}`
  await operator.api.createServiceMenu({
    body: { name: menu, description: '窓口で書類を受け取ります。', price: 8_800, displayOrder: 900, buyerMenuFlag: true },
  })
  const [ada, buyer] = [await enter({ desk: true }), await enter()]
  await signIn(ada, operator)
  await signIn(buyer, bea)

  const notice = `棚卸しのお知らせ ${now}`
  await ada.visit('/admin/notice')
  await ada.page.getByRole('button', { name: 'お知らせを書く' }).click()
  const dialog = ada.page.getByRole('dialog', { name: 'お知らせを書く' })
  await dialog.getByLabel('タイトル').fill(notice)
  await dialog.getByLabel('本文').fill('棚卸しのため、ご返信が遅れます。')
  await dialog.getByLabel('掲載日').fill('2099-01-01')
  await dialog.getByLabel('掲載時刻').fill('09:00')
  await dialog.getByRole('combobox', { name: /^対象/ }).selectOption('買主')
  await dialog.getByRole('button', { name: 'パソコン 720' }).click()
  await dialog.getByRole('region', { name: 'ページ・パソコン 720' }).getByText('棚卸しのため、ご返信が遅れます。').waitFor()
  await dialog.getByRole('button', { name: 'メール', exact: true }).click()
  const letter = dialog.getByRole('group', { name: 'メールの見え方' })
  await letter.getByRole('heading', { name: notice }).waitFor()
  // Drawn in its own colours, though the CSP refuses inline styles.
  const button = letter.getByRole('link', { name: 'お知らせを開く' })
  expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(26, 26, 28)')
  await ada.checkAccessibility()
  await dialog.getByRole('button', { name: '下書きを保存' }).click()
  await dialog.waitFor({ state: 'detached' })
  const row = ada.page.getByRole('row').filter({ hasText: notice })
  await ada.visit('/admin/notice?tab=draft')
  await row.locator('summary').click()
  await row.getByRole('button', { name: `「${notice}」を編集する` }).click()
  const drafted = ada.page.getByRole('dialog', { name: 'お知らせを編集する' })
  await drafted.getByRole('button', { name: '予約する' }).click()
  await drafted.waitFor({ state: 'detached' })
  await row.waitFor({ state: 'detached' })
  await ada.page.getByRole('link', { name: '予約' }).click()
  await row.waitFor()
  await ada.checkAccessibility()
  await buyer.visit('/notice')
  expect(await buyer.page.getByText(notice).count()).toBe(0)

  await row.locator('summary').click()
  await row.getByRole('button', { name: `「${notice}」を編集する` }).click()
  const editing = ada.page.getByRole('dialog', { name: 'お知らせを編集する' })
  await editing.getByLabel('掲載日').fill('2026-01-01')
  await editing.getByRole('button', { name: '保存する' }).click()
  await editing.waitFor({ state: 'detached' })
  await buyer.visit('/notice')
  await buyer.page.getByText(notice).click()
  await buyer.page.getByText('棚卸しのため、ご返信が遅れます。').waitFor()

  await ada.visit('/admin/serviceMenu')
  await ada.page.locator('summary', { hasText: `「${menu}」の操作` }).click()
  await ada.page.getByRole('button', { name: `「${menu}」を編集する` }).click()
  const price = ada.page.getByRole('dialog', { name: 'メニューを編集する' })
  await price.getByLabel('料金（税込）').fill('9900')
  await price.getByRole('region', { name: '案内の見え方' }).getByText('9,900円').waitFor()
  await price.getByRole('button', { name: '保存する' }).click()
  await price.waitFor({ state: 'detached' })
  const edited = ada.page.getByText(`「${menu}」の操作`)
  await ada.page.getByRole('listitem').filter({ has: edited }).getByText('9,900円').waitFor()
  // The change can still be undone after the page is reloaded.
  await ada.visit('/admin/serviceMenu')
  await ada.page.getByRole('button', { name: `「${menu}」の変更を元に戻す` }).waitFor()
  await ada.checkAccessibility()

  const { id: negotiationID } = await bea.api.createNegotiation({ body: { estateID } })
  await buyer.visit(`/buyer/menu/${negotiationID}/selectMenu`)
  await buyer.page.getByRole('checkbox', { name: menu }).check()
  await buyer.page.getByRole('button', { name: '内容を確認する' }).click()
  await buyer.page.getByRole('button', { name: '見積を依頼する' }).click()
  await buyer.arrive(`/buyer/chat/${negotiationID}`)
  const { items } = await bea.api.listQuotations({ query: { negotiationID } })
  expect(items[0]?.lines).toMatchObject([{ name: menu, unitPrice: 9_900 }])

  // A quotation template also gets the new price, and is previewed as a document before it is sent.
  const usual = `いつもの見積 ${now}`
  const { items: menus } = await operator.api.listServiceMenus({ query: { name: menu } })
  await operator.api.createQuotationTemplate({ body: { name: usual, lines: [{ serviceMenuID: menus[0]?.id, quantity: 2 }] } })
  await ada.visit(`/admin/menu/${negotiationID}/selectMenu?quotationID=${items[0]?.id}`)
  await ada.page.getByRole('button', { name: 'よく使う見積から入れる' }).click()
  await ada.page.getByRole('button', { name: `「${usual}」の明細にする` }).click()
  await ada.page.getByRole('textbox', { name: '数量' }).waitFor()
  expect(await ada.page.getByRole('textbox', { name: '単価（税込）' }).inputValue()).toBe('9900')
  await ada.page.getByRole('button', { name: 'プレビューを確認する' }).click()
  const preview = ada.page.getByRole('dialog', { name: '見積書のプレビュー' })
  const drawn = ada.page.waitForResponse((response) => response.url().endsWith('/api/quotation/paper'))
  await preview.getByRole('button', { name: 'PDFで見る' }).click()
  expect((await drawn).headers()['content-type']).toBe('application/pdf')
  await ada.checkAccessibility()
  await preview.getByRole('button', { name: 'この内容で送る' }).click()
  await ada.arrive(`/admin/chat/${negotiationID}`)
  expect(await bea.api.getQuotation({ params: { id: items[0]?.id ?? '' } })).toMatchObject({ totalAmount: 19_800, edition: 1 })
})

test('a dialog keeps its input on Escape, the close button or a press outside', async () => {
  const ada = await enter({ desk: true })
  const { page } = ada
  await signIn(ada, operator)
  await ada.visit('/admin/notice')
  const open = page.getByRole('button', { name: 'お知らせを書く' })
  const dialog = page.getByRole('dialog', { name: 'お知らせを書く' })
  const question = page.getByRole('dialog', { name: '書きかけのまま閉じますか？' })
  const text = dialog.getByLabel('本文')

  await open.click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await open.click()
  await text.fill('一時間かけて書いた文章')
  const ways = {
    escape: () => page.keyboard.press('Escape'),
    'escape once more': () => page.keyboard.press('Escape'),
    cross: () => dialog.getByRole('button', { name: '閉じる' }).first().click(),
    beside: () => page.mouse.click(5, 5),
  }
  for (const [way, leave] of Object.entries(ways)) {
    await leave()
    await question.waitFor()
    expect(await text.inputValue(), way).toBe('一時間かけて書いた文章')
    await ada.checkAccessibility()
    if (way === 'escape') await page.keyboard.press('Escape')
    else await question.getByRole('button', { name: '入力に戻る' }).click()
    await question.waitFor({ state: 'detached' })
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '破棄して閉じる' }).click()
  await dialog.waitFor({ state: 'detached' })
  await open.click()
  expect(await text.inputValue()).toBe('')
  ada.expectQuiet()
  await ada.leave()
})
