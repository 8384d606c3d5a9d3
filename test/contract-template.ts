import type { TemplateInput } from '#domain/deal/sale-contract/template/filled.ts'

/** The template filled in for an ordinary house. */
export const template: TemplateInput = {
  lands: [{ location: '横浜市港北区菊名一丁目', lotNumber: '1番2', category: '宅地', area: 120.5 }],
  building: {
    location: '横浜市港北区菊名一丁目1番地2',
    houseNumber: '1番2',
    kind: '居宅',
    structure: '木造瓦葺2階建',
    floorArea: '1階 52.17㎡　2階 41.40㎡',
  },
  siteRight: null,
  measure: 1,
  boundary: 1,
  registryCost: 1,
  equipment: 1,
  taxYear: 1,
  depositCancelBy: '2026-12-27',
  penalty: 1,
  fault: 2,
  leftovers: 1,
  lender: null,
  loanAmount: null,
  loanDeadline: null,
  specials: [1],
  residents: true,
  wholePlots: true,
}
