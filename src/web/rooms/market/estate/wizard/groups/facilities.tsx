import { useState } from 'react'
import type { FacilityCategoryMaster } from '#domain/base/master/contract.ts'
import { facilityNames } from '#domain/base/master/facility/names.ts'
import { facilitiesOffered } from '#domain/market/estate/facilities.ts'
import { CheckboxCards } from '#web/ui/field/choices.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskLongText } from '../fields/asks.tsx'
import { FoldedGroup } from '../fields/group.tsx'
import styles from './facilities.module.css'

/** 設備, by category: only those possible for this type of estate. */
export function Facilities({ form, categories }: { form: EstateDraft; categories: readonly FacilityCategoryMaster[] }) {
  const { values, onChange } = form.choices('facilityCodes')
  const offered = new Set(categories.flatMap(({ facilities }) => facilities.map(({ code }) => String(code))))
  const [putAway] = useState(() => values.filter((code) => !offered.has(code)))
  return (
    <FoldedGroup
      form={form}
      title="設備・条件"
      lead="あるものに印を付けてください。買主は、設備で物件をしぼり込みます。"
      fields={['facilityCodes', 'facilityFree']}
    >
      <div className={`stack gap-6 ${styles.categories}`}>
        {facilitiesOffered(categories, [form.type]).map(({ category, facilities }, index) => (
          <CheckboxCards
            key={category}
            id={index === 0 ? form.own('facilityCodes').id : undefined}
            label={category}
            showOptional={false}
            name="facilityCodes"
            choices={facilities.map(({ code, name }) => ({ value: String(code), label: name }))}
            values={values}
            onChange={onChange}
          />
        ))}
        {putAway.length > 0 && (
          <CheckboxCards
            label="いまは選べなくなった設備（外すことはできます）"
            showOptional={false}
            name="facilityCodes"
            choices={putAway.map((code) => ({
              value: code,
              label: facilityNames()[Number(code)] ?? code,
              disabled: !values.includes(code),
            }))}
            values={values}
            onChange={onChange}
          />
        )}
      </div>
      <AskLongText form={form} name="facilityFree" label="そのほかの設備・条件（自由記入）" help="例）物置、井戸水の散水栓" most={2000} />
    </FoldedGroup>
  )
}
