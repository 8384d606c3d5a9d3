import { beforeAll, describe, expect, test } from 'vitest'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { cast, type Person } from '#test/cast.ts'
import { heard, room, say } from '#test/rooms.ts'
import { usageFeePaid } from '#test/usage-fee.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const payUsageFee = async () => {
  await usageFeePaid(app)
}
const agreed = async (id: string) => {
  await payUsageFee()
  return app.as('ada').agreeNegotiation({ params: { id }, body: { priceDecided: 24_000_000, note: '契約書の写しを見た' } })
}

describe('access', () => {
  test('its buyer, its seller and the operators see it; others get 404', async () => {
    const { id } = await room(app)
    for (const person of ['bea', 'sora', 'ada'] as const) expect((await app.as(person).getNegotiation({ params: { id } })).id).toBe(id)
    for (const person of ['ben', 'saburo', 'suzu'] as const) {
      expect(await refusal(app.as(person).getNegotiation({ params: { id } }))).toMatchObject({ status: 404 })
      expect((await app.as(person).listNegotiations()).items).toEqual([])
      expect((await app.as(person).countNegotiations()).count).toBe(0)
      expect((await app.as(person).getNegotiationsByIds({ params: { ids: [id] } })).items).toEqual([])
    }
    expect(await refusal(app.as().getNegotiation({ params: { id } }))).toMatchObject({ status: 401 })
  })

  test('with an intermediary the seller sees it once invited', async () => {
    const { id } = await room(app, { type: 1 })
    expect(await refusal(app.as('sora').getNegotiation({ params: { id } }))).toMatchObject({ status: 404 })
    expect((await app.as('bea').getNegotiation({ params: { id } })).participants.map(({ userType }) => userType)).toEqual([3, 1])
    expect((await app.as('ada').inviteSeller({ params: { id } })).sellerInvitedFlag).toBe(true)
    expect((await app.as('sora').getNegotiation({ params: { id } })).participants.map(({ userType }) => userType)).toEqual([3, 2, 1])
  })

  test('legal names and addresses are in no response, and the memo is for operators only', async () => {
    const { id } = await room(app)
    await app.as('ada').patchNegotiation({ params: { id }, body: { adminMemo: '資金計画を確認中' } })
    expect((await app.as('ada').getNegotiation({ params: { id } })).adminMemo).toBe('資金計画を確認中')
    for (const person of ['bea', 'sora'] as const) {
      const shown = await app.as(person).getNegotiation({ params: { id } })
      expect(shown.adminMemo).toBeNull()
      expect(JSON.stringify(shown)).not.toMatch(/@example\.com|美亜|"空"/)
      expect((await app.as(person).listNegotiations({ query: { adminMemo: '資金計画を確認中' } })).items).toEqual([])
    }
    expect((await app.as('ada').countNegotiations({ query: { adminMemo: '資金計画を確認中' } })).count).toBe(1)
  })

  test('filters, sorting and a cursor use only data of the reader’s own side', async () => {
    const rooms = [await room(app), await room(app), await room(app)]
    for (const each of rooms.toReversed()) {
      app.clock.advance({ minutes: 1 })
      await say(app, 'ada', each, 'ご連絡です。', 'bea')
    }
    const bea = app.as('bea')
    const first = await bea.listNegotiations({ query: { orderBy: 'lastSendAt:asc', limit: 2 } })
    const rest = await bea.listNegotiations({ query: { orderBy: 'lastSendAt:asc', limit: 2, cursor: first.cursor ?? '' } })
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(rooms.toReversed().map(({ id }) => id))
    expect(rest.cursor).toBeNull()
    // A message to the buyer alone must not be visible to the seller: not as a time, nor through a filter.
    expect((await app.as('sora').listNegotiations({ query: { lastSendAtFrom: '2026-11-01' } })).items).toEqual([])
    expect((await app.as('ada').countNegotiations({ query: { lastSendAtFrom: '2026-11-01', status: [1, 2] } })).count).toBe(3)
    expect(await refusal(bea.listNegotiations({ query: { orderBy: 'adminMemo:asc' as never } }))).toMatchObject({ status: 422 })
    expect(await refusal(bea.listNegotiations({ query: { color: 'red' } as never }))).toMatchObject({ status: 422 })
  })

  test('a keyword finds houses and people in the room, but nothing the reader may not see', async () => {
    const mine = await room(app)
    const other = await room(app, { buyer: 'ben', seller: 'saburo' })
    const found = async (who: Person, keyword: string) =>
      (await app.as(who).listNegotiations({ query: { keyword } })).items.map(({ id }) => id).toSorted()
    const title = mine.estate?.title ?? ''
    expect(await found('ada', title)).toEqual([mine.id, other.id].toSorted())
    expect(await found('ada', `弁天　${title}`)).toEqual([other.id])
    expect(await found('ada', '空野')).toEqual([mine.id])
    expect(await found('bea', title)).toEqual([mine.id])
    expect(await found('bea', '弁天')).toEqual([])
    expect(await found('ada', '%')).toEqual([])
    expect((await app.as('ada').countNegotiations({ query: { keyword: '空野' } })).count).toBe(1)
  })
})

describe('writing', () => {
  test('only operators change the assignee and the memo, and nothing else', async () => {
    const { id, version } = await room(app)
    const ada = app.as('ada')
    expect(await ada.patchNegotiation({ params: { id }, body: { adminMemo: 'メモ' } }, { ifMatch: version })).toMatchObject({
      adminMemo: 'メモ',
    })
    expect(await refusal(ada.patchNegotiation({ params: { id }, body: { adminMemo: '古い' } }, { ifMatch: version }))).toMatchObject({
      status: 412,
    })
    expect(await refusal(ada.patchNegotiation({ params: { id }, body: { status: 3 } as never }))).toMatchObject({
      status: 422,
      code: 'read-only',
    })
    expect(await refusal(ada.patchNegotiation({ params: { id }, body: { adminID: 'bea' } }))).toMatchObject({ status: 422 })
    expect(await ada.putNegotiation({ params: { id }, body: {} })).toMatchObject({ adminMemo: null, adminID: cast.ada.id })
    for (const person of ['bea', 'sora'] as const) {
      expect(await refusal(app.as(person).patchNegotiation({ params: { id }, body: { adminMemo: '！' } }))).toMatchObject({ status: 403 })
      expect(await refusal(app.as(person).putNegotiation({ params: { id }, body: {} }))).toMatchObject({ status: 403 })
      expect(await refusal(app.as(person).deleteNegotiation({ params: { id } }))).toMatchObject({ status: 403 })
    }
    expect(await refusal(app.as('ben').patchNegotiation({ params: { id }, body: { adminMemo: '！' } }))).toMatchObject({ status: 404 })
  })

  test('an ended negotiation is deleted for its participants, and kept for the operators', async () => {
    const { id, estateID } = await room(app)
    expect(await refusal(app.as('ada').deleteNegotiation({ params: { id } }))).toMatchObject({ status: 409, code: 'wrong-state', state: 1 })
    await app.as('bea').closeNegotiation({ params: { id }, body: { reason: '予算が合わないため' } })
    expect((await app.as('sora').getNegotiation({ params: { id } })).status).toBe(9)
    await app.as('sora').finishEstate({ params: { id: estateID }, body: { endReason: 2 } })
    app.clock.advance({ days: 60 })
    expect((await app.as('bea').getPublicEstate({ params: { id: estateID } })).id).toBe(estateID)
    await app.as('ada').deleteNegotiation({ params: { id } })
    expect(await refusal(app.as('bea').getPublicEstate({ params: { id: estateID } }))).toMatchObject({ status: 404 })
    for (const person of ['bea', 'sora'] as const) {
      expect(await refusal(app.as(person).getNegotiation({ params: { id } }))).toMatchObject({ status: 404 })
      expect(await heard(app, person, { id })).toEqual([])
    }
    expect((await app.as('ada').getNegotiation({ params: { id } })).deletedFlag).toBe(true)
    expect((await heard(app, 'ada', { id })).length).toBe(1)
  })
})

describe('moves', () => {
  test('from the first message to the keys: start, agreement, completion', async () => {
    const opened = await room(app)
    const { id, estateID } = opened
    await say(app, 'sora', opened, 'お問い合わせありがとうございます。')
    expect((await app.as('bea').getNegotiation({ params: { id } })).status).toBe(2)
    expect((await app.as().getPublicEstate({ params: { id: estateID } })).tradeMark).toBe('商談中')

    expect(await agreed(id)).toMatchObject({ status: 3, priceDecided: 24_000_000 })
    expect((await app.as('sora').getEstate({ params: { id: estateID } })).priceDecided).toBe(24_000_000)
    expect((await app.as().listPublicEstates()).items).toEqual([])

    expect((await app.as('ada').completeNegotiation({ params: { id }, body: {} })).status).toBe(4)
    expect((await app.as('sora').getEstate({ params: { id: estateID } })).status).toBe(10)
    app.clock.advance({ days: 60 })
    expect((await app.as('bea').getNegotiation({ params: { id } })).estate?.title).toBe('丘の上の家')
    expect(await refusal(app.as('ben').getPublicEstate({ params: { id: estateID } }))).toMatchObject({ status: 404 })
    await say(app, 'bea', opened, '鍵を受け取りました。')
  })

  test('the parties never start, agree, complete or invite', async () => {
    const { id } = await room(app)
    for (const person of ['bea', 'sora'] as const) {
      const api = app.as(person)
      expect(await refusal(api.startNegotiation({ params: { id } }))).toMatchObject({ status: 403 })
      expect(await refusal(api.inviteSeller({ params: { id } }))).toMatchObject({ status: 403 })
      expect(await refusal(api.agreeNegotiation({ params: { id }, body: { priceDecided: 1, note: '契約書の写しを見た' } }))).toMatchObject({
        status: 403,
      })
      expect(await refusal(api.completeNegotiation({ params: { id }, body: {} }))).toMatchObject({ status: 403 })
    }
    expect(await refusal(app.as('ben').closeNegotiation({ params: { id }, body: { reason: '妨害' } }))).toMatchObject({ status: 404 })
    expect((await app.as('ada').startNegotiation({ params: { id } })).status).toBe(2)
  })

  test('a wrong state is refused with the state, bad input with its field', async () => {
    const { id } = await room(app)
    const ada = app.as('ada')
    expect(await refusal(ada.completeNegotiation({ params: { id }, body: {} }))).toMatchObject({
      status: 409,
      code: 'wrong-state',
      state: 1,
    })
    expect(await refusal(ada.inviteSeller({ params: { id } }))).toMatchObject({ status: 409, code: 'seller-is-in' })
    expect((await refusal(ada.agreeNegotiation({ params: { id }, body: { priceDecided: -1 } }))).errors?.[0]?.path).toBe('priceDecided')
    expect((await refusal(ada.closeNegotiation({ params: { id }, body: { reason: ' ' } }))).errors).toEqual([
      { path: 'reason', message: '理由を入力してください。' },
    ])
    await agreed(id)
    expect(await refusal(ada.startNegotiation({ params: { id } }))).toMatchObject({ status: 409, state: 3 })
    expect(await refusal(app.as('bea').closeNegotiation({ params: { id }, body: { reason: '気が変わった' } }))).toMatchObject({
      status: 409,
      state: 3,
    })
    const close = (more: object) => ada.closeNegotiation({ params: { id }, body: { reason: '融資が下りなかったため', ...more } })
    expect(await refusal(close({}))).toMatchObject({ status: 409, code: 'contract-ends' })
    expect((await close({ endsContract: true })).status).toBe(9)
    expect(await refusal(agreed(id))).toMatchObject({ status: 409, state: 9 })
  })

  test('in a direct deal the contract requires the buyer’s usage fee', async () => {
    const direct = await room(app)
    const between = await room(app, { type: 1 })
    const agree = (id: string) =>
      app.as('ada').agreeNegotiation({ params: { id }, body: { priceDecided: 20_000_000, note: '契約書の写しを見た' } })
    expect(await refusal(agree(direct.id))).toMatchObject({ status: 409, code: 'usage-fee-unpaid' })
    expect((await agree(between.id)).status).toBe(3)
    await payUsageFee()
    expect((await agree(direct.id)).status).toBe(3)
  })

  test('a contract tells the buyer the address, even without an offer or a visit, until it falls through', async () => {
    const { id } = await room(app, { type: 2 })
    const address = async () => (await app.as('bea').getParticulars({ params: { id } })).address
    expect(await address()).toBeNull()
    await app.as('ada').agreeNegotiation({ params: { id }, body: { priceDecided: 20_000_000, note: '契約書の写しを見た' } })
    expect(await address()).toHaveProperty('block')
    await app.as('ada').closeNegotiation({ params: { id }, body: { reason: '融資が下りなかったため', endsContract: true } })
    expect(await address()).toBeNull()
  })

  test('one contract per estate, also when concurrent; the others end when it is completed', async () => {
    const first = await room(app, { type: 2 })
    const second = await app.as('ben').createNegotiation({ body: { estateID: first.estateID } })
    const sign = (id: string) =>
      app.as('ada').agreeNegotiation({ params: { id }, body: { priceDecided: 20_000_000, note: '契約書の写しを見た' } })
    const signed = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => sign(n % 2 ? first.id : second.id)))
    expect(signed.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    const winner = (await app.as('ada').listNegotiations({ query: { status: 3 } })).items[0]
    const loser = winner?.id === first.id ? second : first
    expect(await refusal(sign(loser.id))).toMatchObject({ status: 409, code: 'estate-settled' })
    await app.as('ada').completeNegotiation({ params: { id: winner?.id ?? '' }, body: {} })
    expect((await app.as('ada').getNegotiation({ params: { id: loser.id } })).status).toBe(9)
    expect((await heard(app, 'ada', loser)).at(-1)).toContain('ほかの買主との間で取引が完了しました')
  })

  test('after a contract fell through, the house returns to search only when it is confirmed', async () => {
    const { id, estateID } = await room(app, { type: 2 })
    await app.as('ada').agreeNegotiation({ params: { id }, body: { priceDecided: 20_000_000, note: '契約書の写しを見た' } })
    await app.as('ada').closeNegotiation({ params: { id }, body: { reason: '融資が下りなかったため', endsContract: true } })
    expect((await app.as('bea').getNegotiation({ params: { id } })).situation).toBe('terminated')
    expect((await app.as().listPublicEstates()).items).toEqual([])
    await app.as('sora').confirmEstate({ params: { id: estateID } })
    expect((await app.as().listPublicEstates()).items.map((each) => each.id)).toEqual([estateID])
  })

  test('the end of an advert closes its negotiations, but not after a contract', async () => {
    const talk = await room(app, { type: 2 })
    await app.as('sora').finishEstate({ params: { id: talk.estateID }, body: { endReason: 2 } })
    expect(await app.as('bea').getNegotiation({ params: { id: talk.id } })).toMatchObject({
      status: 9,
      closureReason: 'この物件の掲載が終了しました。',
    })
    expect((await heard(app, 'bea', talk)).at(-1)).toContain('商談が終了しました')
    const { id, estateID } = await room(app, { type: 2 })
    await app.as('ada').agreeNegotiation({ params: { id }, body: { priceDecided: 20_000_000, note: '契約書の写しを見た' } })
    expect(await refusal(app.as('sora').finishEstate({ params: { id: estateID }, body: { endReason: 2 } }))).toMatchObject({ status: 409 })
  })

  test('a member cannot leave between contract and handover; without one the negotiation ends, and the name is erased', async () => {
    const talk = await room(app, { type: 2 })
    await say(app, 'bea', talk, 'よろしくお願いします。')
    await app.as('ada').agreeNegotiation({ params: { id: talk.id }, body: { priceDecided: 20_000_000, note: '契約書の写しを見た' } })
    expect(await refusal(app.as('bea').deleteUser({ params: { id: 'bea' } }))).toMatchObject({ status: 409, code: 'negotiation-agreed' })
    await app.as('ada').closeNegotiation({ params: { id: talk.id }, body: { reason: '白紙解約', endsContract: true } })
    const other = await room(app, { type: 2 })
    await app.as('bea').deleteUser({ params: { id: 'bea' } })
    expect(await app.as('ada').getNegotiation({ params: { id: other.id } })).toMatchObject({ status: 9, buyerName: '退会した会員' })
    expect((await app.as('ada').listChats({ query: { negotiationID: talk.id, seqTo: 1 } })).items[0]).toMatchObject({
      senderName: '退会した会員',
    })
  })
})

test('the negotiated estates are listed once each, with the data of the reader’s own side', async () => {
  const first = await room(app)
  await app.as('ben').createNegotiation({ body: { estateID: first.estateID } })
  const second = await room(app, { type: 1, seller: 'saburo' })
  app.clock.advance({ minutes: 5 })
  await say(app, 'bea', first, 'こんにちは。')
  const of = async (person: 'bea' | 'ben' | 'sora' | 'saburo' | 'ada') =>
    (await app.as(person).listNegotiationEstates()).items.map(({ id, negotiationCount }) => [id, negotiationCount])
  expect(await of('ada')).toEqual([
    [first.estateID, 2],
    [second.estateID, 1],
  ])
  expect(await of('bea')).toEqual([
    [first.estateID, 1],
    [second.estateID, 1],
  ])
  expect(await of('sora')).toEqual([[first.estateID, 2]])
  expect(await of('saburo')).toEqual([])
  const sora = app.as('sora')
  expect((await sora.listNegotiationEstates({ query: { searchPrefecturesCodes: '14', priceTo: 30_000_000 } })).items[0]).toMatchObject({
    title: '丘の上の家',
    unreadCount: 1,
    lastSendAt: '2026-11-21T10:05:00+09:00',
  })
  expect((await sora.listNegotiationEstates({ query: { searchPrefecturesCodes: '27' } })).items).toEqual([])
  const page = await app.as('ada').listNegotiationEstates({ query: { limit: 1 } })
  const next = await app.as('ada').listNegotiationEstates({ query: { limit: 1, cursor: page.cursor ?? '' } })
  expect(next.items.map(({ id }) => id)).toEqual([second.estateID])
  expect(await refusal(app.as().listNegotiationEstates())).toMatchObject({ status: 401 })
})
