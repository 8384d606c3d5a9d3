import { documentKinds } from './document-enumerations.ts'
import { reasonsForSale } from './enumerations.ts'
import type { Field } from './field.ts'
import { every, name } from './places.ts'

/** Fields of the reason for sale and the documents. */
export const reasonFields = {
  documentCodes: { label: 'お持ちの書類', kind: 'codes', of: documentKinds, max: 30, ...name(every), empty: [], seen: 'adapted' },
  reasonForSaleCodes: {
    label: '売却理由',
    kind: 'codes',
    of: reasonsForSale,
    ...name(every),
    empty: [],
    seen: 'adapted',
    filter: 'sharesCodes',
  },
  reasonForSale: { label: '売却理由（補足）', kind: 'text', max: 400, ...name(every), seen: 'seller', filter: 'text' },
  reasonForSalePublic: {
    label: '売却理由の公開',
    kind: 'flag',
    said: ['公開する', '公開しない'],
    ...name(every),
    empty: false,
    seen: 'seller',
  },
} as const satisfies Record<string, Field>
