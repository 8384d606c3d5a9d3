/** The operator of the site, as the law requires it to be shown: on pages, papers and letters. */
export interface Issuer {
  name: string
  representative: string
  /** 105-0011; null: not shown. */
  postCode: string | null
  address: string
  phone: string
  /** Opening hours, in words. */
  hours: string | null
  email: string
  /** 宅地建物取引業の免許証番号; null: without a licence sellers deal only for themselves (negotiationType 3). */
  license: string | null
  /** Path of a picture. */
  logo: string | null
}

/** 〒105-0011 東京都港区芝公園… */
export const addressLine = ({ postCode, address }: Pick<Issuer, 'postCode' | 'address'>): string =>
  postCode ? `〒${postCode} ${address}` : address

/** The issuer of a paper, line by line. Without a number that line is omitted. */
export const issuerLines = (issuer: Issuer, invoiceNumber: string | null): string[] => [
  ...[issuer.name, addressLine(issuer), `電話 ${issuer.phone}`, issuer.email],
  ...(invoiceNumber ? [`登録番号 ${invoiceNumber}`] : []),
]

/** 適格請求書発行事業者の登録番号; null until there is one. */
export interface Invoice {
  number: string | null
  /** Path of the picture of the issuer's seal. */
  seal: string | null
}

/** A bank account of the operator. An account once written in one piece is kept entirely in `bank`. */
export interface BankAccount {
  /** Identifies the account across editions. */
  key: string
  /** 金融機関コード and 店番; null until entered. */
  bankCode: string | null
  bank: string
  branchCode: string | null
  branch: string
  type: string
  number: string
  /** As banks write it, in カタカナ. */
  holder: string
  /** The account that members pay into. */
  use: boolean
}
export interface Bank {
  accounts: BankAccount[]
}

/** えんがわ銀行 本店 普通 1234567 */
export const accountLine = ({ bank, branch, type, number }: Pick<BankAccount, 'bank' | 'branch' | 'type' | 'number'>): string =>
  [bank, branch, type, number].filter(Boolean).join(' ')

/** The account shown to members. */
export function accountInUse({ accounts }: Bank): BankAccount {
  const found = accounts.find(({ use }) => use)
  if (!found) throw new Error('No bank account is in use.')
  return found
}

/** Times as written: 09:00. */
export interface OfficeDay {
  opens: string
  closes: string
}
/** Opening hours; waiting times are counted in these. */
export interface Calendar {
  /** From Sunday to Saturday; null: closed. */
  weekdays: (OfficeDay | null)[]
  /** National holidays and the office's own. */
  closedDays: { day: string; name: string }[]
}

/** Settings for negotiations. */
export interface Talk {
  /** Assignee of a new negotiation: 1 none, 2 the person on duty, 3 in turn. */
  assignNew: 1 | 2 | 3
  /** The first operator to reply in an unassigned negotiation becomes its assignee. */
  assignOnReply: boolean
  /** Members see the name of the operator who wrote. */
  showStaffName: boolean
  /** Quiet hours: letters about unread messages wait until they end. */
  quietFrom: string | null
  quietTo: string | null
}

/** Settings for payments and refunds. */
export interface MoneyRules {
  /** Largest gap that any operator may close as the fee of the payer's bank. */
  feeTolerance: number
  /** Refunds from this sum on need a second person; null: none does. */
  secondPersonFrom: number | null
}

export interface Security {
  /** Staff always need a second factor. Always true in production. */
  secondFactorRequired: boolean
  /** Hours after which the second factor is required again. */
  sessionHours: number
  /** Reasons to choose from when exporting members' data; any other reason is typed. */
  exportReasons: string[]
}

/** An article of a binding text, or a row of what the law requires to be shown. */
export interface LegalArticle {
  /** Anchor for links; it stays when the title changes. */
  id: string
  title: string
  /** A plain-language version next to the binding wording. */
  plain: string | null
  /** In the small markup of `legal/markdown.ts`. */
  body: string
}

export interface LegalText {
  title: string
  lead: string
  articles: LegalArticle[]
  /** The change this edition makes, as shown in the history. */
  changes: string
}

export interface Terms extends LegalText {
  /** Members who accepted an earlier edition must accept this one. */
  needsConsent: boolean
  /** Reason why members are notified less than two weeks ahead; null: not urgent. */
  urgent: string | null
}
