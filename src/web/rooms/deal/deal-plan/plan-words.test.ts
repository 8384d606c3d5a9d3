import { describe, expect, test } from 'vitest'
import type { DealStep } from '#domain/deal/deal-plan/contract.ts'
import { UserType } from '#platform/context.ts'
import { doneWord, monthsOf, nearAndLater, nothingText, othersTurn, stateSentence, tickedText, whoText } from './plan-words.ts'

const { admin, seller, buyer } = UserType
const now = new Date('2026-12-01T10:00:00+09:00')
const step = (fields: Partial<DealStep>) => ({ code: 'x', title: 'x', due: null, stepStatus: 1, awaiting: [], ...fields }) as DealStep

describe('the parties of a step', () => {
  test.each([
    [seller, [seller], 'あなた'],
    [seller, [buyer], 'お相手'],
    [seller, [admin], '売主'],
    [seller, [seller, admin], '売主'],
    [admin, [buyer], '運営'],
    [4, [buyer], '売主と買主'],
    [seller, [], '売主'],
  ] as const)('party %i reads %j as %s', (party, own, words) => {
    expect(whoText({ party, actor: null }, own)).toBe(words)
  })

  test('include an external helper', () => {
    expect(whoText({ party: seller, actor: '土地家屋調査士' }, [seller])).toBe('あなた（土地家屋調査士）')
  })
})

test('the turn of others: operators are not the other party, and read which side it is', () => {
  expect([seller, admin].map((party) => othersTurn({ party }, [buyer]))).toEqual(['お相手の番です', '運営の番です'])
  expect([seller, buyer].map((party) => othersTurn({ party }, [admin]))).toEqual(['売主の番です', '買主の番です'])
  expect([admin, buyer].map((own) => othersTurn({ party: seller, both: true }, [own]))).toEqual(['売主と買主の番です', 'お相手の番です'])
  expect(othersTurn({ party: seller }, [])).toBe('次の手順')
})

test('money is paid by one party and received by the other', () => {
  expect([doneWord({ code: 'pay' }, [buyer]), doneWord({ code: 'deposit' }, [seller])]).toEqual(['支払いました', '受け取りました'])
  expect(doneWord({ code: 'statements' }, [seller])).toBe('紙で渡しました')
  expect([doneWord({ code: 'moveOut' }, [seller]), doneWord({ code: 'profile' }, [buyer])]).toEqual([
    '済みました',
    'この内容で合っています',
  ])
})

test('the blocking step is named, and days past the deadline are counted', () => {
  const steps = [{ code: 'contract', title: '契約書に署名する' }]
  expect(stateSentence({ standing: 4, due: null, blockedBy: ['contract'], party: buyer }, steps, [buyer], now)).toBe(
    'この手順は「契約書に署名する」のあとに進めます。',
  )
  const late = (party: DealStep['party'], own: (1 | 2 | 3)[]) =>
    stateSentence({ standing: 3, due: '2026-11-28', blockedBy: [], party }, steps, own, now)?.replace('期限を3日過ぎています。', '')
  const ownWords = '間に合わないときは、新しい期日をお相手に伝えましょう。'
  expect([late(buyer, [buyer]), late(4, [seller]), late(seller, [seller, admin])]).toEqual([ownWords, ownWords, ownWords])
  expect(late(admin, [admin])).toBe('運営の手順です。新しい期日を、売主と買主に伝えましょう。')
  expect([late(admin, [buyer]), late(admin, [])]).toEqual(['運営が進める手順です。', '運営が進める手順です。'])
  expect([late(buyer, [seller]), late(buyer, [admin]), late(4, [admin]), late(buyer, [])]).toEqual([
    'お相手に、いつできるかをたずねましょう。',
    '買主に、いつできるかをたずねましょう。',
    '売主と買主に、いつできるかをたずねましょう。',
    '買主の手順です。',
  ])
  expect(stateSentence({ standing: 2, due: '2026-12-02', blockedBy: [], party: buyer }, steps, [buyer], now)).toBeUndefined()
})

test('a step of both parties names the one that has completed it', () => {
  const ticked = { party: 4, stepStatus: 1, doneBy: [{ party: buyer, at: '' }], awaiting: [] as (2 | 3)[] } as const
  expect(tickedText({ ...ticked, doneBy: [...ticked.doneBy] }, [buyer])).toBe('あなたは済み。お相手を待っています')
  expect(tickedText({ ...ticked, doneBy: [...ticked.doneBy] }, [seller])).toBe('お相手は済み')
  expect(tickedText({ ...ticked, doneBy: [...ticked.doneBy] }, [admin])).toBe('買主は済み')
  expect(tickedText({ ...ticked, doneBy: [] }, [seller])).toBeUndefined()
  expect(tickedText({ ...ticked, doneBy: [], awaiting: [seller] }, [seller])).toBe('あなたは済み。所有者・共有者の方を待っています')
  expect(tickedText({ ...ticked, doneBy: [], awaiting: [seller] }, [buyer])).toBeUndefined()
})

test('open steps are listed by month and day, and those without a day at the end', () => {
  const steps = [
    step({ code: 'late', due: '2027-01-05' }),
    step({ code: 'none' }),
    step({ code: 'b', due: '2026-12-20' }),
    step({ code: 'done', due: '2026-12-01', stepStatus: 2 }),
    step({ code: 'a', due: '2026-12-03' }),
  ]
  expect(monthsOf(steps).map(({ label, steps }) => [label, steps.map(({ code }) => code)])).toEqual([
    ['2026年12月', ['a', 'b']],
    ['2027年1月', ['late']],
    ['日にちは未定', ['none']],
  ])
})

test('a reader with nothing to do sees the next date', () => {
  expect(nothingText({ contractDay: '2026-12-10', handoverDay: '2027-01-31' }, now)).toMatch('次は12月10日（木）の契約です。')
  expect(nothingText({ contractDay: '2026-11-10', handoverDay: '2026-12-20' }, now)).toMatch('次は12月20日（日）の引渡しです。')
  expect(nothingText({ contractDay: '2026-11-10', handoverDay: '2026-11-20' }, now)).toBe('いま、あなたにお願いすることはありません。')
  expect(nothingText({ contractDay: '2026-11-10', handoverDay: '2026-11-20' }, now, true)).toBe(
    '予定の手順で、いま運営がすることはありません。',
  )
  const plan = { contractDay: '2026-11-10', handoverDay: '2026-12-20', termination: { by: 3 } }
  expect(nothingText(plan, now)).not.toContain('引渡し')
})

test('the current step and the next two are shown with all late ones, and the rest is counted', () => {
  const days = ['2026-12-20', '2026-12-05', null, '2026-12-03', '2027-01-10', '2026-12-04']
  const plan = days.map((due, n) => step({ code: `${n}`, due, standing: 1 }))
  const seen = (steps: DealStep[]) => steps.map(({ code }) => code)
  const { near, later } = nearAndLater([...plan, step({ code: 'done', due: '2026-11-01', stepStatus: 2 })])
  expect([seen(near), seen(later)]).toEqual([
    ['3', '5', '1'],
    ['0', '4', '2'],
  ])
  const late = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((due) => step({ code: due.slice(8), due, standing: 3 }))
  expect(seen(nearAndLater([...plan, ...late]).near)).toEqual(['20', '21', '22', '23'])
})
