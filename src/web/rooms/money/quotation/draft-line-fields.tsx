import { mdiDelete } from '@mdi/js'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { formatYen } from '#domain/base/words/format.ts'
import { taxRates } from '#platform/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormRow } from '#web/ui/form/form.tsx'
import { type DraftLine, fillFromMenu, previewOf } from './draft.ts'
import styles from './quotation-editor.module.css'

/** A line of an offer: chosen from the menu or named by hand, with quantity and price. */
export function DraftLineFields({
  line,
  number,
  menus,
  id,
  errorOf,
  onChange,
  onRemove,
}: {
  line: DraftLine
  /** Starts at 1. */
  number: number
  menus: readonly ServiceMenu[]
  /** The element id of a field in this line. */
  id: (field: keyof DraftLine) => string
  errorOf: (field: keyof DraftLine) => string | undefined
  onChange: (line: DraftLine) => void
  onRemove?: () => void
}) {
  const own = (field: Exclude<keyof DraftLine, 'discount'>) => ({
    id: id(field),
    value: line[field],
    error: errorOf(field),
    onChange: (typed: string) => onChange({ ...line, [field]: typed }),
  })
  const pick = (serviceMenuID: string) => {
    const menu = menus.find((one) => one.id === serviceMenuID)
    onChange(menu ? fillFromMenu(line, menu) : { ...line, serviceMenuID: '' })
  }
  return (
    <fieldset className={`stack gap-4 framed pad-4 ${styles.line}`}>
      <legend>{`${number}行目${line.discount ? '（値引き）' : ''}`}</legend>
      {!line.discount && (
        <Select
          {...own('serviceMenuID')}
          onChange={pick}
          label="サービスメニュー"
          empty="メニューにない項目"
          options={menus.map(({ id, name, price }) => ({ value: id, label: `${name}（${price === 0 ? '別途見積' : formatYen(price)}）` }))}
        />
      )}
      <TextField {...own('name')} label="項目" required maxLength={100} />
      <FormRow>
        {!line.discount && <TextField {...own('quantity')} label="数量" required inputMode="numeric" />}
        <TextField
          {...own('unitPrice')}
          label={line.discount ? '値引きする金額（税込）' : '単価（税込）'}
          required
          inputMode="numeric"
          unit="円"
        />
        <Select
          {...own('taxRate')}
          label="税率"
          required
          options={taxRates.map((rate) => ({ value: String(rate), label: rate === 0 ? '対象外' : `${rate}%` }))}
        />
      </FormRow>
      <TextField {...own('note')} label="明細の備考" maxLength={400} />
      <p className="cluster middle between gap-3 bold figures">
        <span>金額 {formatYen(previewOf({ lines: [line] }).totalAmount)}</span>
        {onRemove && (
          <Button kind="plain" icon={mdiDelete} onClick={onRemove}>
            この行を削除<span className="visually-hidden">：{number}行目</span>
          </Button>
        )}
      </p>
    </fieldset>
  )
}
