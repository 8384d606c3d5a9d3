import type { ReasonKind } from '#domain/base/reason/enumerations.ts'
import { Select } from '#web/ui/field/select.tsx'
import { useReasons } from './use-reasons.ts'

/** Template texts. A text already written is not discarded for one. */
export function ReasonTexts({ kind, written, onWrite }: { kind: ReasonKind; written: string; onWrite: (text: string) => void }) {
  const reasons = useReasons(kind)
  if (reasons.length === 0) return null
  return (
    <Select
      label="よくある文章から選ぶ"
      showOptional={false}
      help="選ぶと、下の欄に文章が入ります。"
      empty="選択してください"
      value=""
      options={reasons.map(({ id, label }) => ({ value: id, label }))}
      onChange={(id) => {
        const text = reasons.find((each) => each.id === id)?.letterText ?? ''
        onWrite([written, text].filter(Boolean).join('\n'))
      }}
    />
  )
}
