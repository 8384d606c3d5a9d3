import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NoticeStatus } from '#domain/news/notice/enumerations.ts'
import { notice } from '#domain/news/notice/table.ts'
import { termsAnnouncement } from '#domain/people/legal/table.ts'
import { user } from '#domain/people/user/table.ts'
import { mailTerms } from '#listeners/news/terms-news.ts'
import { mail } from '#platform/mail/table.ts'
import { terms } from '#platform/setting/legal/terms.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const section = 'legal.terms'
/** Makes each edition different from the one before. */
let editions = 0
const worded = () => ({
  articles: terms.articles.map((each, index) => (index === 0 ? { ...each, body: `${each.body}\n\n${++editions}回目` } : each)),
})
const next = { ...terms, ...worded(), changes: '見学の約束を足しました。', needsConsent: true }
const put = async (data: object, validFrom: string | null) => {
  const written = await app.as('ada').saveSetting({ params: { section }, body: { data: data as never, validFrom, note: '見直したため' } })
  await app.platform.settings.reload()
  return written
}
const withdraw = async (edition: number) => {
  await app.as('ada').withdrawSettingVersion({ params: { section, edition } })
  await app.platform.settings.reload()
}
const due = async (person: 'bea' | 'sora' | 'ada') => (await app.as(person).getSession()).viewer?.termsDue
const write = (person: 'bea' | 'ben' | 'ada') => app.as(person).patchUser({ params: { id: person === 'ada' ? 'bea' : person }, body: {} })
const letters = async () => app.platform.database.db.select().from(mail).where(like(mail.key, 'terms/%'))
const post = async () => mailTerms(await app.ctx())
const notices = async () => (await app.as('bea').listNotices({ query: { limit: 100 } })).items.map(({ title }) => title)
const DAY = '2026-12-10T00:00:00+09:00'

test('new terms apply two weeks after writing at the earliest, unless a reason for urgency is given', async () => {
  for (const validFrom of [null, '2026-12-05T09:00:00+09:00'])
    expect(await refusal(put(next, validFrom))).toMatchObject({ status: 422, errors: [{ path: 'validFrom' }] })
  const urgent = await put({ ...next, urgent: '法律の改正に合わせるためです。' }, '2026-11-25T00:00:00+09:00')
  expect(urgent).toMatchObject({ standing: 'future', data: { urgent: '法律の改正に合わせるためです。' } })
  await withdraw(urgent.edition)
  expect(await notices()).not.toContain('利用規約が変わります')
  // With enough notice the reason for urgency is dropped.
  const late = await put({ ...next, urgent: 'とくになし' }, DAY)
  expect(late.data).toMatchObject({ urgent: null })
  await withdraw(late.edition)
})

test('members cannot write terms', async () => {
  const body = { data: next as never, validFrom: DAY, note: '見直し' }
  expect(await refusal(app.as('bea').saveSetting({ params: { section }, body }))).toMatchObject({ status: 403 })
})

test('an edition with unchanged text is refused, whatever its options', async () => {
  const same = { ...terms, changes: '見直しました。', needsConsent: true, urgent: '急ぐため' }
  for (const validFrom of [null, DAY]) {
    const { status, errors } = await refusal(put(same, validFrom))
    expect({ status, errors }).toMatchObject({ status: 422, errors: [{ path: 'data.articles' }] })
  }
  expect(await due('bea')).toBeUndefined()
})

test('nothing is sent for ten minutes; withdrawn within them, it is never announced', async () => {
  const { edition } = await put(next, DAY)
  app.clock.advance({ minutes: 9 })
  await post()
  expect([await notices(), await letters()]).toEqual([expect.not.arrayContaining(['利用規約が変わります']), []])
  await withdraw(edition)
  app.clock.advance({ minutes: 2 })
  await post()
  expect([await notices(), await letters()]).toEqual([expect.not.arrayContaining(['利用規約が変わります']), []])
  expect(await notices()).not.toContain('利用規約の変更を取りやめました')
})

test('terms in force immediately can be withdrawn for ten minutes only, and the earlier ones apply again', async () => {
  const urgent = { ...next, urgent: '法律の改正に合わせるためです。' }
  const { edition, withdrawableUntil } = await put(urgent, null)
  expect(withdrawableUntil).not.toBeNull()
  expect(await due('bea')).toBe(true)
  await withdraw(edition)
  expect(await due('bea')).toBeUndefined()
  expect(await letters()).toEqual([])
  await post()
  const quiet = await put({ ...next, needsConsent: false, urgent: '誤字のためです。' }, null)
  app.clock.advance({ minutes: 10 })
  expect(await refusal(withdraw(quiet.edition))).toMatchObject({ status: 409, code: 'already-begun' })
  await post()
  await app.platform.database.db.delete(mail).where(like(mail.key, 'terms/%'))
  await app.platform.database.db.update(notice).set({ status: NoticeStatus.archived })
})

test('ten minutes after the decision everybody is notified: by a notice, and by one letter each', async () => {
  const { edition } = await put({ ...next, ...worded() }, DAY)
  app.clock.advance({ minutes: 10 })
  await post()
  expect(await notices()).toContain('利用規約が変わります')
  const ctx = await app.ctx('ada')
  await Promise.all([mailTerms(ctx), mailTerms(ctx)])
  await mailTerms(ctx)
  const sent = await letters()
  const members = await app.platform.database.db
    .select()
    .from(user)
    .where(and(eq(user.status, 1)))
  expect(sent).toHaveLength(members.filter(({ userType }) => userType !== 1).length)
  expect(sent[0]?.subject).toContain('2026年12月10日')
  expect(sent[0]?.text).toContain('見学の約束を足しました。')
  expect(sent[0]?.text).toContain('同意をお願いします')
  expect(sent[0]?.text).toContain(`/terms?version=${edition}`)
  expect(sent[0]?.text).not.toContain('次の理由')
})

test('a withdrawal is announced as well, and no more letters are sent', async () => {
  const before = (await letters()).length
  const announced = await app.platform.database.db.select().from(termsAnnouncement)
  await withdraw(announced.at(-1)?.edition ?? 0)
  expect(await notices()).toEqual(expect.arrayContaining(['利用規約の変更を取りやめました']))
  expect(await notices()).not.toContain('利用規約が変わります')
  await mailTerms(await app.ctx('ada'))
  expect(await letters()).toHaveLength(before)
})

let edition = 0
test('until the day no one is asked; from then on members have to answer before they change anything', async () => {
  edition = (await put({ ...next, ...worded() }, DAY)).edition
  expect([await due('bea'), await due('sora')]).toEqual([undefined, undefined])
  await write('bea')
  app.clock.set(DAY)
  expect([await due('bea'), await due('sora'), await due('ada')]).toEqual([true, true, undefined])
  expect(await refusal(write('bea'))).toMatchObject({ status: 403, code: 'terms-changed' })
  // Reading is still allowed, and operators are not affected.
  await app.as('bea').getUser({ params: { id: 'bea' } })
  expect(await refusal(write('ada'))).not.toMatchObject({ code: 'terms-changed' })
})

test('a member who does not agree can end their negotiations, ask about their data and leave', async () => {
  expect(await refusal(app.as('ben').closeNegotiation({ params: { id: 'none' }, body: { reason: '規約のため' } }))).toMatchObject({
    status: 404,
  })
  expect(await refusal(app.as('ben').createFavorite({ body: { estateID: 'none' } as never }))).toMatchObject({ code: 'terms-changed' })
  await app.as('ben').deleteUser({ params: { id: 'ben' } })
})

test('members read the difference from the edition they agreed to, and agree once to exactly that', async () => {
  const bea = app.as('bea')
  expect(await bea.getTermsChanges()).toMatchObject({
    ...{ edition, agreed: 1, owed: true, since: '2026-12-10' },
    articles: [{ kind: 'changed' }],
  })
  expect(await refusal(bea.agreeToTerms({ body: { edition: 1 } }))).toMatchObject({ status: 412, code: 'version-mismatch' })
  expect(await refusal(bea.agreeToTerms({ body: { edition: 0 } }))).toMatchObject({ status: 422 })
  const before = await app.as('ada').getTermsConsents()
  const { version } = await bea.getUser({ params: { id: 'bea' } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => bea.agreeToTerms({ body: { edition } })))
  expect(new Set(answers.map(({ agreedAt }) => agreedAt)).size).toBe(1)
  expect(await app.as('ada').getTermsConsents()).toEqual({ ...before, agreed: before.agreed + 1 })
  const { items } = await app.as('ada').listAudits({ query: { subjectID: 'bea', limit: 100 } as never })
  expect(items.filter(({ deed }: { deed: string }) => deed === 'user.agreeToTerms')).toHaveLength(1)
  expect((await bea.getUser({ params: { id: 'bea' } })).termsVersion).toBe(String(edition))
  expect(await due('bea')).toBeUndefined()
  // A form opened before the consent is still current.
  await bea.patchUser({ params: { id: 'bea' }, body: { name: 'かえで' } }, { ifMatch: version })
})

test('an edition without required consent asks no one, and a new member agrees to the current one', async () => {
  const quiet = (await put({ ...terms, ...worded(), changes: '誤字を直しました。', urgent: '誤字のためです。' }, null)).edition
  expect(await due('bea')).toBeUndefined()
  expect(await due('sora')).toBe(true)
  expect((await app.as('bea').getTermsChanges()).owed).toBe(false)
  expect(quiet).toBeGreaterThan(edition)
  const consents = { termsAgreed: true, privacyAgreed: true, messageReviewAgreed: true, antisocialDenied: true }
  const person = { userType: 3, lastName: '新田', firstName: '七海', lastNameKana: 'ニッタ', firstNameKana: 'ナナミ', ...consents }
  const { termsVersion } = await app.as('nana' as never).createUser({ body: person as never })
  expect(termsVersion).toBe(String(quiet))
})
