import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { DoneList } from './done-list.tsx'

test('a viewing that is over has its visitor, its time and a button to the talk', async () => {
  const viewing = { id: 'v', negotiationID: 'n', start: '2026-10-27T13:00:00+09:00', end: '2026-10-27T14:00:00+09:00' }
  const shown = await drawn(<DoneList viewings={[viewing]} now={new Date('2026-11-21T10:00:00+09:00')} nameOf={() => '井上'} />)
  for (const words of ['井上さん', '見学済み', '13:00', 'href="/seller/chat/n?tab=plan"', '商談を開く']) expect(shown).toContain(words)
})
