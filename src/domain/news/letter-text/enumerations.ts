/** The recipients of a letter. */
export const letterReaders = { 2: '売主', 3: '買主', 0: '買主と売主', 4: 'ご家族・共有者', 1: '運営' } as const
export type LetterReader = keyof typeof letterReaders

/** The stages of letters: along a deal from its beginning, and outside it. */
export const letterStages = {
  listing: '掲載と審査',
  search: '物件探し',
  talk: '商談',
  viewing: '見学',
  offer: '購入申込',
  paper: '書類と契約',
  plan: '引渡しまで',
  money: 'サービスのお支払い',
  companion: 'ご家族・共有者の同席と同意',
  member: '会員の手続き',
  office: '運営の仕事',
} as const
export type LetterStage = keyof typeof letterStages
export const allLetterStages = Object.keys(letterStages) as [LetterStage, ...LetterStage[]]

/** Letters that give access to an account or change the sign-in keep the built-in wording. */
export const fixedLetters = [
  { label: 'メールアドレスの確認', subject: 'メールアドレスのご確認' },
  { label: 'ログインのリンク', subject: 'ログイン用のリンク' },
  { label: 'パスワードの再設定', subject: 'パスワードの再設定' },
  { label: 'パスワードの設定', subject: 'パスワードが設定されました' },
  { label: 'パスワードの変更', subject: 'パスワードが変更されました' },
  { label: 'メールアドレスの変更（新しいアドレスへ）', subject: '新しいメールアドレスのご確認' },
  { label: 'メールアドレスの変更（運営が手続きしたとき、いまのアドレスへ）', subject: 'メールアドレスの変更の手続きをしました' },
  { label: 'メールアドレスの変更（運営からの申し出を、いまのアドレスへ）', subject: 'メールアドレスの変更のお申し出について' },
  { label: 'メールアドレスの変更（新しいアドレスへ、変わったあと）', subject: 'このアドレスでログインできるようになりました' },
  { label: 'メールアドレスの変更（前のアドレスへ）', subject: 'メールアドレスが変更されました' },
  { label: 'ログインの方法の解除', subject: 'ログインの方法が変更されました' },
  { label: '新しい端末でのログイン', subject: '新しい端末でログインがありました' },
] as const
