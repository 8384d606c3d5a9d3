/** The facts a buyer relied on when their offer was accepted: an approval that changes them needs a deliberate decision. */
export const dealFactLabels = {
  price: '価格',
  estateType: '物件種別',
  landArea: '土地面積',
  floorArea: '建物面積',
  landRight: '土地の権利',
} as const
type DealFact = keyof typeof dealFactLabels
type DealFacts = { [name in DealFact]: unknown }

export const changedDealFacts = (before: DealFacts, after: DealFacts): DealFact[] =>
  (Object.keys(dealFactLabels) as DealFact[]).filter((name) => before[name] !== after[name])
