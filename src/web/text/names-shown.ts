/** When the other side of a negotiation learns which personal details. */
export const NAMES_SHOWN =
  '商談の相手に見えるのは、表示名とプロフィール画像です。氏名は購入申込が承諾されたとき、住所は契約書を作るとき、電話番号とメールアドレスはお互いに同意したときに表示されます。'
