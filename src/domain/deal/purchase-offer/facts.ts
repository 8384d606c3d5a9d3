/** Facts of a listing that matter for an offer, with labels: a change of one is shown before a binding move. */
export const factLabels = {
  price: '価格',
  takerFee: '引取料',
  estateType: '物件種別',
  address: '所在地',
  landArea: '土地面積',
  floorArea: '建物面積',
  landRight: '土地の権利',
  statusOfUse: '現況',
  buildingDate: '築年月',
  noRebuild: '再建築の可否',
  disclosed: '告知事項',
} as const
export type FactName = keyof typeof factLabels
export type Facts = Record<FactName, string | number | boolean | null>

export const factsOf = (listing: Facts): Facts =>
  Object.fromEntries((Object.keys(factLabels) as FactName[]).map((name) => [name, listing[name]])) as Facts

export const changedFacts = (before: Facts, now: Facts): FactName[] =>
  (Object.keys(factLabels) as FactName[]).filter((name) => before[name] !== now[name])
