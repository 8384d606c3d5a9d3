import { formatNumber } from '#domain/base/words/format.ts'
import { headOf } from '#web/head/head.ts'
import { sharePictures } from '#web/head/share-pictures.ts'
import { stringifySearch } from '#web/url/search-params.ts'
import { searchOf } from '../conditions/conditions.ts'
import type { FoundEstates } from './find-estates.ts'

/** Search engines index results by place and type as separate pages; finer conditions and the order are ignored. */
export function resultsHead({ asked: { conditions }, title, count }: FoundEstates) {
  const { estateType, searchPrefecturesCodes, searchCityCodes } = conditions
  return headOf({
    title: title || '物件をさがす',
    description: `${title || '公開中の物件'}${formatNumber(count)}件を、写真・価格・所在地・広さで比べられます。売主とメッセージで話し、運営が見守る不動産売買の縁側です。`,
    image: sharePictures.list,
    path: `/buyer/estate${stringifySearch(searchOf({ conditions: { estateType, searchPrefecturesCodes, searchCityCodes } }))}`,
    hidden: count === 0,
  })
}
