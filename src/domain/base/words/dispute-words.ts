import { formatDay, formatTime } from './format-moments.ts'

/** Why a card was charged back, by the provider's code; it may add others. */
const reasons: Readonly<Record<string, string>> = {
  bank_cannot_process: '銀行で処理できなかった',
  credit_not_processed: '返金されていない',
  customer_initiated: 'カードの持ち主の申し出',
  debit_not_authorized: '引き落としを認めていない',
  duplicate: '二重の請求',
  fraudulent: '身に覚えのない請求',
  general: 'そのほか',
  incorrect_account_details: '口座の情報の誤り',
  insufficient_funds: '残高不足',
  product_not_received: 'サービスを受けていない',
  product_unacceptable: 'サービスが説明と違う',
  subscription_canceled: '解約したあとの請求',
  unrecognized: '心当たりがない請求',
}

export const disputeReason = (reason: string | null): string | null => reason && (reasons[reason] ?? `そのほか（${reason}）`)

/** Evidence is due within weeks, so the year is omitted: 12月6日 17:00 */
export const disputeMoment = (time: string): string => `${formatDay(time).replaceAll(/^\d+年|（.）$/g, '')} ${formatTime(time)}`
