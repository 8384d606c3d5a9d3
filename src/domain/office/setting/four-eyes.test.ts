import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { termsAnnouncement } from '#domain/people/legal/table.ts'
import { mailTerms } from '#listeners/news/terms-news.ts'
import { mail } from '#platform/mail/table.ts'
import { StaffRole } from '#platform/permission.ts'
import { terms } from '#platform/setting/legal/terms.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'

let app: TestApp
let chief: Person
beforeAll(async () => {
  app = await testApp()
  chief = await colleague(app, 'sekinin', '責任 花子', StaffRole.chief)
})
afterAll(() => app.close())

const bank = { params: { section: 'bank' } } as const
const account = {
  ...{ key: '1', bankCode: null, bank: '縁側銀行', branchCode: null, branch: '芝支店', type: '普通', holder: 'カ）エンガワ' },
  use: true,
}
const put = (number: string) =>
  app
    .as('ada')
    .saveSetting({ ...bank, body: { data: { accounts: [{ ...account, number }] } as never, validFrom: null, note: '変わったため' } })
const confirm = (edition: number) => app.as(chief).confirmSetting(bank, { ifMatch: edition })

test('another chief confirms the account they saw, and no later edition', async () => {
  const first = await put('1111111')
  const second = await put('2222222')
  const offered = (await app.as(chief).listSettingVersions(bank)).items.filter(({ mayConfirm }) => mayConfirm)
  expect(offered.map(({ edition }) => edition)).toEqual([second.edition])
  expect(await refusal(confirm(first.edition))).toMatchObject({
    status: 412,
    present: { edition: second.edition, data: { accounts: [{ number: '2222222' }] } },
  })
  await app.as('ada').withdrawSettingVersion({ params: { section: 'bank', edition: second.edition } })
  expect(await refusal(confirm(second.edition))).toMatchObject({ status: 412 })
  expect(await confirm(first.edition)).toMatchObject({ edition: first.edition, confirmedByName: '責任 花子' })
})

const section = 'legal.terms'
const written = (text: string, more: object = {}) => ({
  ...{ ...terms, changes: '見学の約束を足しました。', needsConsent: true, urgent: '法律の改正に合わせるためです。' },
  ...{ articles: terms.articles.map((each, index) => (index === 0 ? { ...each, body: `${each.body}\n\n${text}` } : each)), ...more },
})
const putTerms = async (data: object, validFrom: string | null) => {
  const saved = await app.as('ada').saveSetting({ params: { section }, body: { data: data as never, validFrom, note: '改正のため' } })
  await app.platform.settings.reload()
  return saved
}
const due = async () => (await app.as('bea').getSession()).viewer?.termsDue
const post = async () => mailTerms(await app.ctx())
const announcements = () => app.platform.database.db.select().from(termsAnnouncement)

test('new terms by one chief neither apply nor are announced until another has confirmed them; ten minutes later they are announced', async () => {
  const { edition, standing } = await putTerms(written('約束を守ります。'), null)
  expect(standing).toBe('waiting')
  const toChiefs = await app.platform.database.db.select().from(mail).where(like(mail.key, 'termsWritten/%'))
  expect(toChiefs.map(({ subject }) => subject)).toContain('【縁側】利用規約の新しい版について')
  app.clock.advance({ hours: 3 })
  await post()
  expect([await due(), await announcements()]).toEqual([undefined, []])
  expect(await refusal(app.as('ada').confirmSetting({ params: { section } }, { ifMatch: edition }))).toMatchObject({ status: 403 })

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      refusal(app.as(chief).confirmSetting({ params: { section } }, { ifMatch: edition })).catch(() => 'done'),
    ),
  )
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
  await app.platform.settings.reload()
  expect(await due()).toBe(true)
  app.clock.advance({ minutes: 9 })
  await post()
  expect(await announcements()).toEqual([])
  app.clock.advance({ minutes: 1 })
  await Promise.all([post(), post()])
  expect(await announcements()).toMatchObject([{ edition }])
})

test('a late confirmation by the second chief still gives members two weeks', async () => {
  const { edition } = await putTerms(written('時間を守ります。', { urgent: null }), '2026-12-20T00:00:00+09:00')
  app.clock.advance({ days: 12 })
  const { validFrom } = await app.as(chief).confirmSetting({ params: { section } }, { ifMatch: edition })
  const days = (new Date(validFrom).getTime() - app.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(14)
  expect(validFrom).toMatch(/T00:00:00/)
})
