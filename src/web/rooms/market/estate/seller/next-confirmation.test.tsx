import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NextConfirmation } from './next-confirmation.tsx'

const listing = {
  live: true,
  searchable: false,
  pausedAt: null,
  withheldSince: null,
  reserved: false,
  trade: 'none',
  endedAt: null,
  confirmedAt: '2020-01-01',
}
const [past, ahead] = ['2020-01-01T00:00:00+09:00', '2099-01-01T00:00:00+09:00']

test.each([
  ['of a listing in search', { searchable: true, confirmUntil: ahead }, true],
  ['of one whose time is over', { confirmUntil: past }, true],
  ['of none that is kept for a buyer', { confirmUntil: past, reserved: true }, false],
  ['of none that is paused', { confirmUntil: past, pausedAt: past }, false],
  ['of none without one', { searchable: true, confirmUntil: null }, false],
])('the day to confirm by is shown: %s', (_, more, isNamed) => {
  const shown = renderToString(<NextConfirmation listing={{ ...listing, ...more } as never} />)
  expect(shown.includes('掲載の確認期限')).toBe(isNamed)
})
