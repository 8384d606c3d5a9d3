import { mdiMagnify } from '@mdi/js'
import { type SubmitEvent, useState } from 'react'
import { formatDay, formatTime } from '#domain/base/words/format-moments.ts'
import type { Chat } from '#domain/talk/chat/contract.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { SearchText } from '#web/ui/search/search-field.tsx'
import { useAction } from '#web/ui/use-once.ts'

const find = (negotiationID: string, keyword: string, cursor?: string) =>
  api.listChats({ query: { negotiationID, keyword, orderBy: 'seq:desc', ...(cursor && { cursor }) } })
type SearchResult = Awaited<ReturnType<typeof find>>

/** Searches the chat and leads to the message. */
export function FindMessages({
  negotiationID,
  onGo,
  onClose,
}: {
  negotiationID: string
  onGo: (seq: number) => unknown
  onClose: () => void
}) {
  const [found, setFound] = useState<{ keyword: string; page: SearchResult }>()
  const { busy, problem, run } = useAction()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    if (keyword === '') return
    run(async () => setFound({ keyword, page: await find(negotiationID, keyword) }))
  }
  return (
    <Dialog open title="メッセージを検索" onClose={onClose}>
      <search>
        <form className="stack bottom gap-2 rest-auto" onSubmit={search}>
          <SearchText label="探す言葉" name="keyword" type="search" maxLength={100} placeholder="雨漏り 屋根" />
          <Button type="submit" wide={false} icon={mdiMagnify} busy={busy}>
            検索
          </Button>
        </form>
      </search>
      {problem && (
        <Notice kind="error" title="検索できませんでした" live>
          <p>{problem}</p>
        </Notice>
      )}
      {found && <Results key={found.keyword} {...found} negotiationID={negotiationID} onGo={onGo} />}
    </Dialog>
  )
}

function Results({
  keyword,
  page,
  negotiationID,
  onGo,
}: {
  keyword: string
  page: SearchResult
  negotiationID: string
  onGo: (seq: number) => unknown
}) {
  const { items, more } = useMore(page, (cursor) => find(negotiationID, keyword, cursor))
  if (items.length === 0) return <p role="status">{`「${keyword}」を含むメッセージはありません。`}</p>
  return (
    <>
      <ol className="stack line-above" aria-label="見つかったメッセージ" data-said>
        {items.map((chat) => (
          <li className="line-below" key={chat.id}>
            <button type="button" className="stack gap-1 pad-2 full hovers text-start" onClick={() => onGo(chat.seq)}>
              <span className="cluster between gap-x-3 hint">
                <span className="bold">{chat.systemFlag ? 'お知らせ' : chat.senderName}</span>
                <span>{`${formatDay(chat.createdAt)} ${formatTime(chat.createdAt)}`}</span>
              </span>
              <Hit chat={chat} />
            </button>
          </li>
        ))}
      </ol>
      <More {...more} />
    </>
  )
}

function Hit({ chat: { hit, message } }: { chat: Chat }) {
  if (!hit) return <span>{message}</span>
  const at = hit.text.indexOf(hit.word)
  return (
    <span>
      {hit.text.slice(0, at)}
      <mark>{hit.word}</mark>
      {hit.text.slice(at + hit.word.length)}
    </span>
  )
}
