/** 会員の通報の理由 */
export const personReportReasons = {
  1: 'なりすまし',
  2: '連絡が取れない',
  3: '虚偽の説明',
  4: '迷惑行為',
  9: 'その他',
} as const
