import { expect, test } from 'vitest'
import { type AlertCause, alertCauses, nextOf } from '#domain/base/alert/causes.ts'
import { drawn } from '#test/drawn.tsx'
import { NextStep } from './alert-subject.tsx'

test('the next step of an alert names the list that it leads to once, as its link', async () => {
  const leading = (Object.keys(alertCauses) as AlertCause[]).filter((cause) => nextOf(cause).leadsTo)
  expect(leading).toEqual(['disputed'])
  for (const cause of leading) expect(nextOf(cause).next.split(nextOf(cause).leadsTo ?? '')).toHaveLength(2)
  const shown = await drawn(<NextStep cause="disputed" />)
  expect(shown).toMatch(/<a href="\/admin\/refund\?tab=disputed"[^>]*>「返金」の「異議申し立て」<\/a>に、期限と/)
})
