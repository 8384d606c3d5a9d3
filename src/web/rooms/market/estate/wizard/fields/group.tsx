import { mdiChevronDown } from '@mdi/js'
import type { ReactNode } from 'react'
import { Late } from '#web/ui/after-hydration.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { DraftField } from '../draft/draft-fields.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import { asksFor, isFilled } from './filled.ts'
import { Folded } from './folded.ts'
import styles from './group.module.css'

/** Optional questions, collapsed under their topic and progress. */
export function FoldedGroup({
  form,
  title,
  lead,
  fields,
  children,
}: {
  form: EstateDraft
  title: string
  lead?: ReactNode
  /** Fields inside; a group without any for this type is not shown. */
  fields: readonly DraftField[]
  children: ReactNode
}) {
  const asked = asksFor(form, fields)
  if (asked.length === 0) return null
  const filled = asked.filter((name) => isFilled(form.values[name])).length
  const looked = form.findings.filter(({ rule, field }) => rule === 'expected' && asked.some((name) => name === field)).length
  const toMend = asked.filter((name) => form.mistakes[name] || form.findingsOf(name).some(({ level }) => level !== 'note')).length
  return (
    <details className={`framed paper`}>
      <summary className={`grid middle gap-1 gap-x-3 pad-3-4 rounded hovers ${styles.summary}`}>
        <span>
          <span className="bold block">{title}</span>
          <span className="hint block">
            {filled > 0 ? `${filled}項目を入力済み` : '未入力'}
            {looked > 0 && `・買主が必ず見る項目 あと${looked}`}
            {toMend > 0 && <span className={`rounded-s ink pad-0-2 ${styles.mark}`}>{`要確認${toMend}件`}</span>}
          </span>
        </span>
        <Icon path={mdiChevronDown} />
      </summary>
      <div className="stack gap-6 pad-4 line-above">
        {lead && <p className="muted">{lead}</p>}
        <Late>
          <Folded value={true}>{children}</Folded>
        </Late>
      </div>
    </details>
  )
}

/** The folded groups of a screen under one heading. */
export const FoldedGroups = ({ title, children }: { title: string; children: ReactNode }) => (
  <FormSection title={title} lead="わかる範囲で構いません。書かれているほど、買主からの質問が減ります。見出しを押すと開きます。">
    <div className="stack gap-3">{children}</div>
  </FormSection>
)
