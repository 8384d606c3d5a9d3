import { firstFacilities } from '#domain/base/master/facility/labels.ts'
import { disclosures } from './enumerations.ts'
import type { Field } from './field.ts'
import { address, buildings, everyType } from './places.ts'
import { surveyItems } from './survey-enumerations.ts'

/** Fields of its condition and equipment. */
export const conditionFields = {
  surveyCodes: { label: '調査項目', kind: 'codes', of: surveyItems, max: 60, ...address(everyType), empty: [], filter: 'sharesCodes' },
  surveyFindings: { label: '調査の結果', kind: 'list', max: 60, ...address(everyType), empty: [], seen: 'adapted' },
  surveyMemo: { label: '調査メモ', kind: 'text', max: 2000, ...address(everyType), seen: 'seller', filter: 'text' },
  disclosure: { label: '告知事項', kind: 'code', of: disclosures, ...address(everyType) },
  disclosureNote: { label: '告知事項の内容', kind: 'text', max: 1000, ...address(everyType) },
  'building.renovations': { label: 'リフォーム箇所', kind: 'list', max: 40, ...address(buildings), empty: [] },
  renovation: { label: 'リフォーム・リノベーション', kind: 'text', max: 2000, ...address(buildings), filter: 'text' },
  facilityCodes: {
    ...{ label: '設備', kind: 'codes', of: firstFacilities, kept: true, max: 100 },
    ...{ ...address(everyType), empty: [], filter: 'sharesCodes' },
  },
  facilityFree: { label: '設備・条件', kind: 'text', max: 2000, ...address(everyType), filter: 'text' },
} as const satisfies Record<string, Field>
