import { useState } from 'react'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { MemberMeasures } from '#domain/people/measure/contract.ts'
import { restrictions } from '#domain/people/measure/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { RestrictDialog, WarnDialog } from './measure-dialogs.tsx'

/** Warns a member, restricts them for a time, or lifts a restriction. */
export function MeasureMoves({
  standing,
  of,
  caseID,
  onChanged,
}: {
  standing: MemberMeasures
  /** The member's name and role. */
  of: string
  /** The report from which the measure is taken. */
  caseID?: string
  onChanged: () => unknown
}) {
  const [asking, setAsking] = useState<'warn' | 'restrict'>()
  const { busy, run } = useAction({ tell: showFailure })
  const { userID, restriction, warnings } = standing
  const lift = () =>
    run(async () => {
      await api.liftRestriction({ params: { id: userID } })
      showToast('制限を解除しました')
      await onChanged()
    })
  const asked = { userID, of, onClose: () => setAsking(undefined), onDone: onChanged }
  return (
    <div className="stack gap-2">
      <p>
        {restriction?.until
          ? `${formatDay(restriction.until)}まで制限しています：${restriction.kinds.map((each) => restrictions[each]).join('・')}`
          : `180日以内の警告：${warnings}回`}
        {!restriction && warnings >= 3 && '（制限を考える目安の3回に達しています）'}
      </p>
      <div className="cluster gap-2">
        <Button kind="quiet" wide={false} onClick={() => setAsking('warn')}>
          警告する
        </Button>
        <Button kind="quiet" wide={false} onClick={() => setAsking('restrict')}>
          {restriction ? '制限の内容を変える' : '制限する'}
        </Button>
        {restriction && (
          <Button kind="quiet" wide={false} busy={busy} onClick={lift}>
            制限を解除する
          </Button>
        )}
      </div>
      {asking === 'warn' && <WarnDialog {...asked} caseID={caseID} />}
      {asking === 'restrict' && <RestrictDialog {...asked} />}
    </div>
  )
}
