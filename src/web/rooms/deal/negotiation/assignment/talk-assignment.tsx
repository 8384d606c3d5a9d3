import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatRecent } from '#domain/base/words/format-moments.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchChoice } from '#web/ui/search/search-field.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import {
  assign,
  assigneeChoices,
  type Colleague,
  canUnsettle,
  markUnread,
  type Reload,
  settle,
  snooze,
  type Takeover,
  undoLast,
  wake,
} from './assignment.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { KeyHelp } from './key-help.tsx'
import { Settled } from './settled.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { firstTime, OTHER_TIME, snoozeTimes, WITH_A_WORD } from './snooze-times.ts'
import { TakeoverDialog } from './takeover-dialog.tsx'
import styles from './talk-assignment.module.css'
import { useKeys } from './use-keys.ts'

/** An operator's actions on a negotiation besides messages: assignee, snooze, and the next one in the list. */
export function TalkAssignment({
  negotiation,
  me,
  assignee,
  colleagues,
  before,
  next,
  now,
  changed,
  told,
  open,
}: {
  negotiation: Negotiation
  me: Colleague & { house?: string | undefined }
  /** The assignee at opening, by name. */
  assignee: Colleague | undefined
  colleagues: readonly Colleague[]
  /** The neighbours in the list from which the operator opened it. */
  before: string | undefined
  next: string | undefined
  now: Date
  changed: Reload
  /** Given the new assignee. */
  told: (taker: string) => void
  open: (id: string | undefined) => void
}) {
  const { busy, run } = useAction({ tell: showFailure })
  const { id, adminID, snoozedUntil, snoozeNote, yourTurn } = negotiation
  const times = snoozeTimes(now)
  const choices = assigneeChoices(colleagues, me.house, assignee?.id === adminID ? assignee : { id: adminID, name: 'ほかの方' })
  const [takeover, setTakeover] = useState<Takeover>()
  const give = (to: Colleague, note?: string) => assign(negotiation, to, changed, { note, ask: setTakeover, told })
  const [saying, setSaying] = useState<'snooze' | 'assignee'>()
  const settleIt = () => run(() => settle(negotiation, changed))
  useKeys({
    e: () => yourTurn && settleIt(),
    i: () => adminID !== me.id && run(() => give(me)),
    a: () => document.getElementById('talk-assignee')?.focus(),
    h: () => document.getElementById('talk-snooze')?.focus(),
    u: () => run(() => markUnread(negotiation, changed)),
    j: () => open(next),
    k: () => open(before),
    z: undoLast,
  })
  return (
    <div className={`cluster middle gap-2 gap-x-3 small ${styles.bar}`}>
      {yourTurn && (
        <Button kind="quiet" wide={false} busy={busy} onClick={settleIt}>
          返信不要
        </Button>
      )}
      {canUnsettle(negotiation, now) && <Settled {...{ id, changed }} words="返信不要にしました" />}
      {snoozedUntil ? (
        <span className="cluster gap-2">
          {`${formatRecent(snoozedUntil, now)}まで返信待ちから外しています${snoozeNote ? `：${snoozeNote}` : ''}`}
          <Button kind="quiet" wide={false} busy={busy} onClick={() => run(() => wake(negotiation, changed))}>
            返信待ちに戻す
          </Button>
        </span>
      ) : (
        yourTurn && (
          <SearchChoice
            id="talk-snooze"
            label="あとで対応"
            all="あとで対応"
            choices={[...times.map(({ until, words }) => [until, words] as const), OTHER_TIME]}
            value=""
            disabled={busy}
            onChange={({ target }) => {
              if (target.value === OTHER_TIME[0]) setSaying('snooze')
              const time = times.find(({ until }) => until === target.value)
              if (time) void run(() => snooze(negotiation, time, changed))
            }}
          />
        )
      )}
      <SearchChoice
        id="talk-assignee"
        label="担当"
        choices={[...choices, WITH_A_WORD]}
        value={adminID}
        disabled={busy}
        onChange={({ target }) => {
          if (target.value === WITH_A_WORD[0]) setSaying('assignee')
          const [to, name] = choices.find(([id]) => id === target.value) ?? []
          if (to && name) void run(() => give({ id: to, name }))
        }}
      />
      {adminID !== me.id && (
        <Button kind="quiet" wide={false} busy={busy} onClick={() => run(() => give(me))}>
          担当する
        </Button>
      )}
      {saying === 'snooze' && (
        <SnoozeDialog
          first={firstTime(now)}
          snooze={(until, note) => snooze(negotiation, { until, words: formatRecent(until, now), note }, changed)}
          onClose={() => setSaying(undefined)}
        />
      )}
      {saying === 'assignee' && (
        <HandOverDialog
          colleagues={colleagues.filter((one) => one.id !== adminID && one.id !== me.house)}
          handOver={give}
          onClose={() => setSaying(undefined)}
        />
      )}
      {takeover && <TakeoverDialog takeover={takeover} onClose={() => setTakeover(undefined)} />}
      <KeyHelp small />
      {next && next !== id && (
        <Link to="/admin/chat/$id" params={{ id: next }} className={`row middle bold target nowrap ${styles.next}`}>
          次へ →
        </Link>
      )}
    </div>
  )
}
