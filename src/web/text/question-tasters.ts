/** Three questions for the home page. A test compares them with the page of questions, whose text is too large to load here. */
export const questionTasters = [
  { hash: 'buy-look', question: '登録しないと物件を見られませんか' },
  { hash: 'pay-what', question: '何にお金がかかりますか' },
  { hash: 'sell-flow', question: '掲載までの流れと日数を教えてください' },
] as const
