import { expect, test } from 'vitest'
import { UserType } from '#platform/context.ts'
import { drawn } from '#test/drawn.tsx'
import { Where } from './where.tsx'

const shown = (viewingStatus: number, firstReadAt: string | null) =>
  drawn(
    <Where
      viewing={{ id: 'v', kind: 1, viewingStatus } as never}
      releases={[{ kind: 1, to: 3, relationID: 'v', firstReadAt }] as never}
      userType={UserType.seller}
      address={undefined}
      telling={{ release: 1, isKnown: false } as never}
    />,
  )

test('a seller reads before the viewing whether the buyer has seen the address, and not after it that they never did', async () => {
  expect(await shown(2, null)).toContain('お知らせしました（まだ見ていません）。')
  expect(await shown(3, null)).toContain('お知らせしました。')
  expect(await shown(3, '2026-11-21T10:00:00+09:00')).toContain('に確認）')
})
