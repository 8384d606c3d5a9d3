/** Maps the provider's reason for declining a card to a sentence, with advice for the cardholder. */
const sentences: Readonly<Record<string, string>> = {
  card_declined: 'カード会社に承認されませんでした。別のカードを使うか、カード会社にお問い合わせください。',
  insufficient_funds: '利用可能額が不足しています。別のカードをお使いください。',
  expired_card: 'カードの有効期限が切れています。別のカードをお使いください。',
  incorrect_cvc: 'セキュリティコードが正しくありません。もう一度お試しください。',
  incorrect_number: 'カード番号が正しくありません。もう一度お試しください。',
  authentication_required: 'カード会社の本人認証が完了しませんでした。もう一度お試しください。',
  processing_error: 'カード会社との通信で問題が起きました。しばらくしてからもう一度お試しください。',
}

export const cardRefusal = (reason: string | null): string =>
  sentences[reason ?? ''] ?? 'カードでのお支払いが完了しませんでした。もう一度試すか、別のお支払い方法をお選びください。'
