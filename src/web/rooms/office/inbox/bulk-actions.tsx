import { useState } from 'react'
import type { InboxTalk } from '#domain/talk/inbox/contract.ts'
import { api } from '#web/api/client.ts'
import { assigneeChoices, backOf, type Colleague, notifyMany, type Takeover } from '#web/rooms/deal/negotiation/assignment/assignment.ts'
import { HandOverDialog } from '#web/rooms/deal/negotiation/assignment/hand-over-dialog.tsx'
import { SnoozeDialog } from '#web/rooms/deal/negotiation/assignment/snooze-dialog.tsx'
import { firstTime, OTHER_TIME, snoozeTimes, WITH_A_WORD } from '#web/rooms/deal/negotiation/assignment/snooze-times.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchChoice } from '#web/ui/search/search-field.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

type Body = Parameters<typeof api.careForNegotiations>[0]['body']

/** Bulk actions on the selected negotiations. */
export function BulkActions({
  talks,
  house,
  colleagues,
  now,
  ask,
  onDone,
}: {
  talks: readonly InboxTalk[]
  /** Id of the system account: what is assigned to it counts as unassigned. */
  house: string | undefined
  colleagues: readonly Colleague[]
  now: Date
  ask: (takeover: Takeover) => void
  onDone: () => Promise<void>
}) {
  const { busy, run } = useAction({ tell: showFailure })
  const [acting, setActing] = useState<Body['act']>()
  const [saying, setSaying] = useState<'snooze' | 'assignee'>()
  const send = async (act: Body['act'], more: Partial<Body> = {}, those = talks) => {
    const each = those.map(({ id, adminID, newestSeq }) => ({ id, from: adminID, seq: newestSeq }))
    const { items } = await api.careForNegotiations({ body: { act, talks: each, ...more } })
    notifyMany(items, backOf(act, talks), onDone, { ask, anyway: (ids) => takeAnyway(act, more, ids) })
  }
  const takeAnyway = async (act: Body['act'], more: Partial<Body>, ids: string[]) => {
    // The present rows: a colleague may have taken one since the list was read.
    const current = await Promise.all(ids.map((id) => api.getNegotiation({ params: { id } })))
    await send(
      act,
      { ...more, anyway: true },
      talks.flatMap((talk) => current.filter(({ id }) => id === talk.id).map(({ adminID }) => ({ ...talk, adminID }))),
    )
  }
  const start = (act: Body['act'], more: Partial<Body> = {}) =>
    run(async () => {
      setActing(act)
      await send(act, more)
    })
  return (
    <BulkBar label="選んだ商談" count={talks.length}>
      <SearchChoice
        id="bulk-assignee"
        label="担当を変える"
        all="選んでください"
        choices={[...assigneeChoices(colleagues, house), WITH_A_WORD]}
        value=""
        disabled={busy}
        onChange={({ target }) =>
          target.value === WITH_A_WORD[0] ? setSaying('assignee') : target.value && start('assignment', { to: target.value })
        }
      />
      <SearchChoice
        id="bulk-snooze"
        label="あとで対応"
        all="選んでください"
        choices={[...snoozeTimes(now).map(({ until, words }) => [until, words] as const), OTHER_TIME]}
        value=""
        disabled={busy}
        onChange={({ target }) =>
          target.value === OTHER_TIME[0] ? setSaying('snooze') : target.value && start('snooze', { until: target.value })
        }
      />
      <Button kind="quiet" wide={false} busy={busy && acting === 'noReply'} onClick={() => start('noReply')}>
        返信不要にする
      </Button>
      <Button kind="quiet" wide={false} busy={busy && acting === 'read'} onClick={() => start('read')}>
        既読にする
      </Button>
      {saying === 'snooze' && (
        <SnoozeDialog
          first={firstTime(now)}
          // Errors are shown in the form, where the typed text is kept.
          snooze={(until, note) => send('snooze', { until, note })}
          onClose={() => setSaying(undefined)}
        />
      )}
      {saying === 'assignee' && (
        <HandOverDialog
          colleagues={colleagues.filter(({ id }) => id !== house)}
          handOver={({ id }, note) => send('assignment', { to: id, note })}
          onClose={() => setSaying(undefined)}
        />
      )}
    </BulkBar>
  )
}
