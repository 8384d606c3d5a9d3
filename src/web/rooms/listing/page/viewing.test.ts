import { expect, test } from 'vitest'
import { mistakesIn, noViewing, viewingMessage } from './viewing.ts'

const TODAY = '2026-11-21'
const wish = { ...noViewing, day1: '2026-12-05', part1: 'morning' }

test.each([
  [{}, {}],
  [{ day1: '' }, { day1: '第1希望の日を選んでください' }],
  [
    { day1: '', part1: '' },
    { day1: '第1希望の日を選んでください', part1: '第1希望の時間帯を選んでください' },
  ],
  [{ part1: '' }, { part1: '第1希望の時間帯を選んでください' }],
  [{ day1: TODAY }, { day1: '第1希望の日は、明日以降から選んでください' }],
  [{ day1: '2026-11-22' }, {}],
  [{ part2: 'any' }, { day2: '第2希望の日を選んでください' }],
  [{ note: 'あ'.repeat(501) }, { note: '売主に伝えたいことは500文字までにしてください' }],
  [{ day3: '2026-12-06' }, { part3: '第3希望の時間帯を選んでください' }],
  [{ day3: '2026-12-06', part3: 'any' }, {}],
])('of %j is wrong %j', (given, wrong) => {
  expect(mistakesIn({ ...wish, ...given }, TODAY)).toEqual(wrong)
})

test('the message says when, how many and what else', () => {
  expect(viewingMessage(wish)).toBe(
    '見学を希望します。ご都合はいかがでしょうか。\n第1希望：2026年12月5日（土） 午前（10時〜12時）\n人数：2人',
  )
  expect(viewingMessage({ ...wish, day3: '2026-12-06', part3: 'any', people: '4', note: ' 車でうかがいます。 ' })).toBe(
    '見学を希望します。ご都合はいかがでしょうか。\n第1希望：2026年12月5日（土） 午前（10時〜12時）\n第3希望：2026年12月6日（日） 時間はいつでもよい\n人数：4人\n車でうかがいます。',
  )
})
