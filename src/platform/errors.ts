/** Expected errors; one place turns them into problem details, another into a page. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  /** Japanese sentences by field path. */
  readonly fields: Record<string, string>
  /** Further members of the problem document (state, retryAfter ...). */
  readonly more: Record<string, unknown>

  constructor(status: number, code: string, title: string, fields: Record<string, string> = {}, more: Record<string, unknown> = {}) {
    // Policies are evaluated for every button on a page, so refusals are frequent and their origin does not matter: a stack trace would
    // cost more than the check.
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
  new Problem(403, 'email-not-verified', 'メールアドレスの確認がまだ済んでいません。届いたメールのボタンを押してください。')

/** For operators signed in with only the password: this browser has no access before the second factor. */
export const secondFactorRequired = () =>
  new Problem(403, 'second-factor-required', 'ご本人の確認が必要です。確認コードか確認の鍵で、本人確認をしてください。')

/** Important actions require a recent proof of identity. */
export const confirmAgain = () =>
  new Problem(403, 'confirm-again', 'この操作の前に、もう一度ご本人の確認が必要です。確認コードか確認の鍵で、本人確認をしてください。')

/** The current terms differ from those the member agreed to. */
export const termsChanged = () =>
  new Problem(403, 'terms-changed', '利用規約が変わりました。変わった内容をご確認のうえ、同意してから、もう一度お試しください。')

export const tokenExpired = () => new Problem(403, 'token-expired', 'ログインの有効期限が切れました。もう一度ログインしてください。')

export const conflict = (code: string, title: string, more: Record<string, unknown> = {}) => new Problem(409, code, title, {}, more)

/** The state does not allow this move; `state` tells the caller the current state. */
export const wrongState = (state: number, title = '状態が変わったため、この操作はできませんでした。画面を読み込み直してください。') =>
  new Problem(409, 'wrong-state', title, {}, { state })

/** Throws the policy's refusal. With `ever`, only a 403: the check made before any lock. */
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

/** Like `versionMismatch`, but for a version, edition or fingerprint in the body; `more` has the current one. */
export const staleVersion = (
  more: Record<string, unknown> = {},
  title = '内容が変わりました。新しい内容を確かめてから、もう一度押してください。',
) => new Problem(412, 'version-mismatch', title, {}, more)

export const tooMany = (retryAfter: number, title = '操作が続いています。しばらくしてからもう一度お試しください。') =>
  new Problem(429, 'too-many-requests', title, {}, { retryAfter })

export const methodNotAllowed = () => new Problem(405, 'method-not-allowed', 'この呼び出し方は使えません。')

export const crossSite = () => new Problem(419, 'xsrf', '画面の有効期限が切れました。読み込み直してからもう一度お試しください。')

/** Reading and writing are temporarily impossible. */
export const databaseAway = () =>
  new Problem(503, 'unavailable', 'ただいまつながりにくくなっています。少し待ってから、もう一度お試しください。', {}, { retryAfter: 5 })

/** Files can temporarily be neither stored nor shown. */
export const storageOffline = () =>
  new Problem(
    503,
    'storage-offline',
    'ただいまファイルをお預かりすることも、お見せすることもできません。少し待ってから、もう一度お試しください。',
    {},
    { retryAfter: 15 },
  )

/** The machine is overloaded; the file itself is not at fault. */
export const filesBusy = () =>
  new Problem(
    503,
    'busy',
    'ただいま混み合っていて、ファイルを確かめられませんでした。少し待ってから、もう一度お試しください。',
    {},
    { retryAfter: 30 },
  )

/** A newer version has changed the tables, and this node waits to be replaced; other nodes may have been already. */
export const beingUpgraded = () =>
  new Problem(503, 'unavailable', 'ただいま新しい版に入れ替えています。少し待ってから、もう一度お試しください。', {}, { retryAfter: 10 })
