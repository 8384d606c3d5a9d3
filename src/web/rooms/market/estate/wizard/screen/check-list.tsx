import { Link } from '@tanstack/react-router'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { stepOf } from '#domain/market/estate-fields/requirements.ts'
import type { Finding } from '#domain/market/estate-fields/rules/finding.ts'
import { statementsOf } from '#domain/market/estate-fields/rules/particulars.ts'
import { useFocusAfter } from '#web/ui/form-error.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { fieldID } from '../../steps/field-id.ts'
import { screenOf } from '../../steps/wizard-steps.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'

/** Errors that block the application, warnings, and notes, each with a link to its field. The errors take the focus after a failed application. */
export function CheckList({ form, attempt }: { form: EstateDraft; attempt: number }) {
  const hinders = useFocusAfter(attempt)
  const { typed, findings } = form
  const of = (level: Finding['level']) => findings.filter((finding) => finding.level === level)
  const [errors, warnings] = [of('error'), of('warning')]
  const statements = typed.estateType === EstateType.undecided ? [] : statementsOf(typed)
  return (
    <div className="stack gap-4">
      {errors.length > 0 ? (
        <div ref={hinders} tabIndex={-1}>
          <Notice kind="warning" title={leftText(errors)}>
            <Findings findings={errors} estateID={typed.id} />
          </Notice>
        </div>
      ) : (
        <Notice kind="success" title="必要な項目は、すべて入力されています" />
      )}
      {warnings.length > 0 && (
        <Disclosure
          summary={`もう一度確かめたいこと（${warnings.length}件）`}
          open={errors.length === 0 || warnings.some(({ rule }) => rule !== 'expected')}
        >
          <p>このままでも申請できます。書かれていると、審査が早く進み、買主からの質問も減ります。</p>
          <Findings findings={warnings} estateID={typed.id} />
        </Disclosure>
      )}
      {statements.length > 0 && (
        <Disclosure summary={`物件ページに自動で表示される注意書き（${statements.length}件）`} open>
          <p>入力した内容から、表示の規約で求められる文を自動で書きました。</p>
          <ul className="bulleted stack gap-1">
            {statements.map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

/** 「あと」 counts like the steps above: filled fields with errors are excluded. */
export function leftText(errors: readonly Pick<Finding, 'rule'>[]): string {
  const missing = errors.filter(({ rule }) => rule === 'required').length
  const wrong = errors.length - missing
  const what = [missing > 0 && `あと${missing}項目の入力`, wrong > 0 && `${wrong}か所の直し`].filter(Boolean).join('と、')
  return `${what}が済むと、審査を申請できます`
}

const Findings = ({ findings, estateID }: { findings: readonly Finding[]; estateID: string }) => (
  <ul className="stack gap-2">
    {findings.map(({ field, text, source, rule }) => (
      <li key={`${rule} ${field} ${text}`}>
        <Link to={screenOf(stepOf(field)).to} params={{ id: estateID }} hash={fieldID(field)}>
          {text}
        </Link>
        {rule !== 'required' && rule !== 'expected' && `（根拠：${source}）`}
      </li>
    ))}
  </ul>
)
