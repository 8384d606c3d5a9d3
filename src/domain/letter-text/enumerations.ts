/** Whom a letter reaches. */
export const letterReaders = { 2: '売主', 3: '買主', 0: '買主と売主', 4: 'ご家族・共有者', 1: '運営' } as const
export type LetterReader = keyof typeof letterReaders

/** What opens an account or changes how one signs in is worded by the house alone. */
export const fixedLetters = ['メールアドレスの確認', 'パスワードの再設定', 'ログインのリンク', 'メールアドレスの変更'] as const
