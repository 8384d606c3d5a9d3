import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { optionsOf } from '#domain/base/words/codes.ts'
import { surveyGroups, surveyResults } from '#domain/market/estate-fields/survey-enumerations.ts'
import { Late } from '#web/ui/after-hydration.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import type { Row } from '../draft/rows.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import { answeredItems, answerItem } from './survey-answers.ts'

/** 調査項目, each with its result. Only answered items are stored. */
export function SurveyItems({ form }: { form: EstateDraft }) {
  const { rows, id, error } = form.rows('surveyFindings')
  const change = (code: string, change: Row) => {
    const next = answerItem(rows, code, change)
    form.set('surveyFindings', next)
    form.set('surveyCodes', answeredItems(next))
  }
  return (
    <div id={id} tabIndex={-1}>
      {error && <p className="bold alarm">{error}</p>}
      {Object.entries(surveyGroups)
        .filter(([group]) => fits(group, form.type))
        .map(([group, items]) => {
          const answered = rows.filter(({ code, result }) => result !== '' && Object.hasOwn(items, code ?? '')).length
          return (
            <Disclosure key={group} summary={`${group}について（${answered}／${Object.keys(items).length}）`}>
              <Late>
                <ul className="stack gap-4">
                  {Object.entries(items).map(([code, label]) => (
                    <li key={code}>
                      <SurveyItem
                        code={code}
                        label={label}
                        row={rows.find((row) => row.code === code)}
                        onChange={(to) => change(code, to)}
                      />
                    </li>
                  ))}
                </ul>
              </Late>
            </Disclosure>
          )
        })}
    </div>
  )
}

function SurveyItem({
  code,
  label,
  row,
  onChange,
}: {
  code: string
  label: string
  row: Row | undefined
  onChange: (change: Row) => void
}) {
  const name = `survey-${code}`
  return (
    <div className="stack gap-3">
      <Select
        label={label}
        showOptional={false}
        name={name}
        empty="選択しない"
        options={optionsOf(surveyResults)}
        value={row?.result ?? ''}
        onChange={(result) => onChange({ result })}
      />
      {row?.result === FOUND && (
        <TextField
          label={`${label}の内容`}
          name={`${name}-note`}
          maxLength={400}
          placeholder="例）2019年に屋根を直し、その後は問題ありません"
          value={row.note ?? ''}
          onChange={(note) => onChange({ note })}
        />
      )}
      {row?.result === NOT_YET && (
        <TextField
          label={`${label}の調査予定日`}
          name={`${name}-day`}
          type="date"
          short
          value={row.plannedOn ?? ''}
          onChange={(plannedOn) => onChange({ plannedOn })}
        />
      )}
    </div>
  )
}

const FOUND = '2'
const NOT_YET = '4'
const fits = (group: string, type: number) =>
  group === '建物' ? type !== EstateType.land : group === 'マンション' ? type === EstateType.apartment : true
