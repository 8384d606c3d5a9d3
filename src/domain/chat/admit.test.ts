import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetMarks } from '#domain/negotiation/contact-guard.ts'
import { ReleaseKind } from '#domain/negotiation/release-enumerations.ts'
import { newID } from '#platform/id.ts'
import { refusal, type TestApp } from '#test/app.ts'
import { cast, type Person } from '#test/cast.ts'
import { ACCOUNT, heldTests, OUTSIDE, PHONE } from '#test/held.ts'
import { pictureForm, qrForm } from '#test/pictures.ts'
import { heard, listedHouse } from '#test/rooms.ts'

let tests: Awaited<ReturnType<typeof heldTests>>
let app: TestApp
beforeAll(async () => {
  tests = await heldTests()
  app = tests.app
})
afterAll(() => app.close())
beforeEach(() => tests.startAnew())

describe('a contact in a message', () => {
  test('is asked about first, goes out when its writer means it, and is held the next time', async () => {
    const room = await tests.deal()
    const asked = await refusal(tests.send('bea', room, PHONE))
    expect(asked).toMatchObject({ status: 422, code: 'contact-found', findings: [{ kind: 'phone', from: 5, to: 18 }] })
    expect(asked.errors?.[0]?.path).toBe('message')
    expect(asked.title).toContain('連絡先は、購入申込が承諾されると')
    expect(await heard(app, 'sora', { id: room })).toEqual([])
    expect(await refusal(tests.send('bea', room, PHONE, { acknowledged: ['mail'] }))).toMatchObject({ code: 'contact-found' })
    expect(await tests.marks()).toEqual([])

    expect(await tests.send('bea', room, PHONE, { acknowledged: ['phone'] })).toMatchObject({ message: PHONE, seq: 1 })
    expect(await tests.marks()).toEqual([['bea', 'warned', 'phone']])
    expect(await tests.held('bea', room, 'LINEのIDを交換しませんか', { acknowledged: ['messenger'] })).toMatchObject({
      findings: [{ kind: 'messenger' }],
    })
    expect(await heard(app, 'sora', { id: room })).toEqual([PHONE])
  })

  test('is forgotten to its writer after thirty days, and gone after ninety', async () => {
    const room = await tests.deal()
    await tests.send('bea', room, PHONE, { acknowledged: ['phone'] })
    app.clock.advance({ days: 31 })
    expect(await tests.send('bea', room, PHONE, { acknowledged: ['phone'] })).toMatchObject({ message: PHONE })
    app.clock.advance({ days: 60 })
    await forgetMarks(await app.ctx())
    expect(await tests.marks()).toHaveLength(1)
  })

  test('passes where the two know each other, and the operators write what they like', async () => {
    const room = await tests.deal()
    expect(await tests.send('ada', room, `${PHONE}${OUTSIDE}`)).toMatchObject({ userType: 1 })
    await tests.tell(room, [ReleaseKind.address, ReleaseKind.names])
    expect(await tests.send('sora', room, PHONE)).toMatchObject({ userType: 2 })
    const contract = await tests.deal({ buyer: 'ben', status: 3 })
    expect(await tests.send('ben', contract, `${PHONE} https://line.me/ti/p/abc`)).toMatchObject({ userType: 3 })
    expect(await refusal(tests.send('ben', contract, ACCOUNT))).toMatchObject({
      code: 'contact-found',
      title: expect.stringContaining('振込先のお知らせをご覧ください'),
    })
    const told = await tests.deal({
      negotiationType: 1,
      sellerInvitedFlag: true,
      buyer: 'ben',
      status: 2,
      estateID: await listedHouse(app, { negotiationType: 1 }),
    })
    expect(await tests.send('ben', told, PHONE, { receiverID: cast.ada.id })).toMatchObject({ receiverID: cast.ada.id })
  })

  test('of the house’s own address is none once it is told', async () => {
    const room = await tests.deal()
    const where = '場所は菊名1-2-3です'
    expect(await refusal(tests.send('sora', room, where))).toMatchObject({ code: 'contact-found', findings: [{ kind: 'address' }] })
    await tests.tell(room, [ReleaseKind.address])
    expect(await tests.send('sora', room, where)).toMatchObject({ message: where })
  })

  test('to deal past the house is not sent, and every third of such is put before the operators', async () => {
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
    await tests.held('bea', room, ACCOUNT)
    expect((await app.as('ada').listAlerts()).items).toMatchObject([{ cause: 'contact-repeated', subjectID: 'bea', negotiationID: room }])
    expect(await heard(app, 'sora', { id: room })).toEqual([])
    await tests.tell(room, [ReleaseKind.names])
    expect(await tests.held('bea', room, OUTSIDE)).toMatchObject({ findings: [{ kind: 'outside' }] })
  })

  test('in a picture as a QR code is held, a drawing without is not', async () => {
    const room = await tests.deal()
    const { path } = await app.as('bea').createImage({ body: await qrForm('chat') })
    const { path: plain } = await app.as('bea').createImage({ body: await pictureForm('chat') })
    expect(await tests.send('bea', room, '', { imagePaths: [plain] })).toMatchObject({ messageType: 2 })
    expect(await tests.held('bea', room, '', { imagePaths: [path] })).toMatchObject({ findings: [{ kind: 'qr' }] })
    const look = async (by: Person) => (await app.fetch(path, { by })).status
    expect([await look('bea'), await look('ada'), await look('sora')]).toEqual([200, 200, 404])
  })
})
