import { useState } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { useGetForm, valuesOf } from '#web/ui/form/use-get-form.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { type CostField, type CostValues, readCostFields, soldKinds } from './cost-fields.ts'
import styles from './cost-planner.module.css'
import { CostBrief, CostResult } from './cost-result.tsx'

interface Planner {
  typed: CostValues
  estateID: string | undefined
  usageFee: number
  /** Why none is due. */
  noFee: string | undefined
  today: string
}

/** The fields and the result. The form submits to a URL; with scripts the result updates on every keystroke. */
export function CostPlanner({ typed: asked, estateID, usageFee, noFee, today }: Planner) {
  const [typed, setTyped] = useState(asked)
  const form = useGetForm()
  const { plan, mistakes } = readCostFields(typed, { day: today, usageFee })
  const field = (name: CostField, label: string, unit: string, inputMode: 'numeric' | 'decimal' = 'numeric') => ({
    id: `plan-${name}`,
    name,
    label,
    unit,
    inputMode,
    short: true,
    showOptional: false,
    autoComplete: 'off',
    defaultValue: asked[name] ?? '',
    error: mistakes[name],
  })
  return (
    <div className={`stack gap-6 ${styles.planner}`}>
      {plan && <CostBrief plan={plan} />}
      <form
        {...form}
        action="/buyer/estate/supportPrice"
        className="stack gap-4"
        aria-label="費用の目安"
        onInput={({ currentTarget }) => setTyped(valuesOf(currentTarget))}
      >
        {estateID && <input type="hidden" name="estateID" value={estateID} />}
        <TextField
          {...field('price', '物件価格', '万円')}
          help={estateID ? undefined : '例の金額を入れてあります。お考えの価格に書きかえてください。'}
        />
        <Select
          id="plan-sold"
          label="物件の種類"
          name="sold"
          showOptional={false}
          defaultValue={asked.sold ?? 'house'}
          options={optionsOf(soldKinds)}
        />
        <TextField {...field('down', '頭金', '万円')} />
        <div className={`stack gap-4 ${styles.pair}`}>
          <TextField {...field('rate', '金利（年）', '%', 'decimal')} />
          <TextField {...field('years', '返済年数', '年')} />
        </div>
        <TextField {...field('bonus', 'ボーナス返済分', '万円')} help="借入額のうち、年2回のボーナスで返す分の合計です。" />
        <TextField {...field('fees', '管理費・借地料など（月額）', '円')} />
        <label className="row middle gap-3 target">
          <input type="checkbox" name="home" value="1" defaultChecked={asked.home === '1'} />
          自分が住むために買う（住宅の軽減が使えることがあります）
        </label>
        <label className="row middle gap-3 target">
          <input type="checkbox" name="brokered" value="1" defaultChecked={asked.brokered === '1'} />
          宅建業者が仲介する物件を買う（仲介手数料を含める）
        </label>
        {noFee && <p>{noFee}</p>}
        {usageFee > 0 && (
          <label className="row middle gap-3 target">
            <input type="checkbox" name="usageFee" value="1" defaultChecked={asked.usageFee === '1'} />
            サイト利用料を含める
          </label>
        )}
        <Disclosure summary="くわしく入力する（面積・築年月・評価額）">
          <div className={`stack gap-4 ${styles.pair}`}>
            <TextField {...field('landArea', '土地面積', '㎡', 'decimal')} />
            <TextField {...field('floorArea', '建物・専有面積', '㎡', 'decimal')} />
          </div>
          <TextField {...field('built', '築年月', '', 'decimal')} inputMode="text" help="例：1998-03" />
          <div className={`stack gap-4 ${styles.pair}`}>
            <TextField {...field('landValue', '土地の評価額', '万円')} />
            <TextField {...field('buildingValue', '建物の評価額', '万円')} />
          </div>
          <p className="hint">評価額は固定資産税の納税通知書にあります。空欄のときは価格から見込みます。</p>
        </Disclosure>
        <div>
          <Button type="submit" large>
            この条件で計算する
          </Button>
        </div>
      </form>
      <CostResult plan={plan} />
    </div>
  )
}
