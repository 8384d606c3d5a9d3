import { Link } from '@tanstack/react-router'
import type { Estate } from '#domain/estate/contract.ts'
import type { Finding } from '#domain/estate/rules/finding.ts'
import { findingsOf } from '#domain/estate/rules/findings.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import type { DraftField } from '#web/components/wizard/draft-fields.ts'
import { fieldID } from '#web/components/wizard/field-id.ts'
import { stepOf } from '#web/components/wizard/steps-of-fields.ts'
import { screenOf } from '#web/components/wizard/wizard-steps.tsx'
import styles from './rule-check.module.css'

const levels = {
  error: { word: '要修正', tone: 'red' },
  warning: { word: '要確認', tone: 'amber' },
  note: { word: '自動で表示', tone: 'gray' },
} as const

/** What the rules of advertising say about the working copy; what the page says by itself comes last. */
export function RuleCheck({ estate, correct }: { estate: Estate; correct: boolean }) {
  const findings = findingsOf(estate, new Date())
  if (findings.length === 0) return <p>表示のルールで気になるところは、見つかりませんでした。</p>
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={`${finding.rule} ${finding.field} ${finding.text}`}>
          <Badge tone={levels[finding.level].tone}>{levels[finding.level].word}</Badge>
          <div>
            <p>{correct && finding.level !== 'note' ? <ToField finding={finding} estateID={estate.id} /> : finding.text}</p>
            <p className={styles.source}>根拠：{finding.source}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const ToField = ({ finding: { field, text }, estateID }: { finding: Finding; estateID: string }) => (
  <Link to={screenOf(stepOf(field as DraftField)).to} params={{ id: estateID }} hash={fieldID(field)}>
    {text}
  </Link>
)
