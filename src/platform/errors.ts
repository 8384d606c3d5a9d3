/** What can be expected to go wrong; one place turns it into problem details, one into a page. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  /** Japanese sentences by field path. */
  readonly fields: Record<string, string>
  /** Further members of the problem document (state, retryAfter ...). */
  readonly more: Record<string, unknown>

  constructor(status: number, code: string, title: string, fields: Record<string, string> = {}, more: Record<string, unknown> = {}) {
    // Policies say no as often as a page has buttons, and where that was is of no use to anybody: to write it down costs more than to ask.
    const depth = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(title)
    Error.stackTraceLimit = depth
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.fields = fields
    this.more = more
  }
}

export const notFound = (title = 'お探しのものが見つかりませんでした。') => new Problem(404, 'not-found', title)

export const unauthorized = () => new Problem(401, 'unauthenticated', 'ログインしてください。')

export const forbidden = (title = 'この操作を行う権限がありません。') => new Problem(403, 'forbidden', title)

export const emailNotVerified = () =>
  new Problem(403, 'email-not-verified', 'メールアドレスの確認がまだ済んでいません。届いたメールのリンクを開いてください。')

/** Of the office, and signed in by the password alone: in this browser nothing opens before the second factor. */
export const secondFactorRequired = () =>
  new Problem(403, 'second-factor-required', 'ご本人の確認が必要です。確認コードか確認の鍵で、本人確認をしてください。')

/** What weighs much is done by somebody who is there just now. */
export const confirmAgain = () =>
  new Problem(403, 'confirm-again', 'この操作の前に、もう一度ご本人の確認が必要です。確認コードか確認の鍵で、本人確認をしてください。')

/** The terms that hold are others than those that the member agreed to. */
export const termsChanged = () =>
  new Problem(403, 'terms-changed', '利用規約が変わりました。変わった内容をご確認のうえ、同意してから、もう一度お試しください。')

export const tokenExpired = () => new Problem(403, 'token-expired', 'ログインの有効期限が切れました。もう一度ログインしてください。')

export const conflict = (code: string, title: string, more: Record<string, unknown> = {}) => new Problem(409, code, title, {}, more)

/** The state does not allow this move; `state` tells the caller where the thing stands now. */
export const wrongState = (state: number, title = '状態が変わったため、この操作はできませんでした。画面を読み込み直してください。') =>
  new Problem(409, 'wrong-state', title, {}, { state })

/** Throws what a policy says against a deed; `ever`: only what this person may never do, before anything is locked for it. */
export function refuse(problem: Problem | undefined, when: 'now' | 'ever' = 'now'): void {
  if (problem && (when === 'now' || problem.status === 403)) throw problem
}

/** Bad input: Japanese sentences by field path, each saying what to do. */
export const invalid = (fields: Record<string, string>, code = 'invalid') =>
  new Problem(422, code, Object.values(fields)[0] ?? '入力内容をご確認ください。', fields)

export const versionMismatch = () =>
  new Problem(
    412,
    'version-mismatch',
    'ほかの画面で内容が更新されています。新しい内容を確かめてから、もう一度お試しください（続くときは、画面を読み込み直してください）。',
  )

/** The same of a version, an edition or a fingerprint that the body names; `more` says what stands by now. */
export const overtaken = (
  more: Record<string, unknown> = {},
  title = '内容が変わりました。新しい内容を確かめてから、もう一度押してください。',
) => new Problem(412, 'version-mismatch', title, {}, more)

export const tooMany = (retryAfter: number, title = '操作が続いています。しばらくしてからもう一度お試しください。') =>
  new Problem(429, 'too-many-requests', title, {}, { retryAfter })

export const methodNotAllowed = () => new Problem(405, 'method-not-allowed', 'この呼び出し方は使えません。')

export const crossSite = () => new Problem(419, 'xsrf', '画面の有効期限が切れました。読み込み直してからもう一度お試しください。')

/** Nothing can be read or written for the moment; it passes by itself. */
export const databaseAway = () =>
  new Problem(503, 'unavailable', 'ただいまつながりにくくなっています。少し待ってから、もう一度お試しください。', {}, { retryAfter: 5 })

/** Files can be neither kept nor shown for the moment. */
export const storageOffline = () =>
  new Problem(
    503,
    'storage-offline',
    'ただいまファイルをお預かりすることも、お見せすることもできません。少し待ってから、もう一度お試しください。',
    {},
    { retryAfter: 15 },
  )

/** More is asked of the machine than it does at once; the file itself is not to blame. */
export const filesBusy = () =>
  new Problem(
    503,
    'busy',
    'ただいま混み合っていて、ファイルを確かめられませんでした。少し待ってから、もう一度お試しください。',
    {},
    { retryAfter: 30 },
  )

/** A newer version has changed the tables, and this node waits to be replaced by it; others may have been already. */
export const beingUpgraded = () =>
  new Problem(503, 'unavailable', 'ただいま新しい版に入れ替えています。少し待ってから、もう一度お試しください。', {}, { retryAfter: 10 })
