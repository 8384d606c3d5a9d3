import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { differencesOf, MatchButton, toldOf } from './match-button.tsx'

const part = { open: 33_000, doubts: [] as string[] }
const other = '振込名義「ウミノ カイ」は、支払う方（ベップ ミア）と違います。'

test('only a deposit of the payer and the sum of the bill is matched at one press', () => {
  expect(differencesOf({ remaining: 33_000 }, [part])).toEqual([])
  expect(differencesOf({ remaining: 50_000 }, [part, { open: 17_000, doubts: [] }])).toEqual([])
  expect(differencesOf({ remaining: 32_560 }, [part])).toEqual([
    '入金は32,560円、請求の残りは33,000円です。440円は、請求の残りになります。',
  ])
  expect(differencesOf({ remaining: 34_000 }, [part])).toEqual([
    '入金は34,000円、請求の残りは33,000円です。1,000円は、照合を待つ入金として残ります。',
  ])
  expect(differencesOf({ remaining: 66_000 }, Array(2).fill({ ...part, doubts: [other] }))).toEqual([other])
})

test('a deposit that is short is recorded in part', async () => {
  const shown = (remaining: number) => {
    const [deposit, parts] = [{ remaining, payer: 'ベップ ミア' }, [{ ...part, id: 'p', part: remaining }]]
    return drawn(<MatchButton {...({ deposit, parts, kind: 'quiet' } as unknown as Parameters<typeof MatchButton>[0])} />)
  }
  expect(await shown(33_000)).toContain('この支払いに充てる')
  expect(await shown(32_560)).toContain('一部入金として記録')
})

test('the question says what the payer hears of it', () => {
  expect([toldOf(false), toldOf(true)]).toEqual([
    '支払った方にお知らせし、領収書を発行します。',
    '一部入金として、支払った方にお知らせします。',
  ])
})
