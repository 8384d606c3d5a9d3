/** 宅地建物取引業の免許証番号: issuing authority, number of renewals, number. One form for the operator's and for members'. Browser-safe. */
export const licenseNumber = {
  /** Half width, without spaces and without the 免許 that many write before the bracket. */
  correct: (typed: string): string => typed.normalize('NFKC').replaceAll(/\s/g, '').replace('免許(', '('),
  pattern: /^(国土交通大臣|(北海道|東京都|(京都|大阪)府|[^\d都道府県]{2,3}県)知事)\(\d{1,2}\)第\d{1,6}号$/u,
  problem: '東京都知事（1）第12345号 のようにお書きください。',
}
