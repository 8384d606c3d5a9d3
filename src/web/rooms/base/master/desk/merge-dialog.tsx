import { useEffect, useState } from 'react'
import type { Facility } from '#domain/base/master/contract.ts'
import { formatNumber } from '#domain/base/words/format.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Merges a facility into another of its category, after showing the effects. */
export function MergeDialog({
  facility,
  others,
  onMerged,
  onClose,
}: {
  facility: Facility
  others: readonly Facility[]
  onMerged: () => unknown
  onClose: () => void
}) {
  const { id, name, version } = facility
  const [uses, setUses] = useState<Awaited<ReturnType<typeof api.getUsesOfFacility>>>()
  useEffect(() => {
    api.getUsesOfFacility({ params: { id } }).then(setUses, () => {})
  }, [id])
  const form = useForm({
    initial: { into: '' },
    check: (values) => missing(values, { into: '統合先' }, '選択'),
    async send({ into }) {
      await api.mergeFacility({ params: { id }, body: { into } }, { ifMatch: version })
      showToast(`「${name}」を統合しました`)
    },
    after: onMerged,
    done: onClose,
  })
  const target = others.find((each) => each.id === form.values.into)?.name
  return (
    <FormDialog title={`「${name}」を統合する`} form={form} confirm="統合する" negative onClose={onClose}>
      <Select
        {...form.field('into')}
        label="統合先"
        required
        empty="選んでください"
        options={others.map((each) => ({ value: each.id, label: each.name }))}
      />
      <div className="stack gap-2" role="status">
        <p>
          {uses
            ? `掲載中の物件${formatNumber(uses.listings)}件と、会員が保存した条件${formatNumber(uses.savedSearches)}件の「${name}」が、`
            : `物件と、会員が保存した条件の「${name}」が、`}
          {target ? `「${target}」に変わります。` : '統合先に変わります。'}
        </p>
        <p>{`「${name}」は選べなくなります。`}</p>
        <p>元には戻せません。</p>
      </div>
    </FormDialog>
  )
}
