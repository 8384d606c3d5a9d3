import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#platform/audit/table.ts'
import { newID } from '#platform/id.ts'
import { payingAccount } from '#platform/setting/account.ts'
import { settingVersion } from '#platform/setting/table.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { invoiced, paymentOf, stockMenus } from '#test/deals.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ TRANSFER_BANK: 'えんがわ銀行 本店 普通 1234567' })
})
afterAll(() => app.close())

const bank = { params: { section: 'bank' } } as const
const former = { bank: '縁側銀行', branch: '芝支店', type: '普通', number: '7654321', holder: 'カ）エンガワ' }

test('an edition from the time of a single account is still readable, and stays as written', async () => {
  const { db } = await app.ctx()
  const now = app.clock.now()
  await db.insert(settingVersion).values({
    ...{ id: newID(), section: 'bank', edition: 2, validFrom: now, data: former, note: '変わったため', confirmedAt: now },
    ...{ createdAt: now, updatedAt: now },
  })
  await app.platform.settings.reload()
  expect(payingAccount(app)).toMatchObject({ ...former, bankCode: null, use: true })
  const { items } = await app.as('ada').listSettingVersions(bank)
  expect(items.map(({ data }) => data)).toMatchObject([{ accounts: [former] }, { accounts: [{ bank: 'えんがわ銀行', number: '1234567' }] }])
  expect(await app.as('ada').getSetting(bank)).toMatchObject({ data: { accounts: [former] } })
  const [row] = await db.select().from(settingVersion).where(eq(settingVersion.edition, 2))
  expect(row?.data).toEqual(former)
})

test('of several accounts members see the one in use, and are notified when it changes', async () => {
  const shop = await invoiced(app, await stockMenus(app))
  const { items } = await app.as('ada').listSettingVersions(bank)
  const [one] = (items[0]?.data as { accounts: object[] } | undefined)?.accounts ?? []
  const added = { ...one, key: '2', bank: '港銀行', bankCode: '0009', number: '1112223', use: false }
  const put = (accounts: object[]) =>
    app.as('ada').saveSetting({ ...bank, body: { data: { accounts }, validFrom: null, note: '増やすため' } })
  const begun = async () => {
    app.clock.advance({ hours: 25 })
    await app.platform.settings.reload()
  }
  const transfer = async () => (await paymentOf(app, shop.order)).transfer
  await put([one as object, added])
  await begun()
  expect(await transfer()).toMatchObject({ bank: '縁側銀行 芝支店 普通 7654321', changed: false })
  await put([
    { ...one, use: false },
    { ...added, use: true },
  ])
  await begun()
  expect(await transfer()).toMatchObject({ bank: '港銀行 芝支店 普通 1112223', changed: true })
  // A reader of the audit log can recognise the account, but not learn its number.
  const [newest] = await (await app.ctx()).db.select().from(audit).where(eq(audit.deed, 'setting.save')).orderBy(desc(audit.at)).limit(1)
  expect(newest).toMatchObject({
    before: { account: '縁側銀行 芝支店 普通 •••4321　カ）エンガワ' },
    after: { account: '港銀行 芝支店 普通 •••2223　カ）エンガワ　金融機関コード0009' },
  })
  expect(JSON.stringify(newest)).not.toContain('7654321')
  const [shown] = (await app.as('ada').listAudits({ query: { deed: ['setting.save'] } })).items
  expect(shown?.changes.map(({ label }) => label)).toEqual(['会員に案内する口座', 'ほかの口座'])
})
