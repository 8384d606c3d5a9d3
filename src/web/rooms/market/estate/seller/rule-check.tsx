import { Link } from '@tanstack/react-router'
import type { Estate } from '#domain/market/estate/contract.ts'
import { stepOf } from '#domain/market/estate-fields/requirements.ts'
import type { Finding } from '#domain/market/estate-fields/rules/finding.ts'
import { findingsOf } from '#domain/market/estate-fields/rules/findings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { fieldID } from '../steps/field-id.ts'
import { screenOf } from '../steps/wizard-steps.tsx'

/** The advertising rules' findings on the working copy: violations immediately, the rest on demand. */
export function RuleCheck({ estate, correct }: { estate: Estate; correct: boolean }) {
  const findings = findingsOf(estate, new Date())
  const of = (level: Finding['level']) => findings.filter((finding) => finding.level === level)
  const [errors, warnings, notes] = [of('error'), of('warning'), of('note')]
  if (findings.length === 0) return <p>表示のルールで気になるところは、見つかりませんでした。</p>
  return (
    <div>
      {errors.length > 0 && <Findings findings={errors} estateID={estate.id} correct={correct} />}
      {warnings.length > 0 && (
        <Disclosure summary={`もう一度確かめたいこと（${warnings.length}件）`}>
          <Findings findings={warnings} estateID={estate.id} correct={correct} />
        </Disclosure>
      )}
      {notes.length > 0 && (
        <Disclosure summary={`物件ページに自動で表示される注意書き（${notes.length}件）`}>
          <Findings findings={notes} estateID={estate.id} correct={false} />
        </Disclosure>
      )}
    </div>
  )
}

const Findings = ({ findings, estateID, correct }: { findings: readonly Finding[]; estateID: string; correct: boolean }) => (
  <ul className="stack">
    {findings.map(({ rule, field, level, text, source }) => (
      <li key={`${rule} ${field} ${text}`} className="stack left gap-1 ends-3 line-below">
        {level === 'error' && <Badge tone="red">要修正</Badge>}
        <p>
          {correct ? (
            <Link to={screenOf(stepOf(field)).to} params={{ id: estateID }} hash={fieldID(field)}>
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <p className="hint">根拠：{source}</p>
      </li>
    ))}
  </ul>
)
