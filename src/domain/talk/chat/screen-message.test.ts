import { beforeAll, describe, expect, test } from 'vitest'
import { purgeMarks } from '#domain/deal/negotiation/contact-guard.ts'
import { ReleaseKind } from '#domain/deal/negotiation/release-enumerations.ts'
import { newID } from '#platform/id.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { cast, type Person } from '#test/cast.ts'
import { ACCOUNT, heldTests, METER, OUTSIDE, PHONE } from '#test/held.ts'
import { pictureForm, qrForm } from '#test/pictures.ts'
import { heard, listedHouse } from '#test/rooms.ts'
import { chat } from './table.ts'

let tests: Awaited<ReturnType<typeof heldTests>>
let app: TestApp
beforeAll(async () => {
  tests = await heldTests()
  app = tests.app
})
eachAnew(() => app)

describe('a contact in a message', () => {
  test('needs confirmation first, goes out once its writer confirms, and is held the next time', async () => {
    const room = await tests.deal()
    const asked = await refusal(tests.send('bea', room, PHONE))
    expect(asked).toMatchObject({ status: 422, code: 'contact-found', findings: [{ kind: 'phone', from: 5, to: 18 }] })
    expect(asked.errors?.[0]?.path).toBe('message')
    expect(asked.title).toContain('連絡先は、購入申込が承諾されると')
    expect(asked).toMatchObject({ verdict: 'warn', title: expect.stringContaining('お相手にも表示されます') })
    expect(await heard(app, 'sora', { id: room })).toEqual([])
    expect(await refusal(tests.send('bea', room, PHONE, { acknowledged: ['mail'] }))).toMatchObject({ code: 'contact-found' })
    expect(await tests.marks()).toEqual([])

    expect(await tests.send('bea', room, PHONE, { acknowledged: ['phone'] })).toMatchObject({ message: PHONE, seq: 1 })
    expect(await tests.marks()).toEqual([['bea', 'warned', 'phone']])
    for (const reader of ['bea', 'sora', 'ada'] as const)
      expect((await app.as(reader).listChats({ query: { negotiationID: room } })).items).toMatchObject([{ contacts: ['phone'] }])
    const before = await refusal(tests.send('bea', room, 'LINEのIDを交換しませんか'))
    expect(before).toMatchObject({ code: 'contact-found', verdict: 'hold', title: expect.stringContaining('運営が確認してから') })
    expect(await tests.marks()).toHaveLength(1)
    expect(await tests.held('bea', room, 'LINEのIDを交換しませんか', { acknowledged: ['messenger'] })).toMatchObject({
      findings: [{ kind: 'messenger' }],
    })
    expect(await heard(app, 'sora', { id: room })).toEqual([PHONE])
  })

  test('is forgotten for its writer after thirty days, and deleted after ninety', async () => {
    const room = await tests.deal()
    await tests.send('bea', room, PHONE, { acknowledged: ['phone'] })
    app.clock.advance({ days: 31 })
    expect(await tests.send('bea', room, PHONE, { acknowledged: ['phone'] })).toMatchObject({ message: PHONE })
    app.clock.advance({ days: 60 })
    await purgeMarks(await app.ctx())
    expect(await tests.marks()).toHaveLength(1)
  })

  test('passes where the two sides know each other, and from operators always', async () => {
    const room = await tests.deal()
    expect(await tests.send('ada', room, `${PHONE}${OUTSIDE}`)).toMatchObject({ userType: 1 })
    await tests.tell(room, [ReleaseKind.address, ReleaseKind.names])
    expect(await tests.send('sora', room, PHONE)).toMatchObject({ userType: 2 })
    const contract = await tests.deal({ buyer: 'ben', status: 3 })
    expect(await tests.send('ben', contract, `${PHONE} https://line.me/ti/p/abc`)).toMatchObject({ userType: 3 })
    const invited = await tests.deal({
      negotiationType: 1,
      sellerInvitedFlag: true,
      buyer: 'ben',
      status: 2,
      estateID: await listedHouse(app, { negotiationType: 1 }),
    })
    expect(await tests.send('ben', invited, PHONE, { receiverID: cast.ada.id })).toMatchObject({ receiverID: cast.ada.id })
  })

  test('that is the listing’s own address passes once it is released', async () => {
    const room = await tests.deal()
    const where = '場所は菊名1-2-3です'
    expect(await refusal(tests.send('sora', room, where))).toMatchObject({ code: 'contact-found', findings: [{ kind: 'address' }] })
    await tests.tell(room, [ReleaseKind.address])
    expect(await tests.send('sora', room, where)).toMatchObject({ message: where })
  })

  test('that proposes a deal off the platform is refused, and every third attempt alerts the operators', async () => {
    const room = await tests.deal()
    const id = newID()
    for (let time = 0; time < 3; time++)
      expect(await refusal(tests.send('bea', room, OUTSIDE, { id, acknowledged: ['outside'] }))).toMatchObject({
        status: 422,
        code: 'contact-refused',
      })
    expect(await tests.marks()).toEqual([['bea', 'refused', 'outside']])
    await refusal(tests.send('bea', room, OUTSIDE))
    expect((await app.as('ada').listAlerts()).items).toEqual([])
    await tests.held('bea', room, METER)
    expect((await app.as('ada').listAlerts()).items).toMatchObject([{ cause: 'contact-repeated', subjectID: 'bea', negotiationID: room }])
    expect(await heard(app, 'sora', { id: room })).toEqual([])
    await tests.tell(room, [ReleaseKind.names])
    expect(await tests.held('bea', room, OUTSIDE, { acknowledged: ['outside'] })).toMatchObject({ findings: [{ kind: 'outside' }] })
  })

  test('split over three messages is found in the last, if all are from one writer within a day', async () => {
    const room = await tests.deal()
    for (const part of ['090', '1234']) await tests.send('bea', room, part)
    expect(await tests.send('sora', room, '5678')).toMatchObject({ message: '5678' })
    expect(await refusal(tests.send('bea', room, '5678'))).toMatchObject({
      ...{ code: 'contact-found', findings: [{ kind: 'phone', from: 0, to: 4 }] },
    })
    app.clock.advance({ hours: 25 })
    expect(await tests.send('bea', room, '5678')).toMatchObject({ message: '5678' })
  })

  test('in a picture as a QR code is held; a drawing without one is not', async () => {
    const room = await tests.deal()
    const { path } = await app.as('bea').createImage({ body: await qrForm('chat') })
    const { path: plain } = await app.as('bea').createImage({ body: await pictureForm('chat') })
    expect(await tests.send('bea', room, '', { imagePaths: [plain] })).toMatchObject({ messageType: 2 })
    const asked = await refusal(tests.send('bea', room, '', { imagePaths: [path] }))
    expect(asked).toMatchObject({ code: 'contact-found', verdict: 'hold', findings: [{ kind: 'qr' }] })
    expect(await tests.held('bea', room, '', { imagePaths: [path], acknowledged: ['qr'] })).toMatchObject({ findings: [{ kind: 'qr' }] })
    const look = async (by: Person) => (await app.fetch(path, { by })).status
    expect([await look('bea'), await look('ada'), await look('sora')]).toEqual([200, 200, 404])
  })
})

describe('a bank account in a message', () => {
  const house = async () => (await (await app.ctx()).db.select().from(chat)).filter(({ systemFlag }) => systemFlag)

  test.each([1, 2, 3] as const)('is never delivered, whatever its writer answers, in negotiation state %s', async (status) => {
    const room = await tests.deal({ status })
    for (const more of [{}, { acknowledged: ['account' as const] }])
      expect(await refusal(tests.send('sora', room, ACCOUNT, more))).toMatchObject({
        ...{ status: 422, code: 'contact-refused', findings: [{ kind: 'account' }] },
        title: expect.stringMatching(/「振込先のお知らせ」に登録できます。.*お相手と運営には/),
      })
    expect((await heard(app, 'bea', { id: room })).filter((text) => text.includes('1234567'))).toEqual([])
  })

  test('is reported to the other side once a day and to the operators each time, without the number', async () => {
    const room = await tests.deal()
    await tests.tell(room, [ReleaseKind.address, ReleaseKind.names])
    const id = newID()
    for (const more of [{ id }, { id }, {}]) await refusal(tests.send('sora', room, ACCOUNT, more))
    expect(await house()).toMatchObject([{ receiverID: 'bea', message: expect.stringContaining('お届けしませんでした') }])
    expect(await heard(app, 'sora', { id: room })).toEqual([])
    expect((await app.as('ada').listAlerts()).items).toMatchObject([
      { cause: 'account-tried', subjectID: 'sora', negotiationID: room, count: 2 },
    ])
    app.clock.advance({ days: 2 })
    await refusal(tests.send('sora', room, ACCOUNT))
    expect(await house()).toHaveLength(2)
    expect(JSON.stringify([await house(), (await app.as('ada').listAlerts()).items])).not.toContain('1234567')
  })

  test('is not reviewed when its writer denies it: it is refused, and the other side and the operators are notified', async () => {
    const room = await tests.deal({ status: 3 })
    for (const account of [ACCOUNT, '普通、1234567です', 'ゆうちょ 記号10120 番号12345671'])
      expect(await refusal(tests.send('sora', room, account, { mistaken: true }))).toMatchObject({ code: 'contact-refused', final: true })
    await tests.send('sora', room, '横浜銀行の鎌倉支店です。')
    expect(await refusal(tests.send('sora', room, '番号は1234567です。', { mistaken: true }))).toMatchObject({ final: true })
    expect((await app.as('ada').listHeldMessages()).items).toEqual([])
    expect(await house()).toMatchObject([{ receiverID: 'bea', message: expect.stringContaining('お届けしませんでした') }])
    const alerts = (await app.as('ada').listAlerts()).items
    expect(alerts.find(({ cause }) => cause === 'account-tried')).toMatchObject({ subjectID: 'sora', count: 4 })
    expect(JSON.stringify(await heard(app, 'bea', { id: room }))).not.toContain('1234567')
  })

  test('that only looks like one is delivered once an operator has read it, and the same text is refused again', async () => {
    const room = await tests.deal()
    expect(await refusal(tests.send('bea', room, METER))).toMatchObject({ code: 'contact-refused', final: false })
    const { id } = await tests.held('bea', room, METER)
    expect(await tests.deliver(id)).toMatchObject({ heldStatus: 2 })
    expect(await refusal(tests.send('bea', room, METER))).toMatchObject({ code: 'contact-refused' })
    expect(await refusal(tests.send('bea', room, ACCOUNT, { mistaken: true }))).toMatchObject({ final: true })
  })

  test('is not delivered if its bank was named since, and an operator’s refusal is reported to the other side', async () => {
    const room = await tests.deal()
    const { id } = await tests.held('sora', room, METER)
    await tests.send('sora', room, '横浜銀行の鎌倉支店です。')
    expect(await refusal(tests.deliver(id))).toMatchObject({ status: 409, code: 'account-found' })
    expect(await house()).toEqual([])
    await tests.refuse(id)
    expect(await house()).toMatchObject([{ receiverID: 'bea', message: expect.stringContaining('お届けしませんでした') }])
    expect(await tests.marks()).toEqual([['sora', 'refused', 'account']])
  })
})
