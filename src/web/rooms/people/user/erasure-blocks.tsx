import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '#web/api/client.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { type Blocks, erasureText } from './erasure-words.ts'

/** The obstacles to an erasure; undefined until they are known. */
export function useErasureBlocks(userID: string): Blocks | undefined {
  const [blocks, setBlocks] = useState<Blocks>()
  useEffect(() => {
    let gone = false
    api.getErasureBlocks({ params: { id: userID } }).then(
      (answer) => {
        if (!gone) setBlocks(answer)
      },
      // The server refuses as well.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [userID])
  return blocks
}

/** Things that must end before an erasure, with links, or that end with it. Shown before anything is typed. */
export function ErasureBlocks({ blocks, requestID }: { blocks: Blocks; requestID: string | undefined }) {
  const { title, lines, after } = erasureText(blocks, requestID)
  if (lines.length === 0) return <p>{title}</p>
  return (
    <Notice kind="warning" title={title} live>
      <ul className="stack gap-1">
        {lines.map(({ key, at, id, words }) => (
          <li key={key}>
            {at ? (
              <Link to={at === 'estate' ? '/admin/estate/$id' : '/admin/chat/$id'} params={{ id }}>
                {words}
              </Link>
            ) : (
              words
            )}
          </li>
        ))}
      </ul>
      {after && <p>{after}</p>}
    </Notice>
  )
}
