/** A fault of a page at one size. */
export interface Fault {
  law: string
  what: string
  /** The element, described so that a reader can find it. */
  element: string
}

/** The main act of a page: a link by its target, a button by its label or that of its card, or the field to write in, where there is one. */
export interface MainAct {
  name: string
  within: string
  href?: string
  words?: string
  field?: string
}

/** Checks specific to a page or dialog, besides those for every one. */
export interface PageChecks {
  act?: MainAct | undefined
  /** Maximum distance of a list's first row from the top, in pixels. */
  rowWithin?: number | undefined
}

export interface Laws {
  /** Waits until no request is pending and the page is calm. */
  settled(): Promise<void>
  /** Judges the page, or the open dialog, at these fractions of its scroll height. */
  judge(fractions: readonly number[], asked: PageChecks): Promise<Fault[]>
  /** Frames the faulty elements for a screenshot. */
  mark(on: boolean): Promise<void>
  shift(): { sum: number; moved: string[] }
  /** Labels of the controls that may open something over the page, or over the open dialog. */
  openers(): string[]
  /** Presses one of them, and returns the title of the dialog that it opened. */
  open(label: string): Promise<string | undefined>
  /** Number of layers over the page. */
  depth(): number
  /** Closes layers until this many are left; false where that failed. */
  close(left: number): Promise<boolean>
}
