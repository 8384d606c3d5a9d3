import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatRecent } from '#domain/format-moments.ts'
import type { Negotiation } from '#domain/negotiation/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchChoice } from '#web/ui/search/search-field.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { assign, type Changed, type Colleague, markUnread, settle, snooze, undoLast, wake } from './care.ts'
import { KeyHelp } from './key-help.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { OTHER_TIME, snoozeTimes } from './snooze-times.ts'
import styles from './talk-care.module.css'
import { useKeys } from './use-keys.ts'

/** What an operator does with a talk besides writing in it: whose it is, when it is looked at again, and on to the next. */
export function TalkCare({
  negotiation,
  me,
  colleagues,
  before,
  next,
  now,
  changed,
  open,
}: {
  negotiation: Negotiation
  me: Colleague
  colleagues: readonly Colleague[]
  /** The talks around it in the list that one came from. */
  before: string | undefined
  next: string | undefined
  now: Date
  changed: Changed
  open: (id: string | undefined) => void
}) {
  const { busy, run } = useOnce({ tell: showFailure })
  const { id, adminID, snoozedUntil, yourTurn } = negotiation
  const times = snoozeTimes(now)
  const [choosing, setChoosing] = useState(false)
  const settleIt = () => run(() => settle(negotiation, changed))
  useKeys({
    e: () => yourTurn && settleIt(),
    i: () => adminID !== me.id && run(() => assign(negotiation, me, changed)),
    a: () => document.getElementById('talk-care')?.focus(),
    h: () => document.getElementById('talk-snooze')?.focus(),
    u: () => run(() => markUnread(negotiation, changed)),
    j: () => open(next),
    k: () => open(before),
    z: undoLast,
  })
  return (
    <div className={styles.care}>
      {yourTurn && (
        <Button kind="quiet" wide={false} busy={busy} onClick={settleIt}>
          返信不要
        </Button>
      )}
      {snoozedUntil ? (
        <span className="cluster gap-2">
          {`${formatRecent(snoozedUntil, now)}まで対応待ちから外しています`}
          <Button kind="quiet" wide={false} busy={busy} onClick={() => run(() => wake(negotiation, changed))}>
            対応待ちに戻す
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
              if (target.value === OTHER_TIME[0]) setChoosing(true)
              const time = times.find(({ until }) => until === target.value)
              if (time) void run(() => snooze(negotiation, time.until, time.words, changed))
            }}
          />
        )
      )}
      <SearchChoice
        id="talk-care"
        label="担当"
        choices={colleagues.map(({ id, name }) => [id, name] as const)}
        value={adminID}
        disabled={busy}
        onChange={({ target }) => {
          const to = colleagues.find(({ id }) => id === target.value)
          if (to) void run(() => assign(negotiation, to, changed))
        }}
      />
      {adminID !== me.id && (
        <Button kind="quiet" wide={false} busy={busy} onClick={() => run(() => assign(negotiation, me, changed))}>
          担当する
        </Button>
      )}
      {choosing && (
        <SnoozeDialog
          snooze={(until) => snooze(negotiation, until, formatRecent(until, now), changed)}
          onClose={() => setChoosing(false)}
        />
      )}
      <KeyHelp small />
      {next && next !== id && (
        <Link to="/admin/chat/$id" params={{ id: next }} className={styles.next}>
          次へ →
        </Link>
      )}
    </div>
  )
}
