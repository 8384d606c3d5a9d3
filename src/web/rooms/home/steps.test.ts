import { expect, test } from 'vitest'
import { countWords, type HomeStep, homeIdle, homeSteps } from './steps.ts'

const now = new Date('2026-11-22T10:00:00+09:00')
const talk = (more: object) =>
  ({
    id: 't1',
    estate: { title: '丘の家' },
    negotiationType: 3,
    sellerInvitedFlag: true,
    takenOverAt: null,
    situation: 'talking',
    next: null,
    ...more,
  }) as never
const hill = { title: '丘の家', cover: { path: '/hill.webp' } } as never
const nothing = { talks: [], drafts: [], searches: [], refunds: [], bills: [], houses: new Map([['t1', hill]]) }

test('a negotiation names its reader’s next step, else an answer', () => {
  const next = { party: 3, code: 'viewing', label: '見学の日時に返事をする', due: null }
  expect(homeSteps('buyer', { ...nothing, talks: [talk({ next }), talk({ id: 't2' })] }, now)).toMatchObject([
    { words: '見学の日時に返事をする', about: '丘の家', to: '/buyer/chat/$id', params: { id: 't1' }, search: { tab: 'plan' } },
    { words: 'メッセージに返事をする', params: { id: 't2' } },
  ])
  expect(homeSteps('seller', { ...nothing, talks: [talk({ next })] }, now)[0]?.words).toBe('メッセージに返事をする')
  const at = '2026-11-21T10:00:00+09:00'
  const written = { next, yourTurn: true, waitingSince: at, adminLastSendAt: null, buyerLastSendAt: null, sellerLastSendAt: at }
  expect(homeSteps('buyer', { ...nothing, talks: [talk(written)] }, now)[0]?.about).toBe('丘の家・メッセージにも返事がまだです')
})

test('money that waits for an account to go back to comes before what has no day either', () => {
  const refunds = [{ refundID: 'r1', paymentID: 'p1', negotiationID: 't9', amount: 33_000 }]
  expect(homeSteps('seller', { ...nothing, refunds, talks: [talk({})] }, now)).toMatchObject([
    {
      ...{ words: '返金先の口座を知らせる', about: 'お返しするお金 33,000円', to: '/seller/menu/$negotiationID/paymentMenu' },
      ...{ params: { negotiationID: 't9' }, search: { paymentID: 'p1' } },
    },
    { key: 't1' },
  ])
})

test('a bill to pay comes before negotiations without a day, with the rest of its sum and its day', () => {
  const bill = {
    ...{ id: 'p1', negotiationID: 't9', orderNumber: 'O-1', paymentStatus: 1, dueDate: '2026-12-09', transferAnnouncedAt: null },
    ...{ amount: 16_500, receivedAmount: 0, adjustedAmount: 0, acceptedAt: 'then', closedAt: null },
  }
  const step = {
    ...{
      words: '16,500円を支払う',
      until: '12月9日（水）まで',
      left: 'あと17日',
      late: false,
      about: '注文番号 O-1',
      to: '/buyer/menu/$negotiationID/paymentMenu',
    },
    ...{ params: { negotiationID: 't9' }, search: { paymentID: 'p1' } },
  }
  const steps = (more: object) => homeSteps('buyer', { ...nothing, bills: [{ ...bill, ...more }] as never, talks: [talk({})] }, now)
  expect(steps({})).toMatchObject([step, { key: 't1' }])
  expect(steps({ negotiationID: 't1' })[0]).toMatchObject({ about: '丘の家', cover: '/hill.webp' })
  expect(steps({ receivedAmount: 6500 })[0]?.words).toMatch(/^10,000円を支払う/)
})

test('a deposit that waits for the seller’s account is no step of its buyer, but is said with their own one, and never as late', () => {
  const heldDeposit = { amount: 1_440_000, due: '2026-12-04' }
  const next = { party: 3, code: 'settle', label: '税・管理費などの精算を決める', due: '2027-01-20' }
  const steps = (side: 'buyer' | 'seller', more: object = {}, at = now) =>
    homeSteps(side, { ...nothing, talks: [talk({ heldDeposit, next, ...more })] }, at)
  const awaits = '丘の家・手付金 1,440,000円・12月4日（金）まで（売主様の振込先を待っています）'
  expect(steps('buyer').map(({ key, about, due, kind }) => ({ key, about, due, kind }))).toEqual([
    { key: 't1', about: awaits, due: '2027-01-20', kind: 'あなたの番の商談' },
  ])
  expect(steps('buyer', {}, new Date('2026-12-07T10:00:00+09:00'))).toMatchObject([
    { about: '丘の家・手付金 1,440,000円・期日は12月4日（金）でした。売主様の振込先を待っています', late: false },
  ])
  expect(steps('seller')).toMatchObject([{ about: '丘の家' }])
})

test('a quotation is named with its last day in place of the message, unless one waits too, and so is a bill', () => {
  const toApply = { quotationID: 'q1', title: '役所調査 ほか1件', until: '2026-12-09' }
  const waits = { waitingSince: '2026-11-20T10:00:00+09:00', adminLastSendAt: null, sellerLastSendAt: null, buyerLastSendAt: null }
  const steps = (talkMore: object, more: object = {}) =>
    homeSteps('buyer', { ...nothing, ...more, talks: [talk({ ...waits, toApply, ...talkMore })] }, now)
  const step = {
    ...{ words: '見積に申し込むか、見送るかを選ぶ', until: '12月9日（水）まで', about: '丘の家・役所調査 ほか1件' },
    ...{ to: '/buyer/chat/$id', params: { id: 't1' }, search: { quotation: 'q1' } },
  }
  const words = { words: 'メッセージに返事をする' }
  const written = { sellerLastSendAt: '2026-11-21T10:00:00+09:00' }
  expect([steps({}), steps(written), steps({ toApply: null })]).toMatchObject([[step], [step, words], [words]])
  const bills = [{ id: 'p1', negotiationID: 't1', dueDate: '2026-12-09', amount: 1, receivedAmount: 0, adjustedAmount: 0 }] as never
  const bill = { words: '1円を支払う' }
  expect([steps({ toApply: null }, { bills }), steps({ toApply: null, ...written }, { bills })]).toMatchObject([[bill], [bill, words]])
})

test('a returned draft comes first, then one to continue, and only searches with new listings are named', () => {
  const drafts = [
    { id: 'd1', status: 9, title: '海の家' },
    { id: 'd2', status: 1, title: null },
  ] as never
  const searches = [
    { id: 's1', name: '世田谷区の一戸建て', newCount: 0 },
    { id: 's2', name: '杉並区の土地', newCount: 3 },
  ]
  expect(homeSteps('seller', { ...nothing, drafts, searches }, now).map(({ words, about }) => [words, about])).toEqual([
    ['運営からの直しのお願いを見て、直す', '海の家'],
    ['下書きの続きへ', '名前のない物件'],
    ['新着 3件を見る', '保存した条件「杉並区の土地」'],
  ])
})

test('steps due first come first, and those without a day last', () => {
  const step = (id: string, due: string | null) => talk({ id, next: { party: 3, code: 'registry', label: '登記の内容を確かめる', due } })
  const talks = [talk({ id: 'words' }), step('later', '2026-12-04'), step('late', '2026-11-20'), step('soon', '2026-11-27')]
  const bill = { id: 'bill', negotiationID: 't1', paymentStatus: 1, dueDate: '2026-12-01', transferAnnouncedAt: null, amount: 16_500 }
  const bills = [{ ...bill, receivedAmount: 0, adjustedAmount: 0, acceptedAt: 'then', closedAt: null }] as never
  const refunds = [{ refundID: 'refund', paymentID: 'p1', negotiationID: 't1', amount: 33_000 }]
  const all = { ...nothing, talks, bills, refunds }
  expect(homeSteps('buyer', all, now).map(({ key }) => key)).toEqual(['late', 'soon', 'bill', 'later', 'refund', 'words'])
  const searches = [{ id: 's1', name: '杉並区の土地', newCount: 3 }]
  expect(countWords(homeSteps('buyer', { ...all, searches }, now))).toBe('あなたの番の商談5件（うちお支払い1件）・保存した条件の新着1件')
})

test('a negotiation in which two things wait counts once', () => {
  const step = (key: string, kind: HomeStep['kind'], talk: string) => ({ key, kind, talk }) as HomeStep
  const [quotation, bill] = [step('q', '見積', 't1'), step('p', 'お支払い', 't2')]
  const turns = [step('t1', 'あなたの番の商談', 't1'), step('t3', 'あなたの番の商談', 't3')]
  expect(countWords([quotation, bill, ...turns])).toBe('あなたの番の商談3件（うち見積1件・お支払い1件）')
  expect(countWords([quotation, bill])).toBe('見積1件・お支払い1件')
  expect(countWords(turns, [quotation])).toBe('あなたの番の商談1件・上の商談でもう1件')
  expect(countWords([turns[0] as HomeStep, { ...bill, talk: 't1' } as HomeStep], [quotation])).toBe('上の商談でもう2件')
})

test('a home page without a next step suggests one, by what its reader has begun', () => {
  expect(homeIdle('buyer', false)).toMatchObject({ words: expect.stringContaining('条件を保存しましょう'), to: '/buyer/estate' })
  expect(homeIdle('buyer', true)).toMatchObject({ words: expect.stringContaining('保存した条件に'), to: '/buyer/savedSearch' })
  expect(homeIdle('seller', false).words).toContain('入力しましょう')
  expect(homeIdle('seller', true).words).toContain('問い合わせや申込')
})

test('the deadline of a negotiation stands beside its action, and is late only after its day', () => {
  const due = (day: string) =>
    homeSteps('buyer', { ...nothing, talks: [talk({ next: { party: 3, code: 'viewing', label: '返事をする', due: day } })] }, now)
  expect(due('2026-11-22')).toMatchObject([{ words: '返事をする', until: '11月22日（日）まで', late: false }])
  expect(due('2026-11-21')).toMatchObject([{ words: '返事をする', until: '期限を1日過ぎています', late: true }])
})
