import { Link } from '@tanstack/react-router'
import { noValue } from '#domain/base/words/format.ts'
import { formatRecent } from '#domain/base/words/format-moments.ts'
import { isLate, isSoonLate } from '#domain/base/words/working-time.ts'
import { dealStanding } from '#domain/deal/deal-plan/deal-standing.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { sellerIsIn } from '#domain/deal/negotiation/policy.ts'
import { whyOffice } from '#domain/talk/chat/enumerations.ts'
import type { InboxTalk } from '#domain/talk/inbox/contract.ts'
import { type InboxMark, inboxMarks } from '#domain/talk/inbox/marks.ts'
import type { Presence } from '#domain/talk/inbox/presence/contract.ts'
import type { InboxTab } from '#domain/talk/inbox/tabs.ts'
import { UserType } from '#platform/context.ts'
import type { Office, TimedQueue } from '#platform/setting/targets.ts'
import { NewsMark } from '#web/live/news.tsx'
import { SmallCover } from '#web/rooms/base/image/small-cover.tsx'
import { assign, type Colleague, type Reload, type Takeover } from '#web/rooms/deal/negotiation/assignment/assignment.ts'
import { formatWaiting } from '#web/rooms/deal/negotiation/labels.ts'
import { WaitingAge } from '#web/rooms/deal/negotiation/waiting-age.tsx'
import { fromOf } from '#web/rooms/talk/inbox/from.ts'
import type { OfficeSearch } from '#web/rooms/talk/inbox/office-search.ts'
import { Badge, CountBadge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Marked } from '#web/ui/reading/marked.tsx'
import rows from '#web/ui/reading/row-table.module.css'
import { RowHead } from '#web/ui/reading/row-table.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import styles from './talk-table.module.css'

const queueOf: Partial<Record<InboxTab, TimedQueue>> = {
  turn: 'talk',
  request: 'quotation',
  order: 'order',
  transfer: 'announced',
  reported: 'report',
}

/** Tabs that show only the waiting time and have no response target. */
const untimed: ReadonlySet<InboxTab> = new Set(['unpaid', 'uninvited', 'stalled'])

/** Problems stand out in colour; the words alone carry the meaning. */
const markTones: Partial<Record<InboxMark, Tone>> = { reported: 'red', buyerSuspended: 'red', sellerSuspended: 'red' }

interface TableProps {
  talks: readonly InboxTalk[]
  tab: InboxTab
  search: OfficeSearch
  me: Colleague
  chosen: ReadonlySet<string>
  /** The row selected by the keyboard. */
  place: string | undefined
  now: Date
  office: Office
  /** Colleagues who have one of them open. */
  present: readonly Presence[]
  /** Rows changed since the list was opened. */
  news: ReadonlySet<string>
  /** Rows without newer data, so it is unknown whether they are assigned. */
  gone: ReadonlySet<string>
  changed: Reload
  /** Before one is taken from a colleague. */
  ask: (takeover: Takeover) => void
  onChoose: (ids: ReadonlySet<string>) => void
}

/** The whole row is a link, and leads back to the same list. On a phone a row is a card. */
export function TalkTable({ talks, tab, search, me, chosen, place, now, office, present, news, gone, changed, ask, onChoose }: TableProps) {
  const all = talks.every(({ id }) => chosen.has(id))
  const toggle = (id: string) => onChoose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  return (
    <table className={`small full ${rows.table} ${rows.cards} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col" className={`on-desk ${styles.choice}`}>
            <input
              className="block"
              type="checkbox"
              aria-label="表示中の商談をすべて選ぶ"
              checked={all}
              onChange={() => onChoose(new Set(all ? [] : talks.map(({ id }) => id)))}
            />
          </th>
          <th scope="col" className={styles.age}>
            待ち
          </th>
          <th scope="col" className={styles.house}>
            物件・相手
          </th>
          <th scope="col">メッセージ</th>
          <th scope="col" className={styles.status}>
            状況
          </th>
          <th scope="col" className={styles.assignee}>
            担当
          </th>
        </tr>
      </thead>
      <tbody>
        {talks.map((talk) => (
          <tr key={talk.id} id={talk.id} data-here={talk.id === place || undefined}>
            <td className={`on-desk ${styles.choice}`}>
              <input
                className="block"
                type="checkbox"
                aria-label={`${talk.estate?.title ?? '商談'}（買主 ${talk.buyerName}）を選ぶ`}
                checked={chosen.has(talk.id)}
                onChange={() => toggle(talk.id)}
              />
            </td>
            <td data-label="待ち" className={`${styles.age} ${rows.end}`}>
              <Age talk={talk} tab={tab} now={now} office={office} />
            </td>
            <th scope="row">
              <RowHead leading={<SmallCover path={talk.estate?.cover?.path} />}>
                <span className={`stack ${styles.lines}`} title={`${talk.estate?.title ?? ''}\n${sidesOf(talk)}`}>
                  <Link
                    to="/admin/chat/$id"
                    params={{ id: talk.id }}
                    search={{ from: fromOf(search) }}
                    className="bold ink covers ellipsis"
                  >
                    {talk.estate?.title ?? '掲載を終えた物件'}
                  </Link>
                  <span className="muted ellipsis">{sidesOf(talk)}</span>
                </span>
              </RowHead>
            </th>
            <td data-label="メッセージ" className={styles.said}>
              <span className={`stack ${styles.lines}`}>
                {talk.hit && (
                  <span className="two-lines">
                    {`${talk.hit.senderName}：`}
                    <Marked {...talk.hit} />
                  </span>
                )}
                {talk.snoozeNote && <span className="ellipsis">{`あとで：${talk.snoozeNote}`}</span>}
                <span className={`two-lines ${rows.lead}`} title={previewOf(talk)}>
                  {talk.asked && <span className="from-tablet">{`${parties[talk.asked.userType]} `}</span>}
                  {wordsIn(talk)}
                </span>
                <span className={`cluster middle ${styles.marks}`}>
                  {talk.asked && <Badge>{whyOffice[talk.asked.why]}</Badge>}
                  <NewsMark of={talk.id} news={news} />
                  {talk.lastSendAt && <span className="on-desk muted ellipsis">{formatRecent(talk.lastSendAt, now)}</span>}
                  {talk.marks.map((mark) => (
                    <Badge key={mark} tone={markTones[mark]}>
                      {inboxMarks[mark]}
                    </Badge>
                  ))}
                </span>
              </span>
            </td>
            <td data-label="状況" className={styles.status}>
              <span className="cluster gap-1">
                <Situation talk={talk} now={now} />
                <CountBadge count={talk.unreadCount} what="未読" />
              </span>
            </td>
            <td data-label="担当" className={`${styles.assignee} ${rows.act}`}>
              <span className={`stack ${styles.lines}`}>
                <span>{talk.assigneeName ?? (gone.has(talk.id) ? noValue : <Take {...{ talk, me, changed, ask }} />)}</span>
                {present
                  .filter(({ negotiationID }) => negotiationID === talk.id)
                  .map(({ userID, name, state }) => (
                    <span key={userID} className="hint bold ellipsis">{`${name}さんが${state === 'writing' ? '入力中' : '表示中'}`}</span>
                  ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Situation({ talk, now }: { talk: InboxTalk; now: Date }) {
  const { word, tone } = dealStanding(talk, 'admin', now)
  return <Badge tone={tone}>{word}</Badge>
}

/** Waiting time; marks overdue ones. */
function Age({ talk, tab: open, now, office }: { talk: InboxTalk; tab: InboxTab; now: Date; office: Office }) {
  const tab = talk.work ?? open
  // Snoozing hides the negotiation itself; requests in it go on waiting.
  if (talk.snoozedUntil && !queueOf[tab] && !untimed.has(tab))
    return <span className="muted ellipsis">{`${formatRecent(talk.snoozedUntil, now)}まで`}</span>
  const queue = queueOf[tab] ?? 'talk'
  const since = queueOf[tab] || untimed.has(tab) ? talk.since : talk.yourTurn ? talk.waitingSince : null
  if (!since) return null
  const timed = !untimed.has(tab)
  const [over, soon] = [isLate, isSoonLate].map((passed) => timed && passed(new Date(since), now, queue, office))
  return (
    <span className={`stack ${styles.lines}`}>
      {soon && !over ? (
        <span className={styles.soon}>{`${formatWaiting(since, now)}（あと1時間）`}</span>
      ) : (
        <WaitingAge since={since} now={now} late={Boolean(over)} />
      )}
      <span className="muted ellipsis from-tablet">{formatRecent(since, now)}</span>
    </span>
  )
}

/** Takes an unassigned negotiation with one press. The system account cannot take any. */
function Take({ talk, me, changed, ask }: { talk: InboxTalk } & Pick<TableProps, 'me' | 'changed' | 'ask'>) {
  const { busy, run } = useAction({ tell: showFailure })
  if (talk.adminID === me.id) return <>未担当</>
  return (
    <span className={styles.take}>
      <Button kind="quiet" wide={false} busy={busy} onClick={() => run(() => assign(talk, me, changed, { ask }))}>
        担当する
      </Button>
    </span>
  )
}

/** The first unanswered message, otherwise the last message. */
const wordsIn = ({ asked, lastMessage }: InboxTalk) =>
  asked ? `${asked.senderName}：${asked.message}` : lastMessage ? wordsOf(lastMessage) : 'まだメッセージはありません'

const previewOf = (talk: InboxTalk) => `${talk.asked ? `${parties[talk.asked.userType]} ` : ''}${wordsIn(talk)}`

const wordsOf = ({ userType, senderName, message }: NonNullable<InboxTalk['lastMessage']>) =>
  `${userType === UserType.admin ? parties[UserType.admin] : senderName}：${message}`

const sidesOf = (talk: InboxTalk) => `買主 ${talk.buyerName}・売主 ${talk.sellerName}${sellerIsIn(talk) ? '' : '（未招待）'}`
