import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatMonth } from '#domain/base/words/format.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Recount, RecountState } from '#domain/office/statistics/contract.ts'
import { api } from '#web/api/client.ts'
import { oneAtATime } from '#web/live/one-at-a-time.ts'
import { useLive } from '#web/live/use-live.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Progress } from '#web/ui/spinner.tsx'

/** For chiefs: recounts months that the nightly job no longer updates, and shows the progress. */
export function Recounting({ from, to }: { from: string; to: string }) {
  const [known, setKnown] = useState<RecountState>()
  const [asking, setAsking] = useState(false)
  const router = useRouter()
  const look = useMemo(() => oneAtATime(async () => setKnown(await api.getRecount())), [])
  useEffect(() => look(), [look])
  useLive(({ kind }) => {
    if (kind === 'resync' || kind === 'export') look()
  })
  const newest = known?.newest
  const was = useRef(newest?.progress)
  useEffect(() => {
    // The figures on the page are outdated.
    if (was.current === 'counting' && newest?.progress === 'done') router.invalidate()
    was.current = newest?.progress
  }, [newest?.progress, router])
  if (!known) return null
  const { firstMonth, lastMonth } = known
  if (!firstMonth || firstMonth > lastMonth) return null
  return (
    <div className="stack gap-3">
      {newest && <Last recount={newest} />}
      <p>
        <Button kind="quiet" wide={false} disabled={newest?.progress === 'counting'} onClick={() => setAsking(true)}>
          {from === to ? 'この月を集計し直す' : '以前の月を集計し直す'}
        </Button>
      </p>
      {asking && (
        <RecountDialog
          first={firstMonth}
          from={within(from, firstMonth, lastMonth)}
          to={within(to, firstMonth, lastMonth)}
          onClose={() => setAsking(false)}
          onDone={look}
        />
      )}
    </div>
  )
}

const within = (month: string, first: string, last: string) => (month < first ? first : month > last ? last : month)

const spanText = ({ from, to }: Pick<Recount, 'from' | 'to'>) =>
  from === to ? formatMonth(from) : `${formatMonth(from)}〜${formatMonth(to)}`

function Last({ recount }: { recount: Recount }) {
  const { progress, done, total, doneAt, askedByName } = recount
  const span = spanText(recount)
  return (
    <div role="status">
      {progress === 'counting' && <Progress label={`${span}を集計し直しています（${total}か月のうち${done}か月）`} value={done / total} />}
      {progress === 'done' && doneAt && <p>{`${span}は、${formatMoment(doneAt)}に集計し直しました（${askedByName}さん）。`}</p>}
      {progress === 'failed' && <p>{`${span}を集計し直せませんでした。もう一度お試しください。数字は前のままです。`}</p>}
    </div>
  )
}

function RecountDialog({
  first,
  onClose,
  onDone,
  ...span
}: {
  first: string
  from: string
  to: string
  onClose: () => void
  onDone: () => void
}) {
  const form = useForm({
    initial: { from: span.from, to: span.to },
    send: async (body) => {
      await api.askForRecount({ body })
      onClose()
    },
    after: onDone,
  })
  return (
    <FormDialog title="以前の月を集計し直しますか" form={form} confirm="集計し直す" onClose={onClose}>
      <p>
        いま残っている記録から数え直して、終わったときにまとめて入れ替えます。保存期間を過ぎて消えた記録の分は、前より少なくなることがあります。
      </p>
      <TextField
        {...form.field('from')}
        label="はじめの月"
        type="month"
        required
        placeholder={first}
        help={`記録は${formatMonth(first)}からです。`}
      />
      <TextField
        {...form.field('to')}
        label="終わりの月"
        type="month"
        required
        placeholder={first}
        help="36か月まで。今月と先月は、毎晩集計し直しています。"
      />
    </FormDialog>
  )
}
