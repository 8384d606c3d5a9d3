import { useEffect, useState } from 'react'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import { daysOfOffice, dueAt } from '#domain/base/words/working-time.ts'
import { officeName } from '#domain/deal/negotiation/office-words.ts'
import { targetGroups, timedQueueText } from '#domain/office/setting/enumerations.ts'
import { daysAfter, tokyoDay, toWireTime } from '#platform/clock.ts'
import { accountLine, type Bank, type BankAccount, type Calendar, type Security, type Talk } from '#platform/setting/data.ts'
import { allRetentionSpans, keptFrom, type Retention, retentionSpans } from '#platform/setting/retention.ts'
import type { Office, Targets, TimedQueue } from '#platform/setting/targets.ts'
import { api } from '#web/api/client.ts'
import { noReason, TakeoutReason } from '#web/rooms/base/export-log/takeout-reason.tsx'
import { TransferAccount } from '#web/rooms/money/payment/transfer-account.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'

/** The account as shown to members who were given the former one. */
export function AccountPreview({ accounts }: Bank) {
  const account = accounts.find(({ use }) => use)
  if (!account) return <p role="status">会員に案内する口座を選ぶと、ここに表示します。</p>
  return <AccountShown account={account} />
}

const AccountShown = ({ account }: { account: BankAccount }) => (
  <section className="stack gap-3 lifted pad-4" aria-label="お支払いの画面">
    <p className="hint bold">お支払いの画面（見本。前の口座を見ていた方には、はじめの案内も出ます）</p>
    <TransferAccount
      payment={{
        transfer: { bank: accountLine(account), holder: account.holder, reference: '26110001', changed: true },
        ...{ amount: 33_000, dueDate: tokyoDay(daysAfter(new Date(), 7)) },
      }}
    />
  </section>
)

const TWO_WEEKS = 14

/** Working days, and the deadline for a request that arrives now. The half not being edited is taken as it is. */
export function HoursPreview({ section, data }: { section: 'calendar' | 'targets'; data: Record<string, unknown> }) {
  const [now] = useState(() => new Date())
  const [office, setOffice] = useState<Office>()
  useEffect(() => {
    let left = false
    api.getOfficeHours().then(
      (found) => left || setOffice(found as Office),
      () => {},
    )
    return () => {
      left = true
    }
  }, [])
  if (!office) return <p role="status">読み込んでいます…</p>
  const calendar = section === 'calendar' ? (data as unknown as Calendar) : office
  const targets = section === 'targets' ? (data as unknown as Targets) : office.targets
  const whole = calendar.weekdays.every((day) => day === null || (CLOCK.test(day.opens) && CLOCK.test(day.closes)))
  if (!whole) return <p role="status">営業時間を「09:00〜18:00」のように入力すると、ここに表示します。</p>
  return (
    <>
      {section === 'calendar' && (
        <section className="stack gap-3 lifted pad-4" aria-label="これから2週間">
          <p className="hint bold">これから2週間の営業日</p>
          <DefinitionTable
            rows={daysOfOffice(now, TWO_WEEKS, calendar).map(({ day, hours, closed }) => ({
              term: formatDay(day),
              value: hours ? `${hours.opens}〜${hours.closes}` : `休み${closed ? `（${closed}）` : ''}`,
            }))}
          />
        </section>
      )}
      <section className="stack gap-3 lifted pad-4" aria-label="いま届いたものの目安">
        <p className="hint bold">いま届いたものに、いつまでに応えるか</p>
        <DefinitionTable
          rows={targetGroups.flatMap(({ queues }) =>
            queues.map((queue) => ({ term: timedQueueText[queue], value: dueText(now, queue, { ...calendar, targets }) })),
          )}
        />
      </section>
    </>
  )
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

function dueText(now: Date, queue: TimedQueue, office: Office): string {
  if (!Number.isFinite(office.targets[queue].number)) return ''
  const due = dueAt(now, queue, office)
  return due ? `${formatMoment(toWireTime(due))}まで` : '営業日がないため、数えられません'
}

const STAFF = '山田 太郎'

export const TalkPreview = ({ talk: { showStaffName, quietFrom, quietTo } }: { talk: Talk }) => (
  <section className="stack gap-3 lifted pad-4" aria-label="会員の商談の画面">
    <p className="hint bold">会員の商談の画面とメール（スタッフが「{STAFF}」さんのとき）</p>
    <DefinitionTable
      rows={[
        { term: 'メッセージの送り主', value: officeName(STAFF, showStaffName) },
        {
          term: '未読のメール',
          value:
            quietFrom && quietTo
              ? `${quietFrom}〜${quietTo}に届いたメッセージは、${quietTo}を過ぎてから知らせます`
              : '時間にかかわらず、10分ほどで知らせます',
        },
      ]}
    />
  </section>
)

/** The dialog itself, to try out. */
export function ReasonsPreview({ security: { exportReasons } }: { security: Security }) {
  const [tried, setTried] = useState(noReason)
  return (
    <section className="stack gap-3 lifted pad-4" aria-label="データを書き出す画面">
      <p className="hint bold">データを書き出す画面</p>
      <TakeoutReason
        given={exportReasons}
        field={(name) => ({
          ...{ id: `preview-${name}`, name: `preview-${name}`, error: undefined, value: tried[name] },
          onChange: (value) => setTried((before) => ({ ...before, [name]: value })),
        })}
      />
    </section>
  )
}

/** The date before which data is deleted, which is clearer than a number. */
export function RetentionPreview({ retention }: { retention: Retention }) {
  const [now] = useState(() => new Date())
  return (
    <section className="stack gap-3 lifted pad-4" aria-label="消えるもの">
      <p className="hint bold">今夜に消えるもの</p>
      <DefinitionTable
        rows={allRetentionSpans.map((span) => ({
          term: retentionSpans[span].label,
          value: Number.isFinite(retention[span])
            ? `${formatDay(tokyoDay(keptFrom(now, span, retention[span])))}より前に期間が始まったもの`
            : '',
        }))}
      />
    </section>
  )
}
