/** Words about land: code and label. */

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

/** 都市計画（区域区分） */
export const cityPlans = {
  1: '市街化区域',
  2: '市街化調整区域',
  3: '非線引き区域',
  4: '都市計画区域外',
  5: '準都市計画区域',
  9: '確認中',
} as const

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

/** 用途地域, in the order of the law; 99 for a place without one. */
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

/** 地勢 */
export const landforms = { 1: '平坦', 2: '高台', 3: '低地', 4: 'ひな段', 5: '傾斜地', 9: 'その他' } as const

/** 土地の形状 */
export const landShapes = { 1: '整形', 2: '不整形', 3: '旗竿地' } as const

/** 建築条件 */
export const buildingConditions = { 0: '無', 1: '付' } as const

/** 方位, clockwise from north */
export const orientations = { 1: '北', 2: '北東', 3: '東', 4: '南東', 5: '南', 6: '南西', 7: '西', 8: '北西' } as const

/** ライフライン */
export const waterSupplies = { 1: '公営', 2: '井戸', 9: 'その他' } as const
export const sewages = { 1: '公共下水', 2: '浄化槽', 3: '汲取', 9: 'その他' } as const
export const gasSupplies = { 1: '都市ガス', 2: 'プロパンガス', 9: 'その他' } as const
