import { labelOf } from '#domain/base/words/codes.ts'
import { disclosures } from '#domain/market/estate-fields/enumerations.ts'
import { surveyGroups, surveyResults } from '#domain/market/estate-fields/survey-enumerations.ts'
import type { Listing } from '#domain/market/listing/contract.ts'

/** With its subject, because 「告知事項 無」 beside a leaking roof would contradict it. */
export const DISCLOSURE_TERM = '告知事項（事件・事故など）'

type Disclosed = Pick<Listing, 'disclosure' | 'disclosureNote' | 'surveyCodes' | 'surveyResults'>

/** Facts that the seller tells beforehand, in words: the same for the public page and for the seller's preview of it. */
export const disclosedOf = (disclosed: Disclosed) => ({ disclosure: disclosureOf(disclosed), survey: surveyOf(disclosed) })

const disclosureOf = ({ disclosure, disclosureNote }: Disclosed) =>
  disclosure === null ? null : { label: labelOf(disclosures, disclosure), note: disclosureNote }

/** By group; an item without a result yet is 確認中. */
function surveyOf({ surveyCodes, surveyResults: results }: Disclosed) {
  const found = new Map<number, string>(surveyCodes.map((code) => [code, '確認中']))
  for (const { code, result } of results) found.set(code, labelOf(surveyResults, result))
  return Object.entries(surveyGroups)
    .map(([group, items]) => ({
      group,
      items: Object.entries(items)
        .filter(([code]) => found.has(Number(code)))
        .map(([code, item]) => ({ item, result: found.get(Number(code)) as string })),
    }))
    .filter(({ items }) => items.length > 0)
}
