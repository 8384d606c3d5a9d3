/** Enumerations of land fields: code and label. */

/** 土地の権利 */
export const landRights = {
  1: '所有権',
  2: '旧法借地権（地上権）',
  3: '旧法借地権（賃借権）',
  4: '普通借地権（地上権）',
  5: '定期借地権（地上権）',
  6: '普通借地権（賃借権）',
  7: '定期借地権（賃借権）',
  8: '一時使用の借地権',
  99: 'その他',
} as const
export const OWNERSHIP = 1

/** 都市計画（区域区分） */
export const cityPlans = {
  1: '市街化区域',
  2: '市街化調整区域',
  3: '非線引き区域',
  4: '都市計画区域外',
  5: '準都市計画区域',
  9: '確認中',
} as const
export const URBAN_CONTROL = 2

/** 地目 */
export const landCategories = {
  1: '宅地',
  2: '田',
  3: '畑',
  4: '山林',
  5: '雑種地',
  9: 'その他',
  10: '原野',
  11: '田・畑',
} as const

/** 用途地域, in the order of the law; 99 for none. */
export const zonings = {
  1: '第一種低層住居専用地域',
  2: '第二種低層住居専用地域',
  3: '第一種中高層住居専用地域',
  4: '第二種中高層住居専用地域',
  5: '第一種住居地域',
  6: '第二種住居地域',
  7: '準住居地域',
  8: '田園住居地域',
  9: '近隣商業地域',
  10: '商業地域',
  11: '準工業地域',
  12: '工業地域',
  13: '工業専用地域',
  99: '指定なし（無指定）',
} as const

/** 計測方式（土地） */
export const landMeasurements = { 1: '公簿', 2: '実測' } as const

/** セットバック, in the codes of REINS */
export const setbacks = { 0: '無', 1: '要', 2: '済' } as const

/** 接道種別 */
export const roadTypes = { 1: '公道', 2: '私道', 3: '公道・私道', 9: '接道なし' } as const

/** 接道状況 */
export const roadContacts = { 1: '一方', 2: '角地', 3: '三方', 4: '四方', 5: '二方（角地を除く）', 10: '接道なし' } as const
export const NO_ROAD = 10
export const NO_ROAD_TYPE = 9

/** 建築基準法上の道路: whether, and on which legal basis, a house may be built on it. */
export const legalRoads = {
  1: '42条1項1号（道路法の道路・公道）',
  2: '42条1項2号（開発道路）',
  3: '42条1項3号（既存道路）',
  4: '42条1項4号（計画道路）',
  5: '42条1項5号（位置指定道路）',
  6: '42条2項（みなし道路・要セットバック）',
  7: '43条2項2号許可',
  8: '道路に該当しない（再建築不可）',
  9: '不明・調査中',
} as const
/** The permit for building without a legal road. */
export const ROAD_BY_PERMISSION = 7
export const NO_LEGAL_ROAD = 8

/** 地勢 */
export const landforms = { 1: '平坦', 2: '高台', 3: '低地', 4: 'ひな段', 5: '傾斜地', 9: 'その他' } as const

/** 土地の形状 */
export const landShapes = { 1: '整形', 2: '不整形', 3: '旗竿地', 4: '著しい不整形' } as const

/** 建築条件 */
export const buildingConditions = { 0: '無', 1: '付' } as const

/** 方位, clockwise from north */
export const orientations = { 1: '北', 2: '北東', 3: '東', 4: '南東', 5: '南', 6: '南西', 7: '西', 8: '北西' } as const

/** ライフライン */
export const waterSupplies = { 1: '公営', 2: '井戸', 9: 'その他' } as const
export const sewages = { 1: '公共下水', 2: '浄化槽', 3: '汲取', 9: 'その他' } as const
export const gasSupplies = { 1: '都市ガス', 2: 'プロパンガス', 9: 'その他' } as const
export const electricities = { 1: '引込みあり', 2: '引込みなし', 9: 'その他' } as const

/** 面積の単位: the seller's unit; stored in ㎡. */
export const areaUnits = { 1: '㎡', 2: '坪' } as const

/** 国土法届出 */
export const nationalLandActs = { 1: '要', 2: '届出中', 3: '不要' } as const

/** 地域地区 */
export const districts = {
  1: '防火地域',
  2: '準防火地域',
  3: '高度地区',
  4: '高度利用地区',
  5: '風致地区',
  6: '文教地区',
  9: 'その他',
} as const

/** 最適用途 */
export const bestUses = {
  1: '住宅用地',
  2: 'マンション用地',
  3: 'ビル用地',
  4: '店舗用地',
  5: '工業用地',
  6: '配送センター用地',
  7: '営業所用地',
  8: '保養所用地',
  9: '事務所用地',
  10: '別荘用地',
  11: '倉庫用地',
  12: '資材置場用地',
  13: '家庭菜園用地',
  14: 'アパート用地',
  15: '社宅社員寮用地',
  16: '病院診療所用地',
  17: '畑・農地用地',
  18: '事業用地',
  19: '駐車場用地',
  99: 'その他用地',
} as const

/** 付帯権利 */
export const accompanyingRights = { 1: '抵当権', 2: '温泉利用権' } as const
/** Public in the land register, but debts are not advertised here. */
export const MORTGAGE = 1

/** 敷地権の種類, of a room in a building */
export const siteRights = { 1: '所有権（共有）', 2: '借地権（準共有）', 3: '定期借地権' } as const

/** がけ */
export const cliffs = { 0: '無', 1: 'がけの上', 2: 'がけの下', 3: 'がけの上と下' } as const
