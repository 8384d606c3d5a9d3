import type { ServiceMenuChange } from '#domain/base/service-menu/contract.ts'
import { formatYen } from '#domain/base/words/format.ts'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import { api } from '#web/api/client.ts'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Pending changes of services, and those that can still be undone. */
export function MenuChanges({
  changes,
  decides,
  onChanged,
}: {
  changes: readonly ServiceMenuChange[]
  decides: boolean
  onChanged: () => unknown
}) {
  if (changes.length === 0) return null
  return (
    <FormSection title="これからの変更と、元に戻せる変更">
      <ul className="stack gap-4">
        {changes.map((change) => (
          <li key={change.id} className="stack gap-1">
            <p>
              <strong>{change.name}</strong>
              {`：${wordsOf(change)}`}
            </p>
            <p className="hint">
              {`${change.begun ? '変更済み' : `${formatDay(change.validFrom)}から`}・${change.writtenByName}さんが${formatMoment(change.writtenAt)}に保存`}
            </p>
            {decides && (
              <p>
                <Undo {...{ change, onChanged }} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

const Undo = ({ change: { id, name, begun, undoUntil }, onChanged }: { change: ServiceMenuChange; onChanged: () => unknown }) => (
  <ConfirmButton
    title={begun ? `「${name}」を、変える前に戻しますか` : `「${name}」の変更を取り下げますか`}
    label={`「${name}」の変更を${begun ? '元に戻す' : '取り下げる'}`}
    confirm={begun ? 'はい、元に戻す' : 'はい、取り下げる'}
    words={
      <p>
        {begun
          ? `${formatMoment(undoUntil)}まで戻せます。その間に作られた見積と注文は変わりません。`
          : 'この変更は行われず、いまの内容がそのまま続きます。'}
      </p>
    }
    act={async () => {
      await api.deleteServiceMenuChange({ params: { id } })
      showToast(begun ? '元に戻しました' : '取り下げました')
    }}
    after={onChanged}
  >
    {begun ? '元に戻す' : '取り下げる'}
  </ConfirmButton>
)

const wordsOf = ({ price, fields }: ServiceMenuChange): string => {
  const others = price ? fields.filter((field) => field !== '料金（税込）') : fields
  const first = price && `料金 ${formatYen(price.before)} → ${formatYen(price.after)}`
  return [first, others.join('・')].filter(Boolean).join('、')
}
