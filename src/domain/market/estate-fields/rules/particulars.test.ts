import { expect, test } from 'vitest'
import type { Facts } from './finding.ts'
import { statementsOf } from './particulars.ts'

const plot = (land: Facts['land'], more: Partial<Facts> = {}): Facts => ({
  estateType: 1,
  statusOfUse: 1,
  land: { area: 100, ...land },
  building: {},
  ...more,
})
const house = (land: Facts['land'], building: Facts['building'] = {}): Facts => ({
  estateType: 2,
  statusOfUse: 2,
  land: { area: 100, ...land },
  building,
})

test('a plain plot has no particulars', () => {
  expect(
    statementsOf(plot({ right: 1, cityPlan: 1, frontage: 8, roadContact: 1, legalRoad: 1, setback: 0, shape: 1, category: 1 })),
  ).toEqual([])
})

test.each<[string, Facts, string[]]>([
  ['urban control', plot({ cityPlan: 2 }), ['市街化調整区域です。宅地の造成および建物の建築はできません。']],
  [
    'urban control with a ground',
    plot({ cityPlan: 2, buildingGround: '既存宅地の確認済み' }),
    ['市街化調整区域です。建築できる根拠：既存宅地の確認済み。'],
  ],
  ['no road, a plot', plot({ roadContact: 10 }), ['建築基準法上の道路に2m以上接していないため、建物の建築はできません（建築不可）。']],
  [
    'under two metres, a house',
    house({ frontage: 1.8 }),
    ['建築基準法上の道路に2m以上接していないため、建て替えはできません（再建築不可）。'],
  ],
  ['two metres are enough', house({ frontage: 2 }), []],
  [
    'by permission',
    house({ frontage: 2.4, legalRoad: 7 }),
    ['建築基準法上の道路に2m以上接していません。建築には、同法第43条第2項第2号の許可が必要です。'],
  ],
  ['an access strip', plot({ shape: 3, accessStripArea: 31 }), ['土地面積に路地状部分 約31㎡（土地面積の約31%）を含みます。']],
  [
    'a setback',
    plot({ setback: 1, setbackArea: 12.5 }),
    ['セットバックが必要です。土地面積に、後退する部分 約12.5㎡（土地面積の約13%）を含みます。'],
  ],
  ['a setback not measured', plot({ setback: 1 }), ['セットバックが必要です。']],
  ['a setback that is done', plot({ setback: 2, setbackArea: 12.5 }), []],
  ['an old house', plot({}, { statusOfUse: 2 }), ['古家があります。現況のままお引き渡しします。']],
  ['an old house that goes', plot({}, { statusOfUse: 10 }), ['古家があります。更地にしてお引き渡しできます。']],
  ['power lines', plot({ powerLineArea: 20 }), ['高圧線下の部分 約20㎡（土地面積の約20%）を含みます。']],
  ['a slope of a third', plot({ slopeArea: 33 }), ['傾斜地 約33㎡（土地面積の約33%）を含みます。']],
  ['a small slope', plot({ slopeArea: 29 }), []],
  ['a small slope in the way', plot({ slopeArea: 10, slopeHinders: true }), ['傾斜地 約10㎡（土地面積の約10%）を含みます。']],
  ['a slope in the way', plot({ slopeHinders: true }), ['傾斜地を含み、土地の利用がむずかしい部分があります。']],
  ['a very irregular shape', plot({ shape: 4 }), ['土地の形が著しく整っていません（不整形地）。']],
  ['a slightly irregular one', plot({ shape: 2 }), []],
  ['terraces', plot({ terraced: 1 }), ['敷地の地盤面が2段以上に分かれています。']],
  ['under a cliff', plot({ cliff: 2 }), ['擁壁におおわれていないがけの下にあります。建築に制限を受けることがあります。']],
  ['under a cliff with a wall', plot({ cliff: 2, retainingWall: 1 }), []],
  [
    'a planned road',
    plot({ plannedRoad: 1, plannedRoadNote: '計画決定' }),
    ['都市計画道路などの区域に含まれ、建築に制限があります（計画決定）。'],
  ],
  [
    'work that stood still',
    house({}, { workStartedOn: '2024-01', workStoppedFrom: '2024-06', workStoppedUntil: '2025-09' }),
    ['建築工事を2024年6月から2025年9月まで中断していました（着手は2024年1月）。'],
  ],
  ['work that stands still', house({}, { workStoppedFrom: '2025-06' }), ['建築工事を2025年6月から中断しています。']],
  ['a report', plot({ nationalLandAct: 1 }), ['国土利用計画法の届出が必要です。']],
  ['no report', plot({ nationalLandAct: 3 }), []],
  [
    'a lease',
    house({ right: 3, groundRent: 18_400, leaseUntil: '2041-03', landlordConsent: 0 }),
    ['土地は借地です（旧法借地権（賃借権））。借地料は月18,400円です。借地の期間は2041年3月までです。譲渡には地主の承諾が必要です。'],
  ],
  [
    'a lease that ends',
    house({ right: 7, leaseUntil: '2061-03' }),
    [
      '土地は借地です（定期借地権（賃借権））。借地の期間は2061年3月までです。定期借地権のため、期間が終わると更新されず、土地を返すことになります。',
    ],
  ],
  [
    'a leased site under a room',
    { estateType: 3, land: { siteRight: 3 }, building: {} },
    ['土地は借地です（定期借地権）。定期借地権のため、期間が終わると更新されず、土地を返すことになります。'],
  ],
  ['a private road', plot({ privateRoadArea: 8.2, privateRoadShare: '1/6' }), ['私道負担があります（8.2㎡（2.48坪）、持分 1/6）。']],
  ['a shared path', plot({ sharedPathArea: 5 }), ['土地面積に、共有・協定の通路部分 約5㎡（土地面積の約5%）を含みます。']],
  ['farmland', plot({ category: 3 }), ['地目は畑です。取得や転用には、農地法の許可または届出が必要です。']],
  ['farmland by use', plot({ category: 1, currentCategory: 2 }), ['地目は宅地です。取得や転用には、農地法の許可または届出が必要です。']],
  ['tied to a builder', plot({ buildingCondition: 1 }), ['建築条件付きの土地です。']],
  [
    'something to be told',
    plot({}, { disclosure: 1, disclosureNote: '2019年に室内で自然死がありました。' }),
    ['告知事項があります。2019年に室内で自然死がありました。'],
  ],
  ['something to be told, unsaid', plot({}, { disclosure: 1 }), ['告知事項があります。くわしくはお問い合わせください。']],
  ['nothing to be told', plot({}, { disclosure: 0, disclosureNote: '古い下書き' }), []],
])('%s', (_, facts, statements) => {
  expect(statementsOf(facts)).toEqual(statements)
})

test('several particulars follow the order of the rules', () => {
  const lines = statementsOf(plot({ cityPlan: 2, roadContact: 10, setback: 1, right: 5 }, { statusOfUse: 2, disclosure: 1 }))
  expect(lines.map((sentence) => sentence.slice(0, 4))).toEqual(['市街化調', '建築基準', 'セットバ', '古家があ', '土地は借', '告知事項'])
})
