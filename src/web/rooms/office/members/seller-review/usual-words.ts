import { POWER_PARTS } from '#domain/base/words/power-of-attorney.ts'
import type { CorrectionField } from '#domain/people/seller-approval/enumerations.ts'

/** The most frequent request for each point, as a start for the operator's own text. */
export const usualText: Record<CorrectionField, string> = {
  papers: '書類の画像が不鮮明です。明るい場所で、四隅まで入るように撮り直してください。',
  powerOfAttorney: `委任状に、${POWER_PARTS}がそろっているか、ご確認ください。`,
  standing: 'ご本人の物件か、代理での出品かを、もう一度お選びください。',
  name: '登録の氏名が、書類の記載と違います。書類のとおりに直してください。',
  birthDate: '登録の生年月日が、書類の記載と違います。書類のとおりに直してください。',
  address: '登録の住所が、書類の記載と違います。書類のとおりに直すか、現住所を確認できる書類をお送りください。',
  phone: 'お電話がつながりませんでした。番号をご確認ください。',
}
