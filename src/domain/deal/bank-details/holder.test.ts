import { expect, test } from 'vitest'
import { isHeldBy } from './holder.ts'

const person = { lastNameKana: 'チョウノ', firstNameKana: 'リョーコ' }

test.each(['チョウノリョーコ', 'チョウノ　リョーコ', 'チヨウノ リヨーコ', 'ﾁﾖｳﾉ ﾘﾖ-ｺ', 'ちょうの りょーこ'])(
  '%s is the same person',
  (holder) => {
    expect(isHeldBy(holder, person)).toBe(true)
  },
)

test.each(['チョウノ', 'リョーコ チョウノ', 'チョウノ タロウ', 'カ）チョウノリョーコ', ''])('%s is another person', (holder) => {
  expect(isHeldBy(holder, person)).toBe(false)
})

test.each([undefined, { ...person, firstNameKana: null }, { lastNameKana: '', firstNameKana: '' }])(
  'an account is nobody’s while the reading is %o',
  (unknown) => {
    for (const holder of ['チョウノ', '']) expect(isHeldBy(holder, unknown)).toBe(false)
  },
)
