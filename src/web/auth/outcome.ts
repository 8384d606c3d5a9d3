/** 1 signed in · 2 e-mail not verified · 3 user not found · 4 wrong password · 9 anything else */
export type SignInResult = 1 | 2 | 3 | 4 | 9

/** `shutOut`: a result 9 where the password was right and the account is suspended. */
export type SignInAnswer = { result: SignInResult; message: string; shutOut?: true }

/** `code` is the SDK's without its `auth/`; `message` is for the person. */
export type Outcome<Found = unknown> = ({ ok: true } & Found) | { ok: false; code: string; message: string }

export type ActionKind = 'verifyEmail' | 'resetPassword' | 'signIn' | 'agreeToEmailChange' | 'verifyAndChangeEmail' | 'recoverEmail'

export const signInMessages: Record<SignInResult, string> = {
  1: 'ログインに成功しました',
  2: 'メールアドレスの確認がまだです。届いたメールのボタンを押してください。',
  3: 'ユーザーが見つかりません。メールアドレスを確認してください。',
  4: 'パスワードが間違っています。再度入力してください。',
  9: 'ログインに失敗しました。再度お試しください。',
}

export const signInAnswer = (result: SignInResult): SignInAnswer => ({ result, message: signInMessages[result] })

export const SHUT_OUT = 'このアカウントは利用を停止しています。'
export const shutOutAnswer: SignInAnswer = { result: 9, message: SHUT_OUT, shutOut: true }

/** Wraps an attempt that the SDK may refuse. */
export async function outcomeOf<Found>(attempt: () => Promise<Found>): Promise<Outcome<Found>> {
  try {
    return { ok: true, ...(await attempt()) }
  } catch (error) {
    const code = codeOf(error)
    return { ok: false, code, message: sentenceOfCode(code) }
  }
}

/** Turns auth/wrong-password into wrong-password; `unknown` for errors that are not the SDK's. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code.replace(/^auth\//, '') : 'unknown'
}

/** The sentence for an SDK code, with what to do next. */
export const sentenceOfCode = (code: string): string => sentences[code] ?? 'うまくいきませんでした。時間をおいて、もう一度お試しください。'

const usedLink = 'リンクの期限が切れているか、すでに使われています。もう一度手続きをしてください。'
const loginAgain = '安全のため、もう一度ログインしてください。'
const closed = 'ログインの画面が閉じられました。続けるときは、もう一度ボタンを押してください。'
const googleFailed = 'Googleからの応答を確かめられませんでした。もう一度お試しください。'

const sentences: Record<string, string> = {
  'wrong-password': signInMessages[4],
  'invalid-credential': signInMessages[4],
  'user-not-found': signInMessages[3],
  'email-already-in-use': 'このメールアドレスはすでに登録されています。ログインするか、別のメールアドレスをお使いください。',
  'too-many-requests': '試行回数が多すぎます。しばらくしてからお試しください。',
  'expired-action-code': usedLink,
  'invalid-action-code': usedLink,
  'requires-recent-login': loginAgain,
  'user-token-expired': loginAgain,
  'user-mismatch': 'ログイン中の方とは別のアカウントです。メールアドレスをご確認ください。',
  'user-disabled': `${SHUT_OUT}ページのいちばん下の「お問い合わせ」からご連絡ください。`,
  'network-request-failed': '通信できませんでした。電波の状況をご確認ください。',
  'popup-blocked': 'ログインの画面を開けませんでした。ブラウザの設定でポップアップを許可してから、もう一度お試しください。',
  'popup-closed-by-user': closed,
  'user-cancelled': closed,
  'cancelled-popup-request': 'ログインの画面がもう一つ開かれました。新しいほうの画面で続けてください。',
  'account-exists-with-different-credential':
    'このメールアドレスは、別の方法で登録されています。パスワードまたはメールのリンクでログインしてください。',
  'credential-already-in-use': 'このGoogleアカウントは、別の会員の方がお使いです。',
  'missing-or-invalid-nonce': googleFailed,
  'invalid-oauth-response': googleFailed,
  'operation-not-allowed': 'この方法ではログインできません。別の方法をお試しください。',
  'missing-recaptcha-token': '安全の確認ができませんでした。ページを読み込み直して、もう一度お試しください。',
  'invalid-email': 'メールアドレスの形をご確認ください。',
  'missing-email': 'メールアドレスを入力してください。',
  'missing-password': 'パスワードを入力してください。',
  'weak-password': 'パスワードは8文字以上で、推測されにくいものにしてください。',
  'password-does-not-meet-requirements':
    'お名前・メールアドレス・生年月日やサービス名でできたパスワードは使えません。ほかの文字を6文字以上足してください（256文字まで）。',
  'unauthorized-domain': 'このサイトからは手続きができません。お問い合わせください。',
  'login-blocked': 'メールアドレスの確認が済んでいないため、ログインできませんでした。届いているメールをご確認ください。',
}
