import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { image } from '#domain/base/image/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { endMembership } from '#domain/people/user/leaving.ts'
import { user } from '#domain/people/user/table.ts'
import { newID } from '#platform/id.ts'
import { personHold } from '#platform/retention/table.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { chatFileForm } from '#test/deal-papers.ts'
import { heldTests, METER } from '#test/held.ts'
import { plainPDF } from '#test/hostile-pdfs.ts'
import { uploaded } from '#test/pictures.ts'
import { room } from '#test/rooms.ts'
import { PURGED_TEXT } from './enumerations.ts'
import { chatFile } from './file-table.ts'
import { heldMessage } from './held-table.ts'
import { purgeLeftMessages } from './left-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a former member’s messages are deleted with their pictures three years after the negotiation ends; others’ messages stay', async () => {
  const { id } = await room(app)
  const { path } = await uploaded(app, 'bea', 'chat')
  const say = (by: 'bea' | 'ada', message: string, imagePaths: string[] = []) =>
    app.as(by).createChat({ body: { id: newID(), negotiationID: id, message, imagePaths } })
  await say('bea', '庭は広いですか。')
  // A member's message may happen to equal the placeholder.
  await say('bea', PURGED_TEXT, [path])
  await say('ada', '広いです。')
  await app.as('bea').closeNegotiation({ params: { id }, body: { reason: '見送りのため' } })
  await endMembership(await app.ctx(), 'bea')
  await app.drain()
  const messages = async () =>
    (await app.as('ada').listChats({ query: { negotiationID: id } })).items
      .filter(({ systemFlag }) => !systemFlag)
      .map(({ message, imagePaths }) => [message, imagePaths.length])
      .toSorted()
  const before = await messages()
  expect(before).toHaveLength(3)

  const ctx = await app.ctx()
  app.clock.advance({ days: 3 * 365 - 1 })
  await purgeLeftMessages(await app.ctx())
  expect(await messages()).toEqual(before)

  app.clock.advance({ days: 3 })
  // The author of a merged account counts as present until the account it was merged into has left.
  await ctx.db.update(user).set({ mergedInto: 'ben' }).where(eq(user.id, 'bea'))
  await purgeLeftMessages(await app.ctx())
  expect(await messages()).toEqual(before)
  await endMembership(await app.ctx(), 'ben')
  const until = new Date(app.clock.now().getTime() + 86_400_000)
  const stamps = { createdAt: app.clock.now(), updatedAt: app.clock.now(), version: 1 }
  await ctx.db.insert(personHold).values({ id: 'ben', until, reason: '裁判所の求め', by: 'ada', byName: '縁側', ...stamps })
  await purgeLeftMessages(await app.ctx())
  expect(await messages()).toEqual(before)
  await ctx.db.delete(personHold)
  await Promise.all([purgeLeftMessages(await app.ctx()), purgeLeftMessages(await app.ctx())])
  await purgeLeftMessages(await app.ctx())
  expect(await messages()).toEqual(
    [
      ['広いです。', 0],
      [PURGED_TEXT, 0],
      [PURGED_TEXT, 0],
    ].toSorted(),
  )
  expect((await ctx.db.select().from(negotiation).where(eq(negotiation.id, id)))[0]?.lastSeq).toBeGreaterThan(3)
  expect((await app.as('ada').searchDesk({ query: { q: '庭は広い' } })).groups.filter(({ kind }) => kind === 'message')).toEqual([])
  expect(await ctx.db.$count(image, eq(image.path, path))).toBe(0)
})

test('messages refused by the operators are deleted too, with their pictures and files', async () => {
  const { app, deal, refuse } = await heldTests()
  const ctx = await app.ctx()
  const negotiationID = await deal()
  const { path } = await uploaded(app, 'bea', 'chat')
  const { id: fileID } = await app.as('bea').uploadChatFile({ body: chatFileForm(negotiationID, plainPDF(), '図面.pdf') })
  const body = { id: newID(), negotiationID, message: METER, mistaken: true, imagePaths: [path], fileIDs: [fileID] }
  expect(await app.as('bea').createChat({ body })).toHaveProperty('held')
  await refuse(body.id)
  await app.as('bea').closeNegotiation({ params: { id: negotiationID }, body: { reason: '見送りのため' } })
  await endMembership(ctx, 'bea')
  await app.drain()
  const left = async () => [
    (await ctx.db.select().from(heldMessage).where(eq(heldMessage.id, body.id)))[0]?.message,
    await ctx.db.$count(image, eq(image.path, path)),
    await ctx.db.$count(chatFile, eq(chatFile.id, fileID)),
  ]
  expect(await left()).toEqual([METER, 1, 1])
  app.clock.advance({ days: 3 * 365 + 2 })
  await purgeLeftMessages(await app.ctx())
  expect(await left()).toEqual([PURGED_TEXT, 0, 0])
  await app.close()
})
