import type { Building, Land } from '#domain/market/estate-fields/parts.ts'
import type { EstateFields } from '#domain/market/estate-fields/written.ts'

type Told = Partial<Omit<EstateFields, 'land' | 'building'>> & { land?: Land; building?: Building }

/** Unusual features of some places, by the first words of their titles: shown on the page and mentioned in the texts. */
const particulars: Readonly<Record<string, Told>> = {
  '八戸・白銀': { land: { frontage: 14, roadDirection: 4, roadWidth: 6 } },
  'ニセコ・曽我': { land: { waterSupply: 2, otherLaw: '景観条例により、建物の高さと色に決まりがあります。' } },
  '石巻・蛇田': { statusOfUse: 5, land: { category: 3, currentCategory: 3 } },
  '山形・成沢西': { land: { roadDirection: 5, roadWidth: 6, cityPlan: 1 } },
  '水戸・見和': { land: { roadDirection: 3, roadWidth: 4.5, setback: 2 } },
  // Matches the seller's statement in the demo's deals (`remarkable` in tell/deals.ts).
  '川越・末広町': {
    surveyFindings: [
      { code: 1, result: 2, note: '2016年ごろの台風で、2階の北側の部屋の天井にしみができました。翌月に屋根を直しました。' },
      { code: 2, result: 1 },
      { code: 6, result: 2, note: '2019年に耐震補強と断熱を行いました。' },
      { code: 28, result: 1 },
    ],
    land: { setback: 2 },
    building: { seismicStandard: 3 },
  },
  'いすみ・岬町': { land: { category: 3, currentCategory: 5, bestUses: [1, 13] } },
  幕張駅8分: { land: { shape: 3, accessStripArea: 15.6, frontage: 2.7 } },
  阿佐谷北: { land: { roadType: 2, legalRoad: 5, designatedRoad: 1, roadWidth: 4, privateRoadArea: 5.4, privateRoadShare: '1/6' } },
  柴又: { land: { legalRoad: 6, roadWidth: 3.6, setback: 1, setbackArea: 6.2 } },
  大泉学園町: {
    land: { roadDirection: 1, plannedRoad: 1, plannedRoadNote: '北側の約6㎡が計画決定の区域です' },
  },
  '多摩・諏訪団地': { disclosure: 1, disclosureNote: '2017年に、前に住んでいた方が室内で病気のため亡くなりました（当日に発見）。' },
  '鎌倉・極楽寺': { land: { districts: [5], landform: 2, heightDifference: 2.4, retainingWall: 1, roadWidth: 4 } },
  日吉本町: { land: { landform: 4, heightDifference: 3.2, retainingWall: 1, terraced: 0 } },
  '三浦・諸磯': { land: { legalRoad: 6, roadWidth: 3.4, setback: 1, setbackArea: 12.4, cityPlan: 1 } },
  西ケ原: { land: { leaseUntil: '2034-06', landlordConsent: 1 } },
  '箱根・強羅': { land: { accompanyingRights: [2], districts: [5], landform: 5, slopeArea: 210 } },
  田沢湖高原: { land: { accompanyingRights: [2] } },
  辻堂東海岸: { land: { districts: [2] } },
  '白山・鶴来': { statusOfUse: 10, land: { otherLaw: '用水に面した2mは、市との協定により建物を建てられません。' } },
  '北杜・大泉': { land: { landform: 5, slopeArea: 420, bestUses: [10] } },
  '軽井沢・長倉': { land: { districts: [5], otherLaw: '軽井沢町の自然保護対策要綱により、建ぺい率と外観に決まりがあります。' } },
  '熱海・網代': { land: { landform: 2, cliff: 1, retainingWall: 0, heightDifference: 7.5, accompanyingRights: [2] } },
  '岡崎・伊賀町': {
    land: { roadContact: 2, roadDirection: 6 },
    surveyFindings: [{ code: 28, result: 2, note: '2008年の大雨で、前の道が20cmほど冠水しました。' }],
  },
  '小牧、インターへ': { land: { cityPlan: 2, buildingGround: '1998年に都市計画法の許可を受けた流通業務の施設' } },
  '志摩・波切': { land: { roadContact: 10, roadType: 9, legalRoad: 8, frontage: null, roadWidth: null }, building: { parking: 3 } },
  '堺・浜寺昭和町': {
    building: {
      rooms: [
        { kind: 7, mats: 4.5, floor: 1, count: 1 },
        { kind: 2, mats: 8, floor: 1, count: 1 },
        { kind: 1, mats: 8, floor: 1, count: 2 },
        { kind: 1, mats: 8, floor: 2, count: 1 },
        { kind: 1, mats: 6, floor: 2, count: 1 },
      ],
    },
  },
  '宇陀・大宇陀': { surveyFindings: [{ code: 1, result: 2, note: '母屋の北側の一部。修理の見積もりがあります。' }] },
  '東大阪・高井田': { disclosure: 1, disclosureNote: '金属加工の油を使っていました。土壌の調査は行っていません。' },
  '岡山・学南町': {
    land: { roadContact: 2, roadDirection: 2, roadWidth: 6, secondRoadType: 1, secondRoadDirection: 3, secondRoadWidth: 6 },
  },
  '枚方・香里ケ丘': { land: { roadWidth: 8 } },
  '尾道・東土堂町': {
    land: { frontage: 1.6, roadWidth: 1.5, legalRoad: 8, landform: 5, slopeHinders: true, heightDifference: 6 },
    building: { parking: 2 },
  },
  '祖谷、雲海': { land: { cityPlan: 4, landform: 5, slopeHinders: true, category: 1 } },
  '上勝・福原': { land: { cityPlan: 4 } },
  '糸島・芥屋': { land: { cityPlan: 2, buildingGround: '2004年に建築の許可を受けた住宅で、同じ広さの建て替えができます' } },
  '久留米・津福本町': { land: { powerLineArea: 18.5 } },
  '長崎・南山手': { land: { frontage: 2.2, roadWidth: 1.8, legalRoad: 7, landform: 5, slopeHinders: true }, building: { parking: 2 } },
  '五島・富江': { statusOfUse: 5, land: { category: 3, currentCategory: 3 } },
  '阿蘇・内牧': { land: { category: 10, currentCategory: 10, cityPlan: 3 } },
  '屋久島・安房': {
    land: { cityPlan: 4, landform: 5, slopeArea: 700, otherLaw: '沢から30mの範囲は、条例により木を切れません。', bestUses: [10] },
  },
  '由布院、由布岳': { land: { accompanyingRights: [2] } },
  '那覇・泊': { land: { right: 7, siteRight: 3, groundRent: 8600, leaseUntil: '2058-03', landlordConsent: 1 } },
  '福島・飯坂町': { statusOfUse: 2, land: { cityPlan: 2 } },
  '稲毛、浅間神社': { surveyFindings: [{ code: 1, result: 2, note: '2階の北側に、跡が1か所あります。' }] },
}

export const toldOf = (title: string): Told => {
  const found = Object.keys(particulars).find((start) => title.startsWith(start))
  return (found && particulars[found]) || {}
}
