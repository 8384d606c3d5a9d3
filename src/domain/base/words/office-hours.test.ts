import { expect, test } from 'vitest'
import { officeHoursText } from './office-hours.ts'

const day = (opens: string, closes: string) => ({ opens, closes })
const nine = day('09:00', '18:00')

test('neighbouring days with the same hours are grouped', () => {
  const of = (...weekdays: ({ opens: string; closes: string } | null)[]) => officeHoursText({ weekdays })
  expect(of(null, nine, nine, nine, nine, nine, null)).toBe('月〜金 9:00〜18:00（祝日・休業日を除く）')
  expect(of(null, nine, nine, null, nine, nine, day('10:00', '15:00'))).toBe(
    '月・火 9:00〜18:00、木・金 9:00〜18:00、土 10:00〜15:00（祝日・休業日を除く）',
  )
  expect(of(nine, nine, nine, nine, nine, nine, nine)).toBe('月〜日 9:00〜18:00（祝日・休業日を除く）')
  expect(of(null, null, null, null, null, null, null)).toBeUndefined()
})
