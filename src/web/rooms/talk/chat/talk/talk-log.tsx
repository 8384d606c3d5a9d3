import { mdiArrowDown } from '@mdi/js'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import type { Chat } from '#domain/talk/chat/contract.ts'
import { hideRefusal } from '#domain/talk/chat/hide-message-policy.ts'
import { isReportable } from '#domain/talk/chat/report-policy.ts'
import { UserType } from '#platform/context.ts'
import type { StaffRole } from '#platform/permission.ts'
import { copyToNote } from '#web/rooms/talk/note/copied.ts'
import { RecordReport, ReportMessage } from '#web/rooms/talk/report/report-dialogs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { HeldMessageItem } from './held-message.tsx'
import { pendingShown } from './held-shown.ts'
import { HideDialog, ShowDialog } from './hide-dialogs.tsx'
import { type Aside, logRows } from './log-rows.ts'
import { MessageItem } from './message-item.tsx'
import { MessageMenu } from './message-menu.tsx'
import { quoteOf } from './quoted-message.tsx'
import { audienceMark, readMark } from './read-marks.ts'
import type { Talk, TalkState } from './talk.ts'
import styles from './talk-log.module.css'
import { UnsentMessage } from './unsent-message.tsx'
import { useLogScroll } from './use-log-scroll.ts'
import { usePictureViewer } from './use-picture-viewer.ts'
import { useReadPosition } from './use-read-position.ts'
import { useUnreadLine } from './use-unread-line.ts'

const IntoPaper = lazy(async () => ({ default: (await import('./into-paper.tsx')).IntoPaper }))

type MessageAction = 'report' | 'record' | 'block' | 'hide' | 'show' | 'file'

const UNREAD_LINE = 'unread-line'
const rowID = (seq: number) => `message-${seq}`

/** The messages, newest at the bottom. `card` renders the subject of a message that has one. */
export function TalkLog({
  talk,
  state: { messages, outgoing, held, hasOlder, fetchingOlder, sought },
  negotiation: { id, readSeq, unreadCount, unreadCards, participants },
  viewer,
  reads,
  writes,
  card,
  asides,
  lines,
}: {
  talk: Talk
  state: TalkState
  negotiation: Pick<Negotiation, 'id' | 'readSeq' | 'unreadCount' | 'unreadCards' | 'participants'>
  viewer: { id: string; userType: UserType; staffRole?: StaffRole | null }
  /** False for viewers who only look on and leave no read marks. */
  reads: boolean
  /** Whether the viewer can reply here. */
  writes: boolean
  card: (chat: Chat) => ReactNode
  /** Entries between the messages that only the viewer's side sees. */
  asides?: readonly Aside[] | undefined
  /** Lines of the documents to which the viewer can add a file now. */
  lines: readonly Paper[]
}) {
  const newest = messages.at(-1)
  const unread = useUnreadLine(readSeq, newest?.seq ?? 0, unreadCount + unreadCards > 0)
  const openPicture = usePictureViewer()
  const pictures = messages.flatMap(({ imagePaths }) => imagePaths)
  const { box, atEnd, onScroll, toEnd, onToEnd } = useLogScroll(outgoing.at(-1)?.id ?? newest?.id, UNREAD_LINE)
  const newestSeq = newest?.seq ?? 0
  // A negotiation marked as unread has its read position reported again.
  const shownReadSeq = unreadCount > 0 ? Math.min(readSeq, newestSeq - 1) : readSeq
  useReadPosition({ negotiationID: id, readSeq: shownReadSeq, newestSeq, reads, box })

  const [menu, setMenu] = useState<{ chat: Chat; now: Date }>()
  const [about, setAbout] = useState<{ what: MessageAction; chat: Chat }>()
  const follow = (what: MessageAction, chat: Chat) => {
    setMenu(undefined)
    setAbout({ what, chat })
  }
  const ofAsked = ({ id }: Chat) => ({ onClose: () => setAbout(undefined), onDone: () => talk.refresh([id]) })
  const goTo = (seq: number) => void talk.goTo(seq).catch(showFailure)
  useEffect(() => {
    const row = sought && box.current?.querySelector<HTMLElement>(`#${rowID(sought.seq)}`)
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [sought, box])

  const ownNewest = outgoing.at(-1)?.id
  useEffect(() => {
    if (ownNewest) toEnd()
  }, [ownNewest, toEnd])

  const isOffice = viewer.userType === UserType.admin
  const isMine = ({ userType, senderID }: Chat) => (isOffice ? userType === UserType.admin : senderID === viewer.id)
  const isOthers = (chat: Chat) => !isOffice && isReportable(viewer, chat)
  return (
    <div className={`grid relative ${styles.place}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the keys. */}
      <section className={`row relative sunken ${styles.box}`} ref={box} onScroll={onScroll} tabIndex={0} aria-label="メッセージの履歴">
        <div className="stack gap-3 pad-4 full talk-width">
          {hasOlder && <Older busy={fetchingOlder} onWanted={talk.fetchOlder} />}
          {messages.length === 0 && outgoing.length === 0 && !asides?.length && (
            <p className={`muted text-center ${styles.nothing}`}>
              まだメッセージはありません。
              {viewer.userType === UserType.buyer ? '気になることを、売主様に聞いてみましょう。' : 'あいさつや質問から始めましょう。'}
            </p>
          )}
          <div role="log" aria-label="メッセージ" aria-live={fetchingOlder ? 'off' : 'polite'} aria-busy={fetchingOlder}>
            <ol className="stack gap-4">
              {logRows(messages, viewer, unread, asides).map((row) => {
                if (row.kind === 'day')
                  return (
                    <li key={row.key} className={`row middle gap-3 hint ${styles.day}`}>
                      <span>{formatDay(row.time)}</span>
                    </li>
                  )
                if (row.kind === 'unread')
                  return (
                    <li key={row.key} className={`row middle gap-3 bold hint alarm ${styles.unread}`} id={UNREAD_LINE}>
                      <span>ここから未読</span>
                    </li>
                  )
                if (row.kind === 'aside')
                  return (
                    <li key={row.key} className={`stack ${styles.row}`}>
                      {row.aside.shown}
                    </li>
                  )
                const { chat, follows, join } = row
                const own = isMine(chat)
                return (
                  <li
                    key={row.key}
                    className={`stack ${styles.row}`}
                    id={rowID(chat.seq)}
                    tabIndex={-1}
                    data-seq={chat.seq}
                    data-join={join}
                  >
                    <MessageItem
                      chat={chat}
                      own={own}
                      byColleague={own && chat.senderID !== viewer.id}
                      follows={follows}
                      readMark={own && !chat.systemFlag ? readMark(chat, participants) : undefined}
                      audienceMark={chat.systemFlag ? undefined : audienceMark(chat, participants)}
                      onMenu={() => setMenu({ chat, now: new Date() })}
                      onQuote={goTo}
                      onPicture={(path) => openPicture(pictures, path)}
                      onShow={hideRefusal(viewer, chat) ? undefined : () => follow('show', chat)}
                    >
                      {chat.relation || chat.card ? card(chat) : undefined}
                    </MessageItem>
                  </li>
                )
              })}
              {pendingShown(held, messages).map((one) => (
                <li key={one.id} className={`stack ${styles.row}`}>
                  <HeldMessageItem held={one} onWithdraw={() => talk.withdraw(one.id)} />
                </li>
              ))}
              {outgoing.map((one) => (
                <li key={one.id} className={`stack ${styles.row}`}>
                  <UnsentMessage
                    outgoing={one}
                    onResend={(more) => void talk.resend(one.id, more)}
                    onDiscard={() => talk.discard(one.id)}
                    onChange={() => talk.takeBack(one.id)}
                  />
                </li>
              ))}
            </ol>
          </div>
        </div>
      </section>
      {menu && (
        <MessageMenu
          {...menu}
          own={menu.chat.senderID === viewer.id}
          onAnswer={writes ? () => talk.answer(quoteOf(menu.chat)) : undefined}
          onWithdrawn={() => talk.refresh([menu.chat.id])}
          onFile={lines.length > 0 && hasFilesOf(menu.chat, viewer) ? () => follow('file', menu.chat) : undefined}
          onReport={isOthers(menu.chat) ? () => follow('report', menu.chat) : undefined}
          onRecord={isOffice && isReportable(viewer, menu.chat) ? () => follow('record', menu.chat) : undefined}
          onBlock={isOthers(menu.chat) && menu.chat.userType !== UserType.admin ? () => follow('block', menu.chat) : undefined}
          onHide={hideRefusal(viewer, menu.chat) ? undefined : () => follow('hide', menu.chat)}
          onNote={writes && isOffice ? () => copyToNote(menu.chat) : undefined}
          onClose={() => setMenu(undefined)}
        />
      )}
      {about?.what === 'file' && (
        <Suspense>
          <IntoPaper chat={about.chat} lines={lines} onClose={() => setAbout(undefined)} />
        </Suspense>
      )}
      {about?.what === 'report' && <ReportMessage chatID={about.chat.id} onClose={() => setAbout(undefined)} />}
      {about?.what === 'record' && <RecordReport chatID={about.chat.id} onClose={() => setAbout(undefined)} />}
      {about?.what === 'block' && <BlockDialog id={about.chat.senderID} negotiationID={id} onClose={() => setAbout(undefined)} />}
      {about?.what === 'hide' && <HideDialog chat={about.chat} {...ofAsked(about.chat)} />}
      {about?.what === 'show' && <ShowDialog chat={about.chat} {...ofAsked(about.chat)} />}
      {!atEnd && (
        <button type="button" className={`row middle center gap-2 target line-above paper small ${styles.toEnd}`} onClick={onToEnd}>
          <Icon path={mdiArrowDown} size="small" />
          最新のメッセージへ
        </button>
      )}
    </div>
  )
}

/** True for the viewer's own messages with pictures or files. */
const hasFilesOf = ({ senderID, systemFlag, imagePaths, files }: Chat, viewer: { id: string }) =>
  senderID === viewer.id && !systemFlag && imagePaths.length + files.length > 0

/** Older messages load when this place is scrolled into view; the button is for users who do not scroll. */
function Older({ busy, onWanted }: { busy: boolean; onWanted: () => Promise<unknown> }) {
  const place = useRef<HTMLDivElement>(null)
  const wanted = useRef(onWanted)
  wanted.current = onWanted
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) wanted.current().catch(() => {})
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={`stack ${styles.older}`} ref={place}>
      <Button kind="quiet" wide={false} busy={busy} onClick={() => onWanted().catch(() => {})}>
        以前のメッセージを読み込む
      </Button>
    </div>
  )
}
