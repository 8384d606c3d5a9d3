/** 通報の理由 */
export const reportReasons = {
  1: '書かれている内容が実際と違う',
  2: 'すでに売れている、または存在しない物件',
  3: '写真や文章が無断で使われている',
  4: '不快な表現、差別的な表現がある',
  5: '詐欺の疑い、サイトの外への誘導',
  9: 'その他',
} as const
/** Requires an explanation. */
export const OTHER_REASON = 9
