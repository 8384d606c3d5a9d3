import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mail } from '#platform/mail/table.ts'
import { rate } from '#platform/throttle/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { codeTo } from '#test/companions.ts'
import { type CodeFor, cleanUpCodes, withCode } from './codes.ts'
import { CodePurpose } from './enumerations.ts'
import { oneTimeCode } from './table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T23:30:00+09:00')
  const { db } = await app.ctx()
  for (const table of [oneTimeCode, mail, rate]) await db.delete(table)
})
afterAll(() => app.close())

const action: CodeFor = { holderID: 'sora', purpose: CodePurpose.statementIssue, subjectID: 'deal' }
const ask = (subjectID = 'deal') => app.as('sora').askForCode({ body: { purpose: CodePurpose.statementIssue, subjectID } })
const mailed = () => codeTo(app, 'sora@example.com')
const askAgain = async () => {
  await (await app.ctx()).db.delete(rate)
  await ask()
  return mailed()
}
const open = async (code: string, what: Partial<CodeFor> = {}) =>
  withCode(await app.ctx('sora'), { ...action, ...what }, code, async () => 'done')
/** The outcome of a code: accepted, or the error code. */
const outcomeOf = (opened: Promise<string>) => opened.catch(({ code }) => code as string)
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code is mailed for one purpose, at any hour, and stored only as a hash', async () => {
  expect(await ask()).toEqual({ minutes: 10 })
  const { db } = await app.ctx()
  const [letter] = await db.select().from(mail).orderBy(desc(mail.id))
  const code = await mailed()
  expect(letter).toMatchObject({ toAddress: 'sora@example.com', subject: `【縁側】確認コード：${code}` })
  expect(letter?.text).toContain('告知書の交付のためのコードです。10分以内に入力してください。')
  expect(JSON.stringify(await db.select().from(oneTimeCode))).not.toContain(code)
  expect(await open(code)).toBe('done')
  expect(await outcomeOf(open(code))).toBe('code-old')
})

test('an unknown purpose and an invalid subject are refused', async () => {
  const asked = (body: object) => refusal(app.as('sora').askForCode({ body: body as never }))
  expect((await asked({ purpose: 9, subjectID: 'deal' })).status).toBe(422)
  expect((await asked({ purpose: 1 })).status).toBe(422)
  expect((await asked({ purpose: 1, subjectID: '二' })).status).toBe(422)
  expect((await refusal(app.as().askForCode({ body: { purpose: 1, subjectID: 'deal' } }))).status).toBe(401)
})

test('a code works only for the purpose, subject and member it was requested for', async () => {
  await ask()
  const code = await mailed()
  expect(await outcomeOf(open(code, { subjectID: 'another' }))).toBe('code-old')
  expect(await outcomeOf(open(code, { purpose: CodePurpose.facilityTableIssue }))).toBe('code-old')
  expect(await outcomeOf(open(code, { holderID: 'saburo' }))).toBe('code-old')
  // For another subject with a code of its own, it is a wrong code.
  await ask('another')
  const second = await mailed()
  if (second !== code) expect(await outcomeOf(open(code, { subjectID: 'another' }))).toBe('code-wrong')
  expect(await open(code)).toBe('done')
})

test('a code is valid for ten minutes, and a newer one replaces it', async () => {
  await ask()
  const first = await mailed()
  app.clock.advance({ minutes: 10 })
  expect(await outcomeOf(open(first))).toBe('code-old')
  const second = await askAgain()
  const third = await askAgain()
  if (second !== third) expect(await outcomeOf(open(second))).toBe('code-wrong')
  expect(await open(third)).toBe('done')
})

test('a failing action leaves a right code valid, and a wrong guess stays counted', async () => {
  await ask()
  const code = await mailed()
  const ctx = await app.ctx('sora')
  await expect(withCode(ctx, action, code, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const [row] = await ctx.db.select().from(oneTimeCode)
  expect(row).toMatchObject({ attempts: 1, codeHash: expect.any(String) })
  expect(await open(code)).toBe('done')
  await expect(
    ctx.db.transaction((db) => withCode({ ...ctx, db: db as never, inTransaction: true }, action, code, async () => 1)),
  ).rejects.toThrow('outside a transaction')
})

test('five guesses are checked, also when concurrent; after half an hour five more', async () => {
  await ask()
  const wrong = other(await mailed())
  const answers = await Promise.all(Array.from({ length: 12 }, () => outcomeOf(open(wrong))))
  expect(answers.filter((code) => code === 'code-wrong')).toHaveLength(4)
  expect(answers.filter((code) => code === 'code-locked')).toHaveLength(8)
  expect(await outcomeOf(open(await mailed()))).toBe('code-locked')
  await (await app.ctx()).db.delete(rate)
  expect((await refusal(ask())).code).toBe('code-locked')
  app.clock.advance({ minutes: 30 })
  expect(await open(await askAgain())).toBe('done')
})

test('a sixth guess that races the fifth is not checked, even when it is right', async () => {
  await ask()
  const code = await mailed()
  for (let guessed = 0; guessed < 4; guessed++) expect(await outcomeOf(open(other(code)))).toBe('code-wrong')
  const [fifth, sixth] = await Promise.all([outcomeOf(open(other(code))), outcomeOf(open(code))])
  // Whichever came first was the fifth attempt.
  expect([
    ['code-locked', 'code-locked'],
    ['code-locked', 'done'],
    // The right one had been used before the wrong one was checked: no code is left.
    ['code-old', 'done'],
  ]).toContainEqual([fifth, sixth])
  if (sixth !== 'done') expect(await outcomeOf(open(code))).toBe('code-locked')
})

test('a right code sent nine times concurrently works once', async () => {
  await ask()
  const code = await mailed()
  const answers = await Promise.all(Array.from({ length: 9 }, () => outcomeOf(open(code))))
  expect(answers.filter((each) => each === 'done')).toHaveLength(1)
})

test('a used or expired code costs no guess: twenty repeats do not lock the next one', async () => {
  await ask()
  const code = await mailed()
  expect(await open(code)).toBe('done')
  for (let press = 0; press < 20; press++) expect(await outcomeOf(open(code))).toBe('code-old')
  const next = await askAgain()
  app.clock.advance({ minutes: 11 })
  for (let press = 0; press < 20; press++) expect(await outcomeOf(open(next))).toBe('code-old')
  expect(await open(await askAgain())).toBe('done')
})

test('five letters an hour, for all purposes together', async () => {
  for (let asked = 0; asked < 5; asked++) await ask(`deal-${asked}`)
  expect((await refusal(ask())).status).toBe(429)
  app.clock.advance({ minutes: 61 })
  await ask()
})

test('expired codes are deleted, those with wrong guesses only after their lockout', async () => {
  const { db } = await app.ctx()
  const kept = () => db.$count(oneTimeCode)
  const cleanUp = async () => cleanUpCodes(await app.ctx())
  await ask()
  await ask('another')
  await outcomeOf(open(other(await mailed()), { subjectID: 'another' }))
  await cleanUp()
  expect(await kept()).toBe(2)
  app.clock.advance({ minutes: 10 })
  await cleanUp()
  expect(await kept()).toBe(1)
  app.clock.advance({ minutes: 20 })
  await cleanUp()
  expect(await kept()).toBe(0)
})
