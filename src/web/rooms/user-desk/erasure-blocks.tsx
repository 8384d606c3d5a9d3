import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatYen } from '#domain/format.ts'
import { formatDay, formatMoment } from '#domain/format-moments.ts'
import { erasureBlocks } from '#domain/user-desk/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Notice } from '#web/ui/reading/notice.tsx'

type Blocks = Awaited<ReturnType<typeof api.getErasureBlocks>>

/** What has to end before, each with the way to it, or what ends with it; said before anything is typed. */
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
  if (!blocks) return null
  return blocks.items.length === 0 && !blocks.heldUntil ? <Ends {...blocks.ends} /> : <StandsAgainst {...blocks} />
}

/** Two people lose something: the one who is erased, and the one on the other side. */
function Ends({ talks, viewings }: Blocks['ends']) {
  if (talks.length + viewings.length === 0) return <p>消去で終わる商談と見学はありません。</p>
  return (
    <Notice kind="warning" title={`消去すると、商談${talks.length}件と見学${viewings.length}件が終わります`} live>
      <ul className="stack gap-1">
        {talks.map(({ id, title, with: other }) => (
          <li key={id}>
            <Link to="/admin/chat/$id" params={{ id }}>{`商談：${title ? `「${title}」` : ''}${other} 様と`}</Link>
          </li>
        ))}
        {viewings.map(({ id, title, at }) => (
          <li key={`${id} ${at}`}>
            <Link
              to="/admin/chat/$id"
              params={{ id }}
            >{`見学：${title ? `「${title}」` : ''}${at ? formatMoment(at) : '日時の相談中'}`}</Link>
          </li>
        ))}
      </ul>
      <p>お相手の方には、商談が終わったことをお知らせします。</p>
    </Notice>
  )
}

function StandsAgainst(blocks: Blocks) {
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
