/** Who runs the house, as the law wants it shown: on pages, papers and letters. */
export interface Issuer {
  name: string
  representative: string
  /** 105-0011; null: it is not said. */
  postCode: string | null
  address: string
  phone: string
  /** When somebody answers there, in words. */
  hours: string | null
  email: string
  /** 宅地建物取引業の免許証番号; null: sellers deal for themselves alone (negotiationType 3). */
  license: string | null
  /** Path of a picture. */
  logo: string | null
}

/** 〒105-0011 東京都港区芝公園… */
export const addressLine = ({ postCode, address }: Pick<Issuer, 'postCode' | 'address'>): string =>
  postCode ? `〒${postCode} ${address}` : address

/** Who makes a paper out, line by line. Without a number nothing is said of it. */
export const issuerLines = (issuer: Issuer, invoiceNumber: string | null): string[] => [
  ...[issuer.name, addressLine(issuer), `電話 ${issuer.phone}`, issuer.email],
  ...(invoiceNumber ? [`登録番号 ${invoiceNumber}`] : []),
]

/** 適格請求書発行事業者の登録番号; null until there is one. */
export interface Invoice {
  number: string | null
  /** Path of the picture of its seal. */
  seal: string | null
}

/** An account of the house. Of one that was once written in one piece, all of it stands in `bank`. */
export interface BankAccount {
  /** By it an account is known from one edition to the next. */
  key: string
  /** 金融機関コード and 店番; null until somebody has written them. */
  bankCode: string | null
  bank: string
  branchCode: string | null
  branch: string
  type: string
  number: string
  /** As banks write it, in カタカナ. */
  holder: string
  /** Whether it is the one that members pay into. */
  use: boolean
}
export interface Bank {
  accounts: BankAccount[]
}

/** えんがわ銀行 本店 普通 1234567 */
export const accountLine = ({ bank, branch, type, number }: Pick<BankAccount, 'bank' | 'branch' | 'type' | 'number'>): string =>
  [bank, branch, type, number].filter(Boolean).join(' ')

/** The one of them that members are told. */
export function accountInUse({ accounts }: Bank): BankAccount {
  const found = accounts.find(({ use }) => use)
  if (!found) throw new Error('None of the accounts is in use.')
  return found
}

/** A clock as it is written: 09:00. */
export interface OfficeDay {
  opens: string
  closes: string
}
/** When the office is at work; what waits for it is counted in these hours. */
export interface Calendar {
  /** From Sunday to Saturday; null: closed. */
  weekdays: (OfficeDay | null)[]
  /** National holidays and the office's own. */
  closedDays: { day: string; name: string }[]
}

/** How the office stands in talks. */
export interface Talk {
  /** Who looks after a talk that begins: 1 nobody yet, 2 those on duty, 3 everybody in turn. */
  assignNew: 1 | 2 | 3
  /** Whoever answers first in a talk that nobody looks after does so from then on. */
  assignOnReply: boolean
  /** Members read who of the office wrote. */
  showStaffName: boolean
  /** Between these clocks no letter tells a member of unread messages: it waits. */
  quietFrom: string | null
  quietTo: string | null
}

export interface Security {
  /** Nobody of the office comes in by a password alone. Always so in production. */
  secondFactorRequired: boolean
  /** So long after the second factor was given, it is asked anew. */
  sessionHours: number
  /** Why files with members' data may leave the house, as whoever takes one chooses; others say it in words. */
  exportReasons: string[]
}

/** One article of a text that binds, or one row of what the law asks to be shown. */
export interface LegalArticle {
  /** By which links lead to it; it stays when the title changes. */
  id: string
  title: string
  /** The same in plain words, beside the wording that counts. */
  plain: string | null
  /** In the few marks of `legal/markdown.ts`. */
  body: string
}

export interface LegalText {
  title: string
  lead: string
  articles: LegalArticle[]
  /** What this edition changes, as its history says it. */
  changes: string
}

export interface Terms extends LegalText {
  /** Whoever agreed to an earlier edition is asked again. */
  needsConsent: boolean
  /** Why members hear of it later than two weeks ahead; null: they do not. */
  urgent: string | null
}
