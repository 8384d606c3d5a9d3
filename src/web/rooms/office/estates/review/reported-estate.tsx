import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { formatEstateNumber, formatYen } from '#domain/base/words/format.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import type { DeskEstate } from '#domain/office/estates/contract.ts'
import { api } from '#web/api/client.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { showFailure } from '#web/ui/toast.tsx'

/** The reported estate as operators see it, with links to its public page and its review. */
export function ReportedEstate({ estateID }: { estateID: string }) {
  const [estate, setEstate] = useState<DeskEstate>()
  useEffect(() => {
    let gone = false
    api.getDeskEstate({ params: { id: estateID } }).then((found) => {
      if (!gone) setEstate(found)
    }, showFailure)
    return () => {
      gone = true
    }
  }, [estateID])
  if (!estate) return null
  const { title, topImage, price, address, estateNumber, status, seller } = estate
  return (
    <>
      <h2>{title ?? '（タイトル未入力）'}</h2>
      {topImage && <img src={pathOfSize(topImage, 480)} alt="" width={240} height={180} />}
      <DefinitionTable
        rows={[
          { term: '物件番号', value: formatEstateNumber(estateNumber) },
          { term: '状態', value: EstateStatus.labels[status] },
          { term: '価格', value: price === null ? null : formatYen(price) },
          { term: '所在地', value: address },
          { term: '売主', value: seller.name },
        ]}
      />
      <p className="cluster gap-3">
        <Link to="/estate/$id" params={{ id: estateID }}>
          公開ページを見る
        </Link>
        <Link to="/admin/estate/$id" params={{ id: estateID }}>
          審査の画面を開く
        </Link>
      </p>
    </>
  )
}
