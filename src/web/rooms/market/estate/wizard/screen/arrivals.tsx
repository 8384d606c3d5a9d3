import { fieldLabel } from '#domain/market/estate-fields/requirements.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { factsOf } from '../../facts/facts.ts'
import { asTyped } from '../draft/draft-fields.ts'
import type { Conflict } from '../draft/merge.ts'
import type { EstateDraft } from '../draft/use-draft.ts'

/** Fields changed by another window or an earlier visit, and conflicts to decide. */
export function Arrivals({ form }: { form: EstateDraft }) {
  const { arrived, conflicts } = form
  return (
    <div className="stack gap-3" aria-live="polite">
      {arrived?.from === 'elsewhere' && (
        <Notice title="ほかの画面で変更された内容を反映しました">
          <p>{arrived.fields.map(fieldLabel).join('、')}</p>
        </Notice>
      )}
      {arrived?.from === 'device' && (
        <Notice title="前回送れなかった入力を、この端末から読み込みました">
          <p>{arrived.fields.map(fieldLabel).join('、')}（自動で保存します）</p>
        </Notice>
      )}
      {conflicts.length > 0 && <Conflicts form={form} />}
    </div>
  )
}

/** Both values are kept until the person has chosen. */
function Conflicts({ form }: { form: EstateDraft }) {
  const { conflicts, values, draft } = form
  return (
    <Notice kind="warning" title="ほかの画面でも、同じ項目が変更されました">
      <p>どちらの内容を使うか選んでください。選ぶまで、どちらの内容も消えません。</p>
      <ul className="stack gap-4">
        {conflicts.map(({ field, theirs }) => (
          <li key={field} className="stack gap-2">
            <p className="bold">{fieldLabel(field)}</p>
            <dl className="stack gap-1">
              <dt className="hint">この画面の入力</dt>
              <dd className="pad-2-3 rounded paper pre-wrap">{inWords(form, field, values[field])}</dd>
              <dt className="hint">ほかの画面で保存された内容</dt>
              <dd className="pad-2-3 rounded paper pre-wrap">{inWords(form, field, theirs)}</dd>
            </dl>
            <div className="cluster gap-2">
              <Button kind="quiet" wide={false} onClick={() => draft.decide(field, 'mine')}>
                この画面の入力を使う<span className="visually-hidden">：{fieldLabel(field)}</span>
              </Button>
              <Button kind="quiet" wide={false} onClick={() => draft.decide(field, 'theirs')}>
                ほかの画面の内容を使う<span className="visually-hidden">：{fieldLabel(field)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function inWords({ estate, values }: EstateDraft, field: Conflict['field'], value: Conflict['theirs']): string {
  if (field === 'cityCode' && value !== estate.cityCode) return '選び直した市区町村'
  const asIf = asTyped(estate, { ...values, [field]: value }, [field])
  return factsOf(asIf, new Date()).find((fact) => fact.field === field)?.value ?? '（空欄）'
}
