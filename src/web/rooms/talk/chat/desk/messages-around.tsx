import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Chat } from '#domain/talk/chat/contract.ts'
import { HIDDEN_TEXT } from '#domain/talk/chat/enumerations.ts'
import { api } from '#web/api/client.ts'
import { useLive } from '#web/live/use-live.ts'
import { classes } from '#web/ui/classes.ts'
import { showFailure } from '#web/ui/toast.tsx'
import styles from './messages-around.module.css'

const AROUND = 5

/** A message in its context, with the five before and after it. */
export function MessagesAround({ chatID, negotiationID }: { chatID: string; negotiationID: string }) {
  const [messages, setMessages] = useState<readonly Chat[]>()
  const [asked, ask] = useState(0)
  useLive(({ kind, id }) => {
    if (kind === 'resync' || (kind === 'chat' && id === negotiationID)) ask((times) => times + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for again when the talk changed
  useEffect(() => {
    let gone = false
    loadAround(chatID, negotiationID).then((found) => {
      if (!gone) setMessages(found)
    }, showFailure)
    return () => {
      gone = true
    }
  }, [chatID, negotiationID, asked])
  return (
    <>
      <h2>前後のメッセージ</h2>
      <ol className="stack gap-2">
        {messages?.map((each) => (
          <li
            key={each.id}
            className={classes('pad-2-3 rounded', each.id === chatID ? `paper ${styles.about}` : 'sunken')}
            aria-current={each.id === chatID || undefined}
          >
            <p className="hint">{`${each.senderName}　${formatMoment(each.createdAt)}`}</p>
            {each.coveredBy && <p className="hint">{`（${HIDDEN_TEXT[each.coveredBy]}）`}</p>}
            <p className="pre-wrap">{wordsOf(each)}</p>
          </li>
        ))}
      </ol>
      <p>
        <Link to="/admin/chat/$id" params={{ id: negotiationID }}>
          商談を開く
        </Link>
      </p>
    </>
  )
}

async function loadAround(chatID: string, negotiationID: string): Promise<readonly Chat[]> {
  const { seq } = await api.getChat({ params: { id: chatID } })
  const query = { negotiationID: [negotiationID], seqFrom: Math.max(1, seq - AROUND), seqTo: seq + AROUND, orderBy: 'seq:asc' as const }
  return (await api.listChats({ query })).items
}

const wordsOf = ({ message, imagePaths, files }: Chat) =>
  [message, imagePaths.length > 0 && `（画像${imagePaths.length}枚）`, ...files.map(({ name }) => `（ファイル：${name}）`)]
    .filter(Boolean)
    .join(' ') || '―'
