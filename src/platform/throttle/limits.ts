/** Rate limits; `throttle.ts` counts. Those of sign-in are in `src/identity-provider/throttle.ts`. */
export interface Limit {
  /** The counter's name, shared by everyone counted. */
  name: string
  max: number
  seconds: number
  /** Counted per node: it keeps one caller from taking a node's whole time, and a row for every search would cost more than the search. */
  byNode?: true
  /** Replaces the common sentence in the answer. */
  says?: string
}
/** For members' uploads and drafts: generous for one member, more for a network with several. */
export interface SharedLimit {
  member: Limit
  network: Limit
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const HERE = 'お使いの回線から'

export const limits = {
  /** Calls that change something: far above human use, far below what a script would like. */
  changes: { name: 'changes', max: 300, seconds: MINUTE },
  /** Other reads by guests; signed-in callers are known by more than their network. */
  guestReads: { name: 'guest-reads', max: 1200, seconds: MINUTE, byNode: true },
  /** Pictures: a page of results shows dozens, and a network may be a whole carrier's. */
  guestFiles: { name: 'guest-files', max: 3000, seconds: MINUTE, byNode: true },
  publicReads: { name: 'public-reads', max: 1200, seconds: MINUTE, byNode: true },
  postcodes: { name: 'postcodes', max: 300, seconds: MINUTE, byNode: true },
  sharePictures: { name: 'share-pictures', max: 120, seconds: MINUTE, byNode: true },
  sitemaps: { name: 'sitemaps', max: 60, seconds: MINUTE, byNode: true },
  /** Page views counted per network: a browser without cookies would count again each time. */
  views: { name: 'view', max: 300, seconds: HOUR },
  /** Checks whether a file is a contract of ours: a person has a few, and 64 characters cannot be guessed. */
  contractChecks: { name: 'contract-check', max: 30, seconds: HOUR },
  sheets: { name: 'sheet', max: 60, seconds: HOUR },
  /** Far more than an honest reader reports in an hour. */
  reports: { name: 'report', max: 10, seconds: HOUR },
  /** Enquiries to the office per network. */
  inquiries: {
    name: 'inquiry',
    max: 5,
    seconds: HOUR,
    says: `${HERE}お問い合わせが続いています。1時間ほどおいてから、もう一度お送りください。`,
  },
  /** Visits through the link in an answer: 43 characters cannot be guessed. */
  inquiryPages: { name: 'inquiry-page', max: 60, seconds: HOUR },
  /** Messages reported by one member. */
  messageReports: { name: 'message-report', max: 10, seconds: HOUR },
  /** Test letters to the operator editing the text. */
  testLetters: { name: 'test-letter', max: 10, seconds: HOUR },
  /** Previews for operators; the page requests one when they pause typing. */
  previews: { name: 'preview', max: 60, seconds: MINUTE, byNode: true },
  /** Exports of members' data per operator. */
  exports: {
    name: 'export',
    max: 10,
    seconds: HOUR,
    says: 'ファイルの書き出しは1時間に10回までです。時間をおいてもう一度お試しください。',
  },
  /** Negotiations exported by one person. */
  talkExports: {
    name: 'talk-export',
    max: 5,
    seconds: DAY,
    says: '商談の記録を書き出せるのは1日に5回までです。作ったものは、24時間のあいだ何度でも保存できます。',
  },
  disclosures: {
    name: 'disclosure',
    max: 3,
    seconds: DAY,
    says: 'ご自分の情報のファイルを作れるのは1日に3回までです。時間をおいてもう一度お試しください。',
  },
  /** Privacy requests per member. */
  privacyRequests: {
    name: 'privacy-request',
    max: 10,
    seconds: DAY,
    says: '個人情報についての請求は1日に10件までです。時間をおいてもう一度お試しください。',
  },
  /** More than anyone lists in a day, less than would fill a disk. */
  uploads: {
    member: {
      name: 'upload',
      max: 400,
      seconds: DAY,
      says: '画像のアップロードは1日に400枚までです。時間をおいてもう一度お試しください。',
    },
    network: {
      name: 'upload-network',
      max: 1200,
      seconds: DAY,
      says: `${HERE}画像のアップロードが続いています。時間をおいてもう一度お試しください。`,
    },
  },
  /** Files of papers: each is opened and scanned. */
  papers: {
    name: 'paper-file',
    max: 60,
    seconds: HOUR,
    says: '書類のファイルを送れるのは1時間に60個までです。少し待ってから、もう一度お試しください。',
  },
  /** Drafts: even an agent who brings along every listing of a town writes fewer in a day. */
  drafts: {
    member: { name: 'draft', max: 100, seconds: DAY, says: '新しい物件の作成は1日に100件までです。時間をおいてもう一度お試しください。' },
    network: {
      name: 'draft-network',
      max: 300,
      seconds: DAY,
      says: `${HERE}新しい物件の作成が続いています。時間をおいてもう一度お試しください。`,
    },
  },
  /** Page renders: no reader opens five a second for a minute. A network may be an office or a crawling search engine. */
  pages: {
    member: { name: 'page', max: 300, seconds: MINUTE, byNode: true },
    network: { name: 'page-network', max: 1200, seconds: MINUTE, byNode: true },
  },
  /** Entries through a companion's link: a family in one home, not a machine with many links. */
  companionEntrances: { name: 'companion-entrance', max: 10, seconds: HOUR },
  /** Codes to one person's mailbox, for any purpose. */
  oneTimeCodes: {
    name: 'one-time-code',
    max: 5,
    seconds: HOUR,
    says: '確認コードを続けて送れるのは1時間に5回までです。少し待ってから、もう一度お試しください。',
  },
  /** Invitations that one member sends to people who have not asked for them. */
  companionLetters: {
    name: 'companion-letter',
    max: 10,
    seconds: DAY,
    says: '招待のメールを送れるのは1日に10通までです。続きは明日お願いいたします。',
  },
  /** Consents that one seller requests from co-owners. */
  consents: {
    name: 'consent-asking',
    max: 30,
    seconds: DAY,
    says: '同意のお願いを送れるのは1日に30通までです。続きは明日お願いいたします。',
  },
  /** Staff invitations per chief; the number of letters per recipient is limited separately. */
  staffInvitations: {
    name: 'staff-invitation',
    max: 20,
    seconds: DAY,
    says: 'スタッフの招待は1日に20人までです。続きは明日お願いいたします。',
  },
  /** Letters to new addresses of one member, sent by operators. */
  emailChanges: { name: 'email-change', max: 5, seconds: DAY },
  /** Entries through such a letter. */
  staffEntrances: { name: 'staff-entrance', max: 10, seconds: HOUR },
  /** Guesses at one person's second factor; correct ones are not counted. */
  secondFactor: {
    name: 'second-factor',
    max: 5,
    seconds: 10 * MINUTE,
    says: '確認コードの間違いが続いています。10分ほどおいてから、もう一度お試しください。',
  },
  /** Searches per operator in the global search box. */
  deskSearches: {
    name: 'desk-search',
    max: 60,
    seconds: MINUTE,
    byNode: true,
    says: '検索が続いています。1分ほどおいてから、もう一度お試しください。',
  },
  /** Presence reports of an operator; a window sends four a minute, and one more when it shows another negotiation. */
  presence: { name: 'presence', max: 20, seconds: MINUTE, byNode: true },
  /** The screen reports it every four seconds. */
  typing: { name: 'typing', max: 60, seconds: MINUTE, byNode: true },
  /** A message a second for five minutes: more than anyone types, less than a flood. */
  messages: { name: 'chat', max: 300, seconds: 5 * MINUTE },
} as const satisfies Record<string, Limit | SharedLimit>

/** The limit by which a call's network is counted before authentication; undefined for reads that are limited only for guests. */
export function classOf(method: string, path: string): Limit | undefined {
  if (/^(\/api)?\/postcodes\//.test(path)) return limits.postcodes
  if (/^\/api\/public\//.test(path)) return limits.publicReads
  return /^(GET|HEAD|OPTIONS)$/.test(method) ? undefined : limits.changes
}
