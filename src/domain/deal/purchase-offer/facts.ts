/** What of a listing would make another offer of it, with its name: a change of one of these is said before anybody binds themselves. */
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
