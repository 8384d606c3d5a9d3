import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatYen } from '#domain/format.ts'
import { formatDay } from '#domain/format-moments.ts'
import { erasureBlocks } from '#domain/user-desk/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Notice } from '#web/ui/reading/notice.tsx'

type Blocks = Awaited<ReturnType<typeof api.getErasureBlocks>>

/** What has to end before, each with the way to it; said before anything is typed. */
export function ErasureBlocks({ userID }: { userID: string }) {
  const [blocks, setBlocks] = useState<Blocks>()
  useEffect(() => {
    let gone = false
    api.getErasureBlocks({ params: { id: userID } }).then(
      (answer) => {
        if (!gone) setBlocks(answer)
      },
      // Whoever presses all the same is told by the server.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [userID])
  if (!blocks || (blocks.items.length === 0 && !blocks.heldUntil)) return null
  return (
    <Notice kind="warning" title="いまは消去できません。先に次のことを終えてください" live>
      <ul className="stack gap-1">
        {blocks.heldUntil && <li>{`${formatDay(blocks.heldUntil)}まで、情報を保全しています`}</li>}
        {blocks.items.map(({ kind, id, title, yen }) => {
          const { says, at } = erasureBlocks[kind]
          return (
            <li key={kind + id}>
              <Link to={at === 'estate' ? '/admin/estate/$id' : '/admin/chat/$id'} params={{ id }}>
                {says}
                {title !== null && `「${title}」`}
                {yen !== null && `　${formatYen(yen)}`}
              </Link>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
