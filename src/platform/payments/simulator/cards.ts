/**
 * The card numbers the simulator accepts, Stripe's own test numbers. Anything else might be a real card and is refused without being
 * stored.
 */
export const testCards = [
  { number: '4242424242424242', outcome: 'paid', says: 'お支払いが成功します' },
  { number: '4000000000000002', outcome: 'card_declined', says: '承認されません' },
  { number: '4000000000009995', outcome: 'insufficient_funds', says: '残高不足になります' },
  { number: '4000000000000069', outcome: 'expired_card', says: '有効期限切れになります' },
] as const

export type Decline = Exclude<(typeof testCards)[number]['outcome'], 'paid'>

export const declineSentences: Record<Decline, string> = {
  card_declined: 'カード会社に承認されませんでした。別のカードでもう一度お試しください。',
  insufficient_funds: '残高が不足しています。別のカードでもう一度お試しください。',
  expired_card: 'カードの有効期限が切れています。別のカードでもう一度お試しください。',
}

/** Accepts digits as typed, full width or with spaces; undefined when it is not a test number. */
export function findTestCard(typed: string) {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '')
  return testCards.find(({ number }) => number === digits)
}

export const groupDigits = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')
