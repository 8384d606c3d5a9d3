/** A fault of a page as it stands at one size. */
export interface Fault {
  law: string
  what: string
  /** The part of the page, as somebody would find it again. */
  element: string
}

/** What a page is opened for: a link that leads there, a press of these words, or the field to write in, where there is one. */
export interface MainAct {
  name: string
  within: string
  href?: string
  words?: string
  field?: string
}

/** What is asked of a page or a dialog besides what is asked of every one. */
export interface Asked {
  act?: MainAct | undefined
  /** So far from the top the first row of a list may stand. */
  rowWithin?: number | undefined
}

export interface Laws {
  /** Nothing is asked for any more, and nothing is still to come. */
  settled(): Promise<void>
  /** Judges the page, or the dialog that is open, at these parts of its way from top to end. */
  judge(fractions: readonly number[], asked: Asked): Promise<Fault[]>
  /** Frames what was wrong, for a picture of it. */
  mark(on: boolean): Promise<void>
  shift(): { sum: number; moved: string[] }
  /** What may open something over the page, or over the dialog that is open. */
  openers(): string[]
  /** Presses one of them, and answers the title of the dialog that it opened. */
  open(label: string): Promise<string | undefined>
  /** How many stand over the page. */
  depth(): number
  /** Closes what stands over the page until so many are left; false where that did not work. */
  close(left: number): Promise<boolean>
}
