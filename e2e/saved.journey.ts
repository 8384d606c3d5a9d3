import { expect, test } from 'vitest'
import { newBuyer, personOf, publicHouse, QUIET_PLACES, signIn } from './people.ts'
import { enter, letterTo } from './stage.ts'

test('a buyer saves a search, gets a letter about a new house, and unsubscribes with one press', async () => {
  const [seller, operator, person] = [await personOf('seller@example.com'), await personOf('admin@example.com'), await newBuyer('待田')]
  const word = `月見台${Date.now()}`
  const buyer = await enter()
  const { page } = buyer
  await signIn(buyer, person)
  await buyer.visit(`/buyer/estate?estateType=2&searchPrefecturesCodes=14&keyword=${word}`)
  await page.getByRole('button', { name: 'この条件を保存' }).click()
  const dialog = page.getByRole('dialog', { name: 'この条件を保存する' })
  expect(await dialog.getByLabel('条件の名前').inputValue()).toBe(`神奈川県の一戸建て・「${word}」`)
  await dialog.getByLabel('条件の名前').fill('')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await dialog.getByRole('link', { name: '条件の名前を入力してください' }).waitFor()
  await dialog.getByLabel('条件の名前').fill('月の見える家')
  await dialog.getByRole('radio', { name: /即時/ }).check()
  // The search already states the kind of estate; the dialog asks only for what it leaves open.
  expect(await dialog.getByLabel('どのような物件をお探しですか？').count()).toBe(0)
  await dialog.getByLabel('ご予算はどのくらいですか？').selectOption('1億円まで')
  await buyer.checkAccessibility()
  // A double press saves it once, and the focus returns to where it was.
  await dialog.getByRole('button', { name: '保存する' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await page.getByText('条件を保存しました').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('この条件を保存')

  const house = await publicHouse(seller, operator, `${word}の離れ`)
  const letter = await letterTo(person.email, /「月の見える家」の新着物件 1件/)
  expect(letter.text).toContain(`/estate/${house}`)
  expect(letter.html).toContain(`${word}の離れ`)

  await buyer.visit('/buyer/savedSearch')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '月の見える家' }) })
  await card.getByText('該当 1件').waitFor()
  await card.getByText('新着 1件').waitFor()
  await card.getByText('1億円').waitFor()
  await card.getByRole('link', { name: '条件を変える' }).click()
  await buyer.arrive('/buyer/estate')
  await buyer.visit(`/buyer/estate?estateType=2&searchPrefecturesCodes=14&keyword=${word}&priceTo=90000000`)
  await page.getByRole('button', { name: 'この条件を保存' }).click()
  expect(await dialog.getByRole('radio', { name: '「月の見える家」の条件を、これに変える' }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: '保存する' }).click()
  await page.getByText('「月の見える家」の条件を変えました').waitFor()
  await buyer.visit('/buyer/savedSearch')
  await card.getByText('9,000万円').waitFor()
  await card.getByRole('link', { name: '月の見える家' }).click()
  await buyer.arrive('/buyer/estate')
  await page.getByRole('link', { name: `${word}の離れ` }).waitFor()

  // The link in the letter is enough: no one is signed in here.
  const reader = await enter()
  const link = new URL(/https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(letter.text)?.[0] ?? '')
  await reader.page.goto(link.pathname + link.search)
  await reader.checkAccessibility()
  await reader.page.getByRole('button', { name: '配信を止める' }).click()
  await reader.page.getByRole('heading', { name: 'メールの配信を止めました' }).waitFor()
  reader.expectQuiet()
  await reader.leave()

  await buyer.visit('/buyer/savedSearch')
  expect(await card.getByLabel('新着メール').inputValue()).toBe('9')
  expect(await card.getByText('新着 1件').count()).toBe(0)
  await card.getByRole('button', { name: '削除' }).click()
  await page.getByText('保存した条件はまだありません').waitFor()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await card.waitFor()
  buyer.expectQuiet()
  await buyer.leave()
})

test('favourites, views and a search on a guest’s device move to the account after signing in, once', async () => {
  const person = await newBuyer('端本')
  const guest = await enter({ desk: true })
  const { page } = guest
  await guest.visit(`/buyer/estate?estateType=2&${QUIET_PLACES}`)
  const hearts = page.locator('main article').getByRole('button', { name: /^お気に入り/ })
  const names = [await hearts.nth(0).innerText(), await hearts.nth(1).innerText()]
  for (const at of [0, 1]) {
    await hearts.nth(at).click()
    await expect.poll(() => hearts.nth(at).getAttribute('aria-pressed')).toBe('true')
  }
  // They survive a reload, and the listing's own page knows them.
  await guest.visit(`/buyer/estate?estateType=2&${QUIET_PLACES}`)
  await expect.poll(() => hearts.nth(1).getAttribute('aria-pressed')).toBe('true')
  await page.locator('main article a').first().click()
  await guest.arrive(/^\/estate\/[\w-]+$/)
  const own = page.getByRole('button', { name: 'お気に入り', exact: true })
  await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('engawa:views'))).not.toBeNull()

  await guest.visit('/buyer/estate?estateType=2&priceTo=80000000')
  await page.getByRole('region', { name: '最近見た物件' }).waitFor()
  await page.getByRole('button', { name: 'この条件を保存' }).click()
  await page.getByRole('button', { name: '会員登録またはログインして保存' }).click()
  await guest.arrive('/buyer/suggestSignup')
  await page.getByRole('heading', { name: 'この端末のお気に入り 2件' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'ログイン' }).click()
  await guest.arrive('/login')
  await page.getByLabel('メールアドレス').fill(person.email)
  await page.getByRole('textbox', { name: /^パスワード/ }).fill('engawa-demo-2026')
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await guest.arrive('/buyer/savedSearch')
  await page.getByRole('heading', { name: '一戸建て・〜8,000万円' }).waitFor()
  await page.getByText('この端末のお気に入り2件を引き継ぎました').waitFor()

  await page.getByRole('link', { name: 'お気に入り' }).first().click()
  await guest.arrive('/buyer/favorite')
  for (const name of names) await page.getByRole('button', { name }).waitFor()
  expect(await page.locator('main article').count()).toBe(2)
  await page.getByRole('link', { name: '閲覧履歴' }).first().click()
  await guest.arrive('/buyer/history')
  expect(await page.locator('main article').count()).toBe(1)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /favorites|views|searches/.test(key)))).toEqual([])

  // Several are removed together, and restored to their places.
  await guest.visit('/buyer/favorite')
  await page.getByRole('button', { name: '選んで比べる・外す' }).click()
  for (const box of await page.getByRole('checkbox', { name: /^選ぶ/ }).all()) await box.check()
  await guest.checkAccessibility()
  await page.getByRole('button', { name: '2件を外す' }).click()
  await expect.poll(() => page.locator('main article').count()).toBe(0)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(() => page.locator('main article').count()).toBe(2)
  guest.expectQuiet()
  await guest.leave()
})

test('a buyer keeps a house, finds it again, removes it and undoes that', async () => {
  const buyer = await enter()
  const { page } = buyer
  await signIn(buyer, await newBuyer('別府'))
  await buyer.visit(`/buyer/estate?${QUIET_PLACES}`)

  const heart = page.locator('main article [aria-pressed=false]').first()
  const name = (await heart.innerText()).replace(/^お気に入り：/, '')
  const hearts = page.getByRole('button', { name: `お気に入り：${name}` })
  await heart.click()
  await page.getByText('お気に入りに追加しました').waitFor()
  expect(await hearts.getAttribute('aria-pressed')).toBe('true')

  await buyer.visit('/buyer/favorite')
  await hearts.click()
  await page.getByText('お気に入りから外しました').waitFor()
  expect(await hearts.count()).toBe(0)
  await page.getByRole('button', { name: '元に戻す' }).last().click()
  await hearts.waitFor()

  // The page of the listing knows it as well.
  await page.getByRole('link', { name }).click()
  await buyer.arrive(/^\/buyer\/estate\/[\w-]+$/)
  const own = page.getByRole('button', { name: 'お気に入り', exact: true })
  await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true')
  await own.click()
  await expect.poll(() => own.getAttribute('aria-pressed')).toBe('false')
  buyer.expectQuiet()
  await buyer.leave()
})
