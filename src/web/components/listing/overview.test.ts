test('land under a lease says until when, for how much and whether the landlord agrees', () => {
  const leased = { ...house, land: { area: 100, right: 7, leaseUntil: '2056-03', groundRent: 18_000, landlordConsent: 9 } }
  expect(said(leased as Listing).get('土地の権利')).toBe('定期借地権（賃借権）\n期間 2056年3月まで\n借地料 18,000円／月\n地主の承諾 確認中')
  expect(said(house).get('土地の権利')).toBe('―')
})

test('both roads and what the law calls them', () => {
  const land = {
    roadContact: 2,
    roadDirection: 5,
    roadType: 1,
    roadWidth: 4,
    frontage: 8.5,
    secondRoadDirection: 3,
    secondRoadType: 2,
    secondRoadWidth: 3.6,
    legalRoad: 6,
  }
  const rows = said({ ...house, land } as Listing)
  expect(rows.get('接道')).toBe('角地\n南側 公道 幅員4m 間口8.5m\n東側 私道 幅員3.6m')
  expect(rows.get('建築基準法上の道路')).toBe('42条2項（みなし道路・要セットバック）')
})

test('rooms are told floor by floor', () => {
  const building = {
    floorPlan: 10,
    rooms: [
      { kind: 2, mats: 6, floor: 2, count: 2 },
      { kind: 4, mats: 16.5, floor: 1, count: 1 },
      { kind: 1, mats: null, floor: 1, count: 1 },
    ],
  }
  expect(said({ ...house, building } as Listing).get('間取り内訳')).toBe('1階：LDK 16.5帖、和室\n2階：洋室 6帖×2')
})

test('a delivery in a part of a month names no day', () => {
  expect(said({ ...house, deliveryPart: 3 } as Listing).get('引渡し時期')).toBe('期日指定（2027年3月下旬）')
})

test('of a flat its keeping must be told', () => {
  const rows = said({
    ...house,
    estateType: 3,
    land: {},
    building: { managementFee: 12_000, managementForm: 3, managementCompany: '縁側管理' },
  } as Listing)
  expect(rows.get('管理費')).toBe('12,000円／月')
  expect(rows.get('修繕積立金')).toBe('―')
  expect(rows.get('管理形態')).toBe('管理会社に全部委託（縁側管理）')
})
