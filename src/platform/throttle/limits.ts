/** How often is too often; `throttle.ts` counts. Every number of the house but those of signing in stands here. */
export interface Limit {
  /** What is counted; the same for everyone who is counted. */
  name: string
  max: number
  seconds: number
  /** Reading is counted by each node for itself: it keeps one caller from taking a node's whole time, and a row for every search would cost more than the search. */
  byNode?: true
  /** Said to the person instead of the common sentence. */
  says?: string
}
/** For what a member keeps here: much for one person, more for a house full of them. */
export interface SharedLimit {
  member: Limit
  network: Limit
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const HERE = 'お使いの回線から'

export const limits = {
  /** Calls that change something: far above what people do, far below what a script would like to. */
  changes: { name: 'changes', max: 300, seconds: MINUTE },
  /** What guests read of the rest; who is signed in is known by more than a network. */
  guestReads: { name: 'guest-reads', max: 1200, seconds: MINUTE, byNode: true },
  /** Pictures: a page of results shows dozens, and a network may be a whole carrier's. */
  guestFiles: { name: 'guest-files', max: 3000, seconds: MINUTE, byNode: true },
  publicReads: { name: 'public-reads', max: 1200, seconds: MINUTE, byNode: true },
  postcodes: { name: 'postcodes', max: 300, seconds: MINUTE, byNode: true },
  sharePictures: { name: 'share-pictures', max: 120, seconds: MINUTE, byNode: true },
  sitemaps: { name: 'sitemaps', max: 60, seconds: MINUTE, byNode: true },
  /** Pages that one network may look at: a browser without cookies would count anew each time. */
  views: { name: 'view', max: 300, seconds: HOUR },
  /** Whether a file is one of ours: a person has a few, and nobody guesses 64 letters. */
  contractChecks: { name: 'contract-check', max: 30, seconds: HOUR },
  sheets: { name: 'sheet', max: 60, seconds: HOUR },
  /** Far more than an honest reader finds wrong in an hour. */
  reports: { name: 'report', max: 10, seconds: HOUR },
  /** What one network asks of the office. */
  inquiries: {
    name: 'inquiry',
    max: 5,
    seconds: HOUR,
    says: `${HERE}お問い合わせが続いています。1時間ほどおいてから、もう一度お送りください。`,
  },
  /** Whoever comes by the link of an answer: nobody guesses 43 letters. */
  inquiryPages: { name: 'inquiry-page', max: 60, seconds: HOUR },
  /** What one member finds wrong with messages. */
  messageReports: { name: 'message-report', max: 10, seconds: HOUR },
  /** Letters of the office to whoever words them. */
  testLetters: { name: 'test-letter', max: 10, seconds: HOUR },
  /** Of what somebody of the office is writing; the page asks once they pause. */
  previews: { name: 'preview', max: 60, seconds: MINUTE, byNode: true },
  /** Files with others' data that one of the office takes. */
  exports: {
    name: 'export',
    max: 10,
    seconds: HOUR,
    says: 'ファイルの書き出しは1時間に10回までです。時間をおいてもう一度お試しください。',
  },
  /** Talks that one person has written down. */
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
  /** What one member asks of us about their data. */
  privacyRequests: {
    name: 'privacy-request',
    max: 10,
    seconds: DAY,
    says: '個人情報についての請求は1日に10件までです。時間をおいてもう一度お試しください。',
  },
  /** More than anybody lists in a day, less than what fills a disk. */
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
  /** Files of papers: each of them is opened and looked through. */
  papers: {
    name: 'paper-file',
    max: 60,
    seconds: HOUR,
    says: '書類のファイルを送れるのは1時間に60個までです。少し待ってから、もう一度お試しください。',
  },
  /** Drafts: an agent who moves in with every listing of a town writes fewer in a day. */
  drafts: {
    member: { name: 'draft', max: 100, seconds: DAY, says: '新しい物件の作成は1日に100件までです。時間をおいてもう一度お試しください。' },
    network: {
      name: 'draft-network',
      max: 300,
      seconds: DAY,
      says: `${HERE}新しい物件の作成が続いています。時間をおいてもう一度お試しください。`,
    },
  },
  /** Pages to be drawn: nobody reads five a second for a minute; a network may be an office, or a search engine on its round. */
  pages: {
    member: { name: 'page', max: 300, seconds: MINUTE, byNode: true },
    network: { name: 'page-network', max: 1200, seconds: MINUTE, byNode: true },
  },
  /** Whoever comes in by a companion's link: a family in one house, not a machine with many links. */
  companionEntrances: { name: 'companion-entrance', max: 10, seconds: HOUR },
  /** Codes to the mailbox of one person, for whatever. */
  oneTimeCodes: {
    name: 'one-time-code',
    max: 5,
    seconds: HOUR,
    says: '確認コードを続けて送れるのは1時間に5回までです。少し待ってから、もう一度お試しください。',
  },
  /** Letters that one member has sent to people who have not asked for them. */
  companionLetters: {
    name: 'companion-letter',
    max: 10,
    seconds: DAY,
    says: '招待のメールを送れるのは1日に10通までです。続きは明日お願いいたします。',
  },
  /** What one seller asks of those who own houses with them. */
  consents: {
    name: 'consent-asking',
    max: 30,
    seconds: DAY,
    says: '同意のお願いを送れるのは1日に30通までです。続きは明日お願いいたします。',
  },
  /** Whom one chief asks to work in the office; how many letters each of them gets has its own end. */
  staffInvitations: {
    name: 'staff-invitation',
    max: 20,
    seconds: DAY,
    says: 'スタッフの招待は1日に20人までです。続きは明日お願いいたします。',
  },
  /** Letters to new addresses of one member, which the office has sent. */
  emailChanges: { name: 'email-change', max: 5, seconds: DAY },
  /** Whoever comes by such a letter. */
  staffEntrances: { name: 'staff-entrance', max: 10, seconds: HOUR },
  /** Guesses at the second factor of one person, right ones not counted. */
  secondFactor: {
    name: 'second-factor',
    max: 5,
    seconds: 10 * MINUTE,
    says: '確認コードの間違いが続いています。10分ほどおいてから、もう一度お試しください。',
  },
  /** What one operator looks for in the box over everything. */
  deskSearches: {
    name: 'desk-search',
    max: 60,
    seconds: MINUTE,
    byNode: true,
    says: '検索が続いています。1分ほどおいてから、もう一度お試しください。',
  },
  /** Where an operator is; a window says it four times a minute, and when it shows another talk. */
  presence: { name: 'presence', max: 20, seconds: MINUTE, byNode: true },
  /** The screen says it every four seconds. */
  typing: { name: 'typing', max: 60, seconds: MINUTE, byNode: true },
  /** One message a second for five minutes: more than anyone types, less than a flood. */
  messages: { name: 'chat', max: 300, seconds: 5 * MINUTE },
} as const satisfies Record<string, Limit | SharedLimit>

/** The class of a call, by which its network is counted before anybody looks at who calls; undefined of reads that only guests are counted for. */
export function classOf(method: string, path: string): Limit | undefined {
  if (/^(\/api)?\/postcodes\//.test(path)) return limits.postcodes
  if (/^\/api\/public\//.test(path)) return limits.publicReads
  return /^(GET|HEAD|OPTIONS)$/.test(method) ? undefined : limits.changes
}
