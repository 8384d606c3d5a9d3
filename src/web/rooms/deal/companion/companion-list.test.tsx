import { expect, test } from 'vitest'
import type { Companion } from '#domain/deal/companion/contract.ts'
import { UserType } from '#platform/context.ts'
import { drawn } from '#test/drawn.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { CompanionList } from './companion-list.tsx'

const viewer = { id: 'sora', userType: UserType.seller } as Viewer
const companion = (companionStatus: number) =>
  ({
    ...{ id: `c${companionStatus}`, name: '空野 陸', role: 3, share: null, email: 'riku@example.com', companionStatus, inviterID: 'sora' },
    ...{ invitedAt: '2026-11-01T10:00:00+09:00', linkUntil: null, joinedName: null, lastSeenAt: null, until: null, endedBy: 2 },
    endedAt: companionStatus > 3 ? '2026-11-20T10:00:00+09:00' : null,
  }) as unknown as Companion
const list = (...companions: Companion[]) =>
  drawn(<CompanionList {...{ companions, viewer }} estateID="home" now={new Date()} changed={() => {}} ended="招待の記録はありません。" />)

test('where nobody is invited any more, the list has no record only if there was never a companion', async () => {
  expect(await list()).toContain('招待の記録はありません。')
  const gone = await list(companion(9))
  expect(gone).toContain('参加が終わった方（1人）')
  expect(gone).not.toMatch(/記録はありません|招待する|招くと/)
  const open = await list(companion(2))
  expect(open).toContain('空野 陸 様')
  expect(open).not.toMatch(/記録はありません|招待する|招くと/)
})
