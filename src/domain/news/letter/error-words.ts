/**
 * The reason for a delivery failure, worded so that an operator can act on it. The mail server's message follows our code and its number.
 */
export function errorText(error: string | null): string | null {
  if (!error) return null
  const [, code = '', answer = ''] = /^([A-Z]+)?\s*(\d{3})?/.exec(error) ?? []
  if (code === 'EAUTH') return '送信サーバーにログインできません'
  if (code === 'ETLS') return '送信サーバーと暗号化してつながりません'
  if (['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED'].includes(code)) return '送信サーバーにつながりません'
  if (['550', '551', '553'].includes(answer)) return '宛先がありません'
  if (answer === '552' || answer === '452') return '宛先の受信箱がいっぱいです'
  if (answer === '554') return '宛先のサーバーに断られました'
  if (/^4\d\d$/.test(answer)) return '宛先のサーバーが一時的に受け付けていません'
  if (code === 'EENVELOPE') return '宛先のアドレスが正しくありません'
  if (code === 'EMESSAGE') return 'メールの形が正しくありません'
  return '送れませんでした'
}
