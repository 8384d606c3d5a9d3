import { labelOf } from '#domain/base/words/codes.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { joinAddress2, publicAddressOf } from '#domain/market/estate/public-address.ts'
import { publicAddressLevels } from '#domain/market/estate-fields/enumerations.ts'
import { EstateMap } from '#web/rooms/base/master/estate-map.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'

/** The exact location, and how much of it is shown to the public. */
export function EstatePin({ estate }: { estate: Estate }) {
  const { latitude, longitude, prefectures, city, address1 } = estate
  const whole = [prefectures, city, address1, joinAddress2(estate)].filter(Boolean).join('')
  return (
    <>
      <DefinitionTable
        rows={[
          { term: '所在地（全体）', value: whole },
          { term: '公開する範囲', value: labelOf(publicAddressLevels, estate.publicAddress) },
          { term: '公開される所在地', value: publicAddressOf(estate).text },
        ]}
      />
      {latitude !== null && longitude !== null ? (
        <EstateMap label="物件の位置" points={[{ id: estate.id, latitude, longitude, level: 2, label: '物件の位置' }]} />
      ) : (
        <p>地図の位置は指定されていません。</p>
      )}
    </>
  )
}
